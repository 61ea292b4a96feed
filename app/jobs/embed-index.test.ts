import { beforeEach, describe, expect, test } from 'vitest'
import { makeTool, type Tool } from '../../core/catalog'
import type { Endpoint } from '../../core/models'
import { FailureError } from '../../core/shared'
import { noVectors, retrievalStore } from '../stores/retrieval'
import { createIndexVectors, type IndexVectorPorts } from './embed-index'

const endpoint: Endpoint = { baseUrl: 'http://127.0.0.1:9/v1', model: 'm', builtIn: false }
const never = new AbortController().signal
const tool = (name: string): Tool =>
  makeTool({
    id: name,
    format: 'mcp',
    layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
    text: JSON.stringify({ name, description: name, inputSchema: {} }),
    server: null,
    origin: null,
  })

/** A world where some tools have a vector, and an index that takes them. */
function world(changes: Partial<IndexVectorPorts> = {}) {
  const state = {
    endpoint: endpoint as Endpoint | null,
    stored: new Set<string>(),
    asked: 0,
    reads: [] as number[],
  }
  const index = new Set<string>()
  const ports: IndexVectorPorts = {
    endpoint: () => state.endpoint,
    read: async (tools, _endpoint, take, signal) => {
      signal.throwIfAborted()
      state.reads.push(tools.length)
      const ids = tools.map(({ id }) => id).filter((id) => state.stored.has(id))
      if (ids.length > 0) await take({ ids, values: new Int8Array(ids.length), dimension: 1 })
      return ids.length
    },
    ask: () => {
      state.asked += 1
      return Promise.resolve({ vector: Float32Array.of(1), failure: null })
    },
    give: ({ ids }) => {
      for (const id of ids) index.add(id)
      return Promise.resolve(index.size)
    },
    forget: () => {
      index.clear()
      return Promise.resolve()
    },
    ...changes,
  }
  return { state, index, vectors: createIndexVectors(ports) }
}

const shown = () => retrievalStore.getState().vectors
beforeEach(() => retrievalStore.setState({ vectors: noVectors }))

describe('vectors for the search', () => {
  test('that are stored are given to the index; then a query is embedded', async () => {
    const { vectors, state, index } = world()
    state.stored = new Set(['a', 'b'])
    expect(await vectors.vectorOf('query', never)).toBeNull()
    vectors.onTools(['a', 'b', 'c'].map(tool), true)
    await vectors.settled()
    expect([...index]).toEqual(['a', 'b'])
    expect(shown()).toMatchObject({ phase: 'ready', done: 2, total: 3, space: 'm', failure: null })
    expect(await vectors.vectorOf('query', never)).toEqual(Float32Array.of(1))
    expect(state.asked).toBe(1)
  })

  test('nothing is sent where nobody was chosen, or no tool has a vector', async () => {
    const { vectors, state } = world()
    vectors.onTools([tool('a')], true)
    await vectors.settled()
    expect(await vectors.vectorOf('query', never)).toBeNull()
    state.endpoint = null
    state.stored = new Set(['a'])
    vectors.refresh()
    await vectors.settled()
    expect(await vectors.vectorOf('query', never)).toBeNull()
    expect(state.asked).toBe(0)
    expect(shown().phase).toBe('off')
  })

  test('after an edit only tools that are other objects are looked up', async () => {
    const { vectors, state } = world()
    state.stored = new Set(['a', 'b'])
    const [a, b] = [tool('a'), tool('b')]
    vectors.onTools([a, b], true)
    await vectors.settled()
    vectors.onTools([a, tool('b')], false)
    await vectors.settled()
    expect(state.reads).toEqual([2, 1])
    // Its text has no vector yet: the one that the index lost is not counted.
    state.stored = new Set(['b'])
    vectors.onTools([tool('a'), b], false)
    await vectors.settled()
    expect(shown()).toMatchObject({ done: 1, total: 2 })
    state.stored = new Set(['a', 'b'])
    state.reads.splice(2)
    vectors.onTools([a, b], true)
    await vectors.settled()
    expect(state.reads).toEqual([2, 1, 2])
  })

  test('those of another model take the place of the former ones', async () => {
    const { vectors, state, index } = world()
    state.stored = new Set(['a', 'b'])
    vectors.onTools(['a', 'b'].map(tool), true)
    await vectors.settled()
    state.endpoint = { ...endpoint, model: 'other' }
    state.stored = new Set(['b'])
    vectors.refresh()
    await vectors.settled()
    expect([...index]).toEqual(['b'])
    expect(shown()).toMatchObject({ done: 1, total: 2, space: 'other' })
  })

  test('a newer catalogue ends the work for an older one', async () => {
    let isFirst = true
    const { vectors, index, state } = world({
      read: async (tools, _endpoint, take, signal) => {
        if (isFirst) {
          isFirst = false
          vectors.onTools([tool('new')], true)
          await Promise.resolve()
          signal.throwIfAborted()
        }
        await take({ ids: tools.map(({ id }) => id), values: new Int8Array(1), dimension: 1 })
        return tools.length
      },
    })
    state.stored = new Set(['old', 'new'])
    vectors.onTools([tool('old')], true)
    await vectors.settled()
    expect([...index]).toEqual(['new'])
  })

  test('trouble is told, and the search goes on by words', async () => {
    const failure = { code: 'endpoint/unreachable', url: 'u', message: '' } as const
    const one = world({ ask: () => Promise.resolve({ vector: null, failure }) })
    one.state.stored = new Set(['a'])
    one.vectors.onTools([tool('a')], true)
    await one.vectors.settled()
    expect(await one.vectors.vectorOf('query', never)).toBeNull()
    expect(shown().failure).toEqual(failure)
    const other = world({
      read: () => Promise.reject(new FailureError({ code: 'storage/unavailable', message: '' })),
    })
    other.vectors.onTools([tool('a')], true)
    await other.vectors.settled()
    expect(shown()).toMatchObject({ phase: 'failed', failure: { code: 'storage/unavailable' } })
  })
})
