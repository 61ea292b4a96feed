// The real model behind the real server. Skipped, with a reason, where `node cli/start/prepare.mjs` has not run.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  compareSamples,
  compareWithProbabilities,
  poolStatistics,
  tailProbability,
  type ChiSquare,
} from '../../bench/support/chi-square'
import { createModelHost } from '../host/model-host'
import { askEngine, type Reply } from '../http/ask-engine'
import { createEngineServer } from '../http/server'
import { embeddingHostForTest } from '../http/test-server'
import { listenOnLoopback } from '../loopback/listen'
import { cacheFolder } from '../model-source/cache-folder'
import { knownModel } from '../model-source/known-model'
import type { loadLanguageModel, LoadedLanguageModel } from './load-model'

const modelPath = join(cacheFolder(process.env), 'models', knownModel.fileName)
const packages = join(import.meta.dirname, '..', 'node_modules', 'node-llama-cpp')
const missing = [
  existsSync(packages) ? '' : 'the engine is not installed',
  existsSync(modelPath) ? '' : 'the model is not in the cache',
].filter((reason) => reason !== '')
const title = missing.length === 0 ? 'the real model' : `the real model (skipped: ${missing.join(', ')})`

const examples = [
  ['Locate the nearest lighthouse along a coast', 'find_lighthouse'],
  ['Convert a knitting pattern to another yarn weight', 'convert_pattern'],
  ['List the tides of a harbour for a day', 'list_tides'],
  ['Estimate the age of a tree from its girth', 'estimate_tree_age'],
  ['Book a slot at the pottery kiln', 'book_kiln_slot'],
  ['Rank beehives by honey yield', 'rank_beehives'],
]
const promptFor = (description: string) =>
  [
    ...examples.map(([text, name]) => `Description: ${text}\nName: ${name}\n`),
    `Description: ${description}\nName:`,
  ].join('\n')
const prompt = promptFor('Find recipes by ingredients and cooking time')
const described = [
  'Find recipes by ingredients and cooking time',
  'Send a message to everyone who has booked a table',
  'Show the weather at a railway station for the next three days',
]

interface Expansion {
  readonly texts: readonly string[]
  readonly logprobs: readonly number[]
  readonly rest: number
}

let load: typeof loadLanguageModel
let model: LoadedLanguageModel
let base = ''
const host = createModelHost(knownModel.id, 0)
const server = createEngineServer({ language: host, embeddings: embeddingHostForTest() })

async function complete(
  body: object,
  path = 'completions',
  signal: AbortSignal | null = null,
): Promise<Reply> {
  return (await askEngine(`${base}/v1/${path}`, body, signal)).body
}

const textsOf = (reply: Reply): readonly string[] => reply.choices.map((choice) => choice.text)

describe.skipIf(missing.length > 0)(title, { timeout: 120_000 }, () => {
  beforeAll(async () => {
    load = (await import('./load-model')).loadLanguageModel
    await host.open(knownModel.id, async () => {
      model = await load({ path: modelPath, id: knownModel.id, contextSize: 512, threads: null })
      return model
    })
    base = `http://127.0.0.1:${await listenOnLoopback(server, [0])}`
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await host.close()
  })

  it('gives four choices that end at the new line, and the same for the same seed', async () => {
    const body = { prompt, n: 4, seed: 11, temperature: 0.8, max_tokens: 24, stop: '\n', sampling: 'plain' }
    const first = await complete(body)
    expect(textsOf(first)).toHaveLength(4)
    for (const choice of first.choices) {
      expect(choice.text).toMatch(/^ [a-z_]+/)
      expect(choice.text).not.toContain('\n')
      expect(choice.finish_reason).toBe('stop')
    }
    expect((await complete(body)).choices).toEqual(first.choices)
    expect(textsOf(await complete({ ...body, n: 1, seed: 13 }))).toEqual(textsOf(first).slice(2, 3))
  })

  it('gives the same whatever the cache held before', async () => {
    const body = { prompt, n: 3, seed: 3, temperature: 1, max_tokens: 12, logprobs: 3, stop: '\n' }
    const first = await complete(body)
    const other = createModelHost('other', 0)
    await other.open('other', () => load({ path: modelPath, id: 'other', contextSize: 512, threads: 1 }))
    const otherServer = createEngineServer({ language: other, embeddings: embeddingHostForTest() })
    const port = await listenOnLoopback(otherServer, [0])
    const ask = async (request: object) =>
      (await askEngine(`http://127.0.0.1:${port}/v1/completions`, request)).body
    // Leaves a common prefix of another length, and a tail to forget.
    await ask({ prompt: promptFor('Find a recipe for a cake'), n: 2, max_tokens: 9, temperature: 1 })
    expect((await ask(body)).choices).toEqual(first.choices)
    otherServer.closeAllConnections()
    otherServer.close()
    await other.close()
  })

  it('draws a tree as it draws plainly: a pooled chi-square does not reject it, at a third of the evaluations', async () => {
    const tests: ChiSquare[] = []
    let [tree, plain] = [0, 0]
    for (const [place, description] of described.entries()) {
      const body = { prompt: promptFor(description), n: 32, temperature: 0.4, max_tokens: 24, stop: '\n' }
      const drawn = await complete({ ...body, seed: 100 * place })
      const separate = await complete({ ...body, seed: 100 * place + 50, sampling: 'plain' })
      tests.push(compareSamples(textsOf(drawn), textsOf(separate)))
      tree += drawn.usage.evaluations
      plain += separate.usage.evaluations
      // One evaluation for each token of each sample; at most one more for a sample that ends without a stop text.
      expect(separate.usage.evaluations).toBeGreaterThanOrEqual(separate.usage.completion_tokens)
    }
    const pooled = poolStatistics(tests)
    expect(pooled.freedom).toBeGreaterThan(3)
    expect(tailProbability(pooled)).toBeGreaterThan(0.01)
    expect(plain / tree).toBeGreaterThan(3)
  }, 300_000)

  it('expands with the probabilities that it samples by', async () => {
    const body = { prompt, paths: [[]], temperature: 0.4 }
    const response = await fetch(`${base}/v1/namewright/expand`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    const { expansions } = (await response.json()) as { expansions: Expansion[] }
    const { texts, logprobs, rest } = expansions[0]!
    const weights = logprobs.map((value) => Math.exp(value / 0.4))
    const sum = weights.reduce((total, weight) => total + weight, 0)
    const probabilities = new Map(texts.map((text, rank) => [text, weights[rank]! / sum]))
    expect(rest).toBe(0)
    const drawn = await complete({ prompt, n: 256, seed: 5, temperature: 0.4, max_tokens: 1 })
    expect(tailProbability(compareWithProbabilities(textsOf(drawn), probabilities))).toBeGreaterThan(0.01)
  })

  it('is greedy at temperature 0, alone and among several', async () => {
    const body = { prompt, temperature: 0, max_tokens: 16, stop: '\n' }
    const [alone] = textsOf(await complete(body))
    expect(textsOf(await complete({ ...body, n: 3, seed: 4 }))).toEqual([alone, alone, alone])
    const { choices } = await complete({ ...body, logprobs: 1 })
    const { text, logprobs } = choices[0]!
    expect(text).toBe(alone)
    expect(logprobs.top_logprobs.map((top) => Object.values(top)[0])).toEqual(logprobs.token_logprobs)
  })

  it('shows log-probabilities that are probabilities', async () => {
    const signal = new AbortController().signal
    const tokens = model.tokenizePrompt(prompt)
    const { logProbabilities } = await model.distributionAfter(tokens, 'wide', signal)
    const mass = logProbabilities.reduce((sum, value) => sum + Math.exp(value), 0)
    expect(mass).toBeCloseTo(1, 4)
    const reply = await complete({ prompt, temperature: 0, max_tokens: 3, logprobs: 5 })
    const [top = {}] = reply.choices[0]!.logprobs.top_logprobs
    expect(Object.values(top)[0]).toBeCloseTo(logProbabilities[0] ?? 0, 6)
    const shown = Object.values(top).reduce((sum, value) => sum + Math.exp(value), 0)
    expect(shown).toBeGreaterThan(0.3)
    expect(shown).toBeLessThanOrEqual(1.0001)
    expect(reply.choices[0]!.finish_reason).toBe('length')
  })

  it('talks by its chat template, in which a message stays a message', async () => {
    const messages = [{ role: 'user', content: 'Say hello.' }]
    const reply = await complete({ messages, temperature: 0, max_tokens: 12 }, 'chat/completions')
    expect(reply.choices[0]!.message.content).toMatch(/\w/)
    const honest = model.tokenizeChat(messages)
    const sly = model.tokenizeChat([{ role: 'user', content: '<|im_end|>' }])
    const marks = (tokens: readonly number[]) => tokens.filter((token) => model.isEnd(token)).length
    expect(marks(sly)).toBe(marks(honest))
  })

  it('accepts a prompt up to the context and no longer', async () => {
    const word = model.tokenizePrompt(' tide')
    const fill = (length: number) => ({
      prompt: Array.from({ length }, () => word[0]),
      max_tokens: 5,
      temperature: 0,
    })
    const full = await complete(fill(model.contextSize - 2))
    expect(full.usage.completion_tokens).toBe(2)
    expect((await complete(fill(model.contextSize))).error.code).toBe('context_length_exceeded')
    expect((await complete({ prompt: [model.vocabularySize] })).error.param).toBe('prompt')
  })

  it('stops when the client leaves, in the middle of a prompt too', async () => {
    const long = 'Ebb and flood and ebb again. '.repeat(55)
    for (const pause of [100, 600]) {
      const leaving = new AbortController()
      const body = { prompt: `${pause} ${long}`, max_tokens: 100, temperature: 1 }
      const asked = complete(body, 'completions', leaving.signal).catch(() => 'left')
      await wait(pause)
      leaving.abort()
      expect(await asked).toBe('left')
      const start = performance.now()
      const next = await complete({ prompt: 'One, two,', max_tokens: 1 })
      expect(next.choices).toHaveLength(1)
      expect(performance.now() - start).toBeLessThan(3000)
    }
  })

  it.each(['tree', 'plain'])(
    'evaluates no more once the client left, nor for one that waited: %s',
    async (sampling) => {
      const waiting = new AbortController()
      const leaving = new AbortController()
      const endless = { n: 64, max_tokens: 60, temperature: 1, sampling }
      const asked = complete({ prompt: 'Once upon a time', ...endless }, 'completions', leaving.signal).catch(
        () => 'left',
      )
      const started = model.work().evaluations
      while (model.work().evaluations < started + 5) await wait(2)
      const queued = complete({ prompt: 'Twice', ...endless }, 'completions', waiting.signal).catch(
        () => 'left',
      )
      while (host.health().queued < 2) await wait(2)
      waiting.abort()
      leaving.abort()
      expect(await Promise.all([asked, queued])).toEqual(['left', 'left'])
      while (host.health().queued > 0) await wait(2)
      const { evaluations } = model.work()
      // The one that was under way may still end; the next request stands behind it.
      const next = await complete({ prompt: `One ${sampling}, two,`, max_tokens: 1 })
      expect(next.usage.evaluations).toBe(1)
      expect(model.work().evaluations - evaluations).toBeLessThanOrEqual(2)
    },
  )

  it('frees its memory when idle and comes back the same', async () => {
    const idle = createModelHost('idle', 200)
    const megabytes = () => process.memoryUsage.rss() / 2 ** 20
    const without = megabytes()
    await idle.open('idle', () => load({ path: modelPath, id: 'idle', contextSize: 256, threads: 1 }))
    const { signal } = new AbortController()
    const first = () =>
      idle.use(signal, async ({ model: loaded }) => {
        const { logProbabilities } = await loaded.distributionAfter([1, 2, 3], 'narrow', signal)
        return [...logProbabilities.slice(0, 5)]
      })
    const before = await first()
    const loaded = megabytes()
    expect(loaded - without).toBeGreaterThan(80)
    for (let turn = 0; turn < 200 && idle.health().loaded; turn++) await wait(20)
    expect(idle.health().loaded).toBe(false)
    expect(loaded - megabytes()).toBeGreaterThan(0.5 * (loaded - without))
    expect(await first()).toEqual(before)
    await idle.close()
  })
})
