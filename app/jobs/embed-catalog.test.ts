import { beforeEach, describe, expect, test } from 'vitest'
import { makeTool, type Tool } from '../../core/catalog'
import { quantise, type Endpoint, type QuantisedVector } from '../../core/models'
import { FailureError } from '../../core/shared'
import type { Embedder } from '../../io/endpoints/embed'
import { embeddingActions, embeddingStore, nothingEmbedded } from '../stores/embedding'
import { createEmbedCatalog, type CatalogVectors, type EmbedHooks, type EmbedPorts } from './embed-catalog'

const endpoint: Endpoint = { baseUrl: 'http://127.0.0.1:9/v1', model: 'm', builtIn: false }
const never = new AbortController().signal

function tool(name: string, description = `It does ${name}`, id = `id-${name}`): Tool {
  return makeTool({
    id,
    format: 'mcp',
    layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
    text: JSON.stringify({ name, description, inputSchema: { type: 'object', properties: {} } }),
    server: null,
    origin: null,
  })
}
const tools = (count: number) => Array.from({ length: count }, (_, index) => tool(`tool_${index}`))
const vectorOf = (text: string) => Float32Array.from([text.length, text.charCodeAt(text.length - 1), 1])

/** A world of tables: vectors as they are stored, an endpoint that answers what it is told. */
function world(
  embed: Embedder['embed'] = (texts) => Promise.resolve(texts.map(vectorOf)),
  changes: Partial<EmbedPorts> = {},
) {
  const stored = new Map<string, QuantisedVector>()
  const sent: (readonly string[])[] = []
  let hooks: EmbedHooks | null = null
  let isHeld = false
  const state = { pruned: 0, cut: 0, space: 's' }
  const ports: EmbedPorts = {
    embedder: (_endpoint, given) => {
      hooks = given
      return {
        embed: (texts, signal) => {
          signal.throwIfAborted()
          sent.push(texts)
          return embed(texts, signal)
        },
        space: state.space,
        textOf: (text) => `passage: ${text}`,
        portion: { texts: 4, characters: 1_000, concurrency: 2 },
        told: () => ({ tokens: sent.length * 10, cut: state.cut, dimensions: 3 }),
      }
    },
    storedHashes: (space, hashes) =>
      Promise.resolve(new Set(hashes.filter((hash) => stored.has(`${space} ${hash}`)))),
    loadVectors: (space, hashes) =>
      Promise.resolve(
        new Map(
          hashes.flatMap((hash) => {
            const vector = stored.get(`${space} ${hash}`)
            return vector ? [[hash, vector] as const] : []
          }),
        ),
      ),
    storeVectors: (space, vectors) => {
      for (const { hash, vector } of vectors) stored.set(`${space} ${hash}`, quantise(vector))
      return Promise.resolve()
    },
    prune: () => Promise.resolve((state.pruned += 1)),
    price: () => 0.02,
    hold: async (_key, work) => {
      if (isHeld) return false
      isHeld = true
      try {
        await work()
      } finally {
        isHeld = false
      }
      return true
    },
    giveWay: () => Promise.resolve(),
    now: () => 0,
    ...changes,
  }
  const job = createEmbedCatalog(ports)
  return { job, ports, stored, sent, state, hooks: () => hooks, holdElsewhere: () => (isHeld = true) }
}

const shown = () => embeddingStore.getState()
const texts = (sent: readonly (readonly string[])[]) => sent.flat()

beforeEach(() => {
  embeddingActions.choose({ kind: 'none' })
  embeddingActions.show(nothingEmbedded)
})

describe('embedding a catalogue', () => {
  test('sends each text once, in portions, and stores every vector', async () => {
    const { job, sent, stored, state } = world()
    const all = [...tools(10), tool('tool_3', undefined, 'twin')]
    expect(await job.run(all, endpoint)).toBe('finished')
    expect(sent.map((some) => some.length)).toEqual([4, 4, 2])
    expect(new Set(texts(sent)).size).toBe(10)
    expect(texts(sent)[0]).toContain('It does tool_0')
    expect(stored.size).toBe(10)
    expect(shown()).toMatchObject({
      phase: 'finished',
      done: 10,
      total: 10,
      reused: 0,
      tokens: 30,
      failure: null,
    })
    expect(state.pruned).toBe(1)
  })

  test('sends only what has no vector', async () => {
    const { job, sent } = world()
    await job.run(tools(6), endpoint)
    const before = sent.length
    await job.run([...tools(6), tool('fresh'), tool('tool_1', 'It was edited')], endpoint)
    expect(texts(sent.slice(before))).toHaveLength(2)
    expect(shown()).toMatchObject({ done: 8, total: 8, reused: 6 })
    await job.run(tools(6), endpoint)
    expect(texts(sent)).toHaveLength(8)
  })

  test('of another model starts anew', async () => {
    const { job, sent, state } = world()
    await job.run(tools(3), endpoint)
    state.space = 'other'
    await job.run(tools(3), endpoint)
    expect(texts(sent)).toHaveLength(6)
  })

  test('a cancel keeps what came, and the next run goes on there', async () => {
    const one = world((some) => {
      if (some.some((text) => text.includes('tool 9'))) one.job.cancel()
      return Promise.resolve(some.map(vectorOf))
    })
    expect(await one.job.run(tools(40), endpoint)).toBe('cancelled')
    expect(shown().phase).toBe('cancelled')
    const { size } = one.stored
    expect(size).toBeGreaterThanOrEqual(8)
    expect(size).toBeLessThan(40)
    await one.job.run(tools(40), endpoint)
    expect(one.stored.size).toBe(40)
    expect(shown()).toMatchObject({ phase: 'finished', reused: size })
  })

  test('a pause sends nothing more until it goes on', async () => {
    let isFirst = true
    const one = world((some) => {
      if (isFirst) one.job.pause()
      isFirst = false
      return Promise.resolve(some.map(vectorOf))
    })
    const running = one.job.run(tools(20), endpoint)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(one.sent.length).toBeLessThanOrEqual(2)
    expect(shown().phase).toBe('paused')
    one.job.resume()
    expect(await running).toBe('finished')
    expect(one.stored.size).toBe(20)
  })

  test('a pause does not keep a failure from being told', async () => {
    const one = world(async (some) => {
      one.job.pause()
      await new Promise((resolve) => setTimeout(resolve, 5))
      if (some.some((text) => text.includes('tool 0')))
        throw new FailureError({ code: 'endpoint/timed-out', url: 'u', afterMs: 1 })
      return some.map(vectorOf)
    })
    expect(await one.job.run(tools(20), endpoint)).toBe('failed')
    expect(shown()).toMatchObject({ phase: 'failed', failure: { code: 'endpoint/timed-out' } })
  })

  test('trouble ends it with what it was, and loses nothing that came', async () => {
    const { job, stored, sent } = world((some) => {
      if (some.some((text) => text.includes('tool 10')))
        throw new FailureError({ code: 'endpoint/unauthorized', url: 'u', status: 401, message: '' })
      return Promise.resolve(some.map(vectorOf))
    })
    expect(await job.run(tools(100), endpoint)).toBe('failed')
    expect(shown().failure).toMatchObject({ code: 'endpoint/unauthorized' })
    expect(stored.size).toBeGreaterThanOrEqual(8)
    expect(sent.length).toBeLessThan(8)
  })

  test('a bug is thrown, not hidden', async () => {
    const { job } = world(() => Promise.reject(new TypeError('a bug')))
    await expect(job.run(tools(10), endpoint)).rejects.toThrow('a bug')
    expect(shown().phase).toBe('failed')
  })

  test('a full disk is named', async () => {
    const { job } = world(undefined, {
      storeVectors: () => Promise.reject(new FailureError({ code: 'storage/full', message: '' })),
    })
    expect(await job.run(tools(3), endpoint)).toBe('failed')
    expect(shown().failure).toMatchObject({ code: 'storage/full' })
  })

  test('is left to another tab that is at it', async () => {
    const { job, sent, holdElsewhere } = world()
    holdElsewhere()
    expect(await job.run(tools(3), endpoint)).toBe('elsewhere')
    expect([shown().phase, sent.length]).toEqual(['idle', 0])
  })

  test('tells what is waited for, and how many texts were cut', async () => {
    const one = world((some) => {
      one.hooks()?.onWaiting({
        seconds: 1.2,
        failure: {
          code: 'endpoint/busy',
          url: 'u',
          status: 503,
          retryAfterMs: 1,
          message: 'Downloading it (25 %)',
        },
      })
      expect(shown().waiting).toMatch(/Downloading it \(25 %\).*Asking again in 2 s\./)
      return Promise.resolve(some.map(vectorOf))
    })
    one.state.cut = 3
    await one.job.run(tools(2), endpoint)
    expect(shown()).toMatchObject({
      waiting: null,
      notes: ['3 texts are longer than the model takes: of each the beginning is embedded.'],
    })
  })
})

describe('the plan', () => {
  test('says what would be sent, and sends nothing', async () => {
    const { job, sent } = world()
    await job.run(tools(5), endpoint)
    const before = sent.length
    const plan = await job.plan([...tools(5), tool('fresh', 'x'.repeat(800))], endpoint, never)
    expect(plan).toMatchObject({
      tools: 6,
      texts: 6,
      missing: 1,
      characters: 807,
      tokens: 202,
      seconds: null,
      bytes: null,
    })
    expect(plan.money).toBeCloseTo((202 * 0.02) / 1e6)
    expect(sent.length).toBe(before)
  })

  test('of the built-in model costs time and no money', async () => {
    const { job } = world()
    const plan = await job.plan(tools(100), { ...endpoint, builtIn: true }, never)
    expect(plan.money).toBe(0)
    expect(plan.seconds).toBeCloseTo(plan.characters / 10_000)
    expect(plan.bytes).toBe(100 * 750)
  })

  test('of an endpoint that has no embeddings is a failure', async () => {
    const failure = { code: 'endpoint/no-embeddings', url: 'u', message: '' } as const
    const { job } = world(undefined, {
      embedder: () => {
        throw new FailureError(failure)
      },
    })
    await expect(job.plan(tools(1), endpoint, never)).rejects.toMatchObject({ failure })
    expect(await job.run(tools(1), endpoint)).toBe('failed')
    expect(shown().failure).toEqual(failure)
  })
})

describe('reading vectors', () => {
  test('hands out those that are stored, for every tool that a text stands for', async () => {
    const { job, sent } = world()
    const all = [...tools(3), tool('tool_1', undefined, 'twin')]
    await job.run(all, endpoint)
    const before = sent.length
    const taken: CatalogVectors[] = []
    const take = (vectors: CatalogVectors) => Promise.resolve(taken.push(vectors))
    expect(await job.read([...all, tool('unknown')], endpoint, take, never)).toBe(4)
    expect(taken.flatMap(({ ids }) => ids).sort()).toEqual(['id-tool_0', 'id-tool_1', 'id-tool_2', 'twin'])
    expect(taken[0]).toMatchObject({ dimension: 3, values: { length: 12 } })
    expect(sent.length).toBe(before)
  })

  test('of nothing stored hands out nothing', async () => {
    const { job } = world()
    expect(await job.read(tools(3), endpoint, () => Promise.reject(new Error('called')), never)).toBe(0)
  })
})
