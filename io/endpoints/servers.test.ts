import { describe, expect, it } from 'vitest'
import { startTestServer } from '../../e2e/support/test-server'
import { takes, type Abilities } from '../../core/models'
import { createCompleter } from './complete'
import * as imitations from '../../e2e/support/imitations'
import { probeAbilities } from './probe'
import { testAsk } from './test-completer'
import { testEndpoint } from './test-endpoint'

const imitate = (...[answer]: Parameters<typeof startTestServer>) => testEndpoint(startTestServer(answer))
const never = new AbortController().signal
const getKey = (): string => 'key'
const no = { shown: 'no', most: null }

/** What a probe finds, the requests it takes and, after it, what one ask for four takes. */
const table: readonly (readonly [
  name: string,
  imitation: imitations.Imitation,
  known: Partial<Omit<Abilities, 'choices' | 'logProbabilities'>> & {
    choices: object
    logProbabilities: object
  },
  most: number,
])[] = [
  [
    'Ollama',
    imitations.ollama,
    {
      chat: 'yes',
      completions: 'yes',
      choices: { chat: 1 },
      logProbabilities: { chat: no, completion: no },
      refused: [],
    },
    2,
  ],
  [
    'LM Studio',
    imitations.lmStudio,
    {
      chat: 'yes',
      completions: 'yes',
      choices: { chat: 1 },
      logProbabilities: { chat: no, completion: no },
      refused: [],
    },
    2,
  ],
  [
    'vLLM',
    imitations.vllm,
    {
      chat: 'yes',
      completions: 'yes',
      choices: { chat: 128, completion: 128 },
      logProbabilities: { chat: { shown: 'yes', most: 10 }, completion: { shown: 'yes', most: 10 } },
    },
    4,
  ],
  [
    'llama.cpp',
    imitations.llamaCpp,
    {
      chat: 'yes',
      completions: 'yes',
      choices: { chat: 1 },
      logProbabilities: { chat: { shown: 'yes', most: null }, completion: { shown: 'yes', most: null } },
      refused: [],
    },
    6,
  ],
  [
    'a reasoning model of OpenAI',
    imitations.openaiReasoning,
    {
      chat: 'yes',
      completions: 'no',
      choices: { chat: 128 },
      logProbabilities: { chat: no },
      cap: 'max_completion_tokens',
      refused: ['stop', 'temperature'],
    },
    14,
  ],
  [
    'OpenRouter',
    imitations.openRouter,
    { chat: 'yes', choices: { chat: 1 }, logProbabilities: { chat: no }, refused: [] },
    2,
  ],
  [
    'a strict server',
    imitations.strictServer,
    { chat: 'yes', choices: { chat: 1 }, logProbabilities: { chat: no }, refused: ['seed'] },
    7,
  ],
  [
    'a terse server',
    imitations.terseServer,
    {
      chat: 'yes',
      completions: 'no',
      choices: { chat: 1 },
      logProbabilities: { chat: no },
      refused: ['seed'],
    },
    17,
  ],
  [
    'a server that only streams',
    imitations.streamOnly,
    {
      chat: 'yes',
      streams: true,
      choices: { chat: 1 },
      logProbabilities: { chat: no },
      refused: ['stream_options'],
    },
    6,
  ],
]

describe.each(table)('%s', (_, imitation, known, most) => {
  it('is known after one probe', async () => {
    const { server, endpoint, options, waits } = await imitate(imitation)
    const abilities = await probeAbilities(endpoint, getKey, never, options)
    expect(abilities).toMatchObject({ ...known, probedAt: '1970-01-01T00:00:00.000Z' })
    expect(server.seen.length).toBeLessThanOrEqual(most)
    for (const { failure } of waits) expect(failure.code).toBe('endpoint/busy')
    const asked = server.seen.length
    expect(await probeAbilities(endpoint, getKey, never, options)).toBe(abilities)
    expect(server.seen).toHaveLength(asked)
  })

  it('then gives what is asked for without another refusal', async () => {
    const { server, endpoint, options, notes } = await imitate(imitation)
    const abilities = await probeAbilities(endpoint, getKey, never, options)
    const asked = server.seen.length
    notes.length = 0
    const reply = await createCompleter(
      endpoint,
      getKey,
      options,
    )({ ...testAsk, count: 4, logProbabilities: 5 }, never)
    expect(server.seen).toHaveLength(asked + 1)
    expect(reply.choices).toHaveLength(Math.min(4, abilities.choices.chat ?? 0))
    expect(reply.choices[0]?.text).toBe('get_weather')
    expect(reply.seed === null).toBe(takes(abilities, 'seed') === 'no')
    expect(reply.choices[0]?.tokens?.[0]?.alternatives.length).toBe(
      abilities.logProbabilities.chat.shown === 'yes' ? 5 : undefined,
    )
    expect(notes).toEqual(abilities.notes)
  })
})

describe('thinking', () => {
  it.each([imitations.ollama, imitations.lmStudio, imitations.openRouter])(
    'is read from the field that the server has for it',
    async (imitation) => {
      const { endpoint, options } = await imitate(imitation)
      const { choices } = await createCompleter(endpoint, getKey, options)(testAsk, never)
      expect(choices).toMatchObject([{ text: 'get_weather', thinking: 'hm' }])
    },
  )
})

describe('a probe', () => {
  it('finds its way to an address without version', async () => {
    const { endpoint, options, server } = await imitate((request, index) =>
      request.path.startsWith('/v1/') ? { status: 404, json: {} } : imitations.ollama(request, index),
    )
    expect(await probeAbilities(endpoint, getKey, never, options)).toMatchObject({ chat: 'yes' })
    expect(options.memory?.proven(`${server.origin}/v1`)).toBe(server.origin)
  })

  it('finds a model that only goes on with plain text', async () => {
    const { endpoint, options } = await imitate((request, index) =>
      request.path.includes('/chat/')
        ? { status: 400, json: { error: { message: 'The model has no chat template' } } }
        : imitations.vllm(request, index),
    )
    expect(await probeAbilities(endpoint, getKey, never, options)).toMatchObject({
      chat: 'no',
      completions: 'yes',
      choices: { chat: null, completion: 128 },
    })
  })

  it('asks again when it is told to', async () => {
    let takesSeveral = false
    const { endpoint, options } = await imitate((request, index) =>
      (takesSeveral ? imitations.vllm : imitations.ollama)(request, index),
    )
    expect((await probeAbilities(endpoint, getKey, never, options)).choices.chat).toBe(1)
    takesSeveral = true
    expect((await probeAbilities(endpoint, getKey, never, options)).choices.chat).toBe(1)
    expect((await probeAbilities(endpoint, getKey, never, { ...options, again: true })).choices.chat).toBe(
      128,
    )
  })

  it.each([
    [{ status: 401, json: {} }, 'endpoint/unauthorized'],
    [{ status: 404, json: {} }, 'endpoint/not-found'],
    [{ status: 404, json: { error: { message: "model 'tiny' not found" } } }, 'endpoint/model-missing'],
    [{ status: 400, json: { error: 'no' } }, 'endpoint/refused'],
  ])('says why nothing is answered: %j', async (answer, code) => {
    const { endpoint, options } = await imitate(() => answer)
    await expect(probeAbilities(endpoint, getKey, never, options)).rejects.toMatchObject({
      failure: { code },
    })
    expect(options.memory?.export().models.every(({ abilities }) => abilities.probedAt === null)).toBe(true)
  })
})
