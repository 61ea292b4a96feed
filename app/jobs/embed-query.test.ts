import { beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../core/models'
import { FailureError } from '../../core/shared'
import type { Embedder } from '../../io/endpoints/embed'
import { embeddingActions, embeddingStore, selectEmbeddingEndpoint } from '../stores/embedding'
import { createQueryVectors } from './embed-query'

const endpoint: Endpoint = { baseUrl: 'http://127.0.0.1:9/v1', model: 'm', builtIn: false }
const never = new AbortController().signal
const vectorOf = (text: string) => Float32Array.from([text.length, text.charCodeAt(text.length - 1), 1])

beforeEach(() => embeddingActions.choose({ kind: 'none' }))

describe('the vector of a query', () => {
  const made: string[] = []
  const queries = (embed: Embedder['embed']) =>
    createQueryVectors(({ model }) => {
      made.push(model)
      return {
        embed,
        space: model,
        textOf: (text) => `query: ${text}`,
        portion: { texts: 4, characters: 1_000, concurrency: 1 },
        told: () => ({ tokens: null, cut: 0, dimensions: null }),
      }
    })

  test('is asked for once', async () => {
    let asked = 0
    const ask = queries((some) => {
      asked += 1
      return Promise.resolve(some.map(vectorOf))
    })
    const first = await ask(endpoint, 'weather in Oslo', never)
    expect(first).toEqual({ vector: vectorOf('weather in Oslo'), failure: null })
    expect(await ask(endpoint, 'weather in Oslo', never)).toEqual(first)
    expect(asked).toBe(1)
    await ask({ ...endpoint, model: 'n' }, 'weather in Oslo', never)
    expect(asked).toBe(2)
    expect(made).toEqual(['m', 'n'])
    expect(await ask(endpoint, ' ', never)).toEqual({ vector: null, failure: null })
  })

  test('that cannot be had comes with why, so that the search goes on by words', async () => {
    const failure = { code: 'endpoint/unreachable', url: 'u', message: '' } as const
    const ask = queries(() => Promise.reject(new FailureError(failure)))
    expect(await ask(endpoint, 'x', never)).toEqual({ vector: null, failure })
    await expect(ask(endpoint, 'x', AbortSignal.abort(new Error('stop')))).rejects.toThrow('stop')
  })
})

describe('the choice', () => {
  test('is nobody’s but the person’s: nothing is embedded before it', () => {
    expect(selectEmbeddingEndpoint(embeddingStore.getState().choice, 'http://127.0.0.1:1/v1')).toBeNull()
    expect(selectEmbeddingEndpoint({ kind: 'built-in' }, null)).toBeNull()
    expect(selectEmbeddingEndpoint({ kind: 'built-in' }, 'http://127.0.0.1:1/v1')).toMatchObject({
      baseUrl: 'http://127.0.0.1:1/v1',
      model: 'all-MiniLM-L6-v2-int8',
      builtIn: true,
    })
    expect(selectEmbeddingEndpoint({ kind: 'own', baseUrl: ' ', model: 'm' }, null)).toBeNull()
    expect(selectEmbeddingEndpoint({ kind: 'own', baseUrl: ' http://h/v1 ', model: 'm' }, null)).toEqual({
      baseUrl: 'http://h/v1',
      model: 'm',
      builtIn: false,
    })
  })
})
