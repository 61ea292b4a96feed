import { describe, expect, it } from 'vitest'
import type { Protocol } from '../../core/models'
import { startTestServer } from '../../e2e/support/test-server'
import { createCompleter } from './complete'
import * as imitations from '../../e2e/support/imitations'
import { listModelsAt } from './list-models'
import { probeAbilities } from './probe'
import { failureFrom, testAsk } from './test-completer'
import { testEndpoint } from './test-endpoint'

const imitate = (answer: imitations.Imitation, protocol?: Protocol, model?: string) =>
  testEndpoint(startTestServer(answer), protocol, model)
const never = new AbortController().signal
const getKey = (): string => 'key'
const no = { shown: 'no', most: null }

describe.each([
  ['anthropic', 'claude', imitations.anthropic, 1],
  ['gemini', 'gemini', imitations.gemini, 4],
] as const)('the protocol of %s', (protocol, model, imitation, choices) => {
  it('is spoken', async () => {
    const { server, endpoint, options, notes } = await imitate(imitation, protocol, model)
    const complete = createCompleter(endpoint, getKey, options)
    const reply = await complete(
      { ...testAsk, temperature: 1.5, stop: ['\n', 'END'], count: 4, logProbabilities: 5 },
      never,
    )
    expect(reply.choices).toHaveLength(choices)
    expect(reply).toMatchObject({
      choices: [{ text: 'get_weather', thinking: 'hm', finishReason: 'stop' }, ...reply.choices.slice(1)],
      promptTokens: 9,
    })
    expect(reply.seed === null).toBe(protocol === 'anthropic')
    expect(notes.join(' ')).toMatch(protocol === 'anthropic' ? /sent as 1/ : /logprobs/)
    for (const { path } of server.seen) expect(path).not.toContain('key')
  })

  it('is probed', async () => {
    const { server, endpoint, options } = await imitate(imitation, protocol, model)
    const abilities = await probeAbilities(endpoint, getKey, never, options)
    expect(abilities).toMatchObject({
      chat: 'yes',
      completions: 'no',
      logProbabilities: { chat: no },
      cap: 'none',
    })
    expect(abilities.choices.chat).toBe(protocol === 'anthropic' ? 1 : 128)
    expect(server.seen.length).toBeLessThanOrEqual(2)
  })

  it('lists models, and says what is wrong with a key or a model', async () => {
    const { server, endpoint, options } = await imitate(imitation, protocol, model)
    expect(await listModelsAt(server.origin, getKey, never, protocol)).toEqual([model])
    const keyless = createCompleter(endpoint, () => 'wrong', options)
    expect((await failureFrom(keyless(testAsk, never))).code).toBe('endpoint/unauthorized')
    const other = createCompleter({ ...endpoint, model: 'other' }, getKey, options)
    expect((await failureFrom(other(testAsk, never))).code).toBe('endpoint/model-missing')
  })

  it('takes a plain-text prompt as a turn, and says so once', async () => {
    const { endpoint, options, notes } = await imitate(imitation, protocol, model)
    const complete = createCompleter(endpoint, getKey, options)
    await complete({ ...testAsk, kind: 'completion' }, never)
    await complete({ ...testAsk, kind: 'completion' }, never)
    expect(notes).toEqual([expect.stringContaining('one user turn')])
  })
})

describe('limits', () => {
  const overloaded = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }
  const retryInfo = {
    error: {
      code: 429,
      message: 'You exceeded your current quota',
      status: 'RESOURCE_EXHAUSTED',
      details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34s' }],
    },
  }
  it.each([
    [
      'openai',
      { status: 429, headers: { 'retry-after': '7' }, json: { error: { message: 'slow' } } },
      imitations.ollama,
      7,
    ],
    [
      'openai',
      { status: 429, json: { error: { message: 'Please try again in 1.5s.' } } },
      imitations.ollama,
      1.5,
    ],
    [
      'openai',
      { json: { error: { code: 429, message: 'upstream: retry after 3 s' } } },
      imitations.ollama,
      3,
    ],
    [
      'anthropic',
      {
        status: 429,
        headers: { 'retry-after': '7' },
        json: { type: 'error', error: { type: 'rate_limit_error', message: 'slow' } },
      },
      imitations.anthropic,
      7,
    ],
    ['anthropic', { status: 529, json: overloaded }, imitations.anthropic, null],
    ['anthropic', { json: overloaded }, imitations.anthropic, null],
    ['gemini', { status: 429, json: retryInfo }, imitations.gemini, 34],
    [
      'gemini',
      {
        status: 503,
        json: { error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } },
      },
      imitations.gemini,
      null,
    ],
  ] as const)('of %s: %j are waited for', async (protocol, trouble, imitation, seconds) => {
    const model = protocol === 'anthropic' ? 'claude' : protocol
    const { endpoint, options, waits } = await imitate(
      (request, index) => (index === 0 ? trouble : imitation(request, index)),
      protocol,
      model,
    )
    const reply = await createCompleter(endpoint, getKey, options)(testAsk, never)
    expect(reply.choices[0]?.text).toBe('get_weather')
    expect(waits).toHaveLength(1)
    if (seconds === null) expect(waits[0]?.seconds).toBeLessThanOrEqual(0.5)
    else expect(waits[0]?.seconds).toBe(seconds)
  })

  it('of OpenRouter are waited for until the time that the body states', async () => {
    const reset = String(Date.now() + 60_000)
    const trouble = {
      error: {
        code: 429,
        message: 'Rate limit exceeded: free-models-per-min',
        metadata: { headers: { 'X-RateLimit-Reset': reset } },
      },
    }
    const { endpoint, options, waits } = await imitate((request, index) =>
      index === 0 ? { status: 429, json: trouble } : imitations.openRouter(request, index),
    )
    await createCompleter(endpoint, getKey, options)(testAsk, never)
    expect(waits[0]?.seconds).toBeGreaterThan(50)
    expect(waits[0]?.seconds).toBeLessThanOrEqual(60)
  })
})
