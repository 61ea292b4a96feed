import { expect, test } from 'vitest'
import { quantise } from '../core/models'
import type { HashedDocument } from '../core/retrieval'
import { failureOf } from '../core/shared'
import { packDocuments, unpackDocuments } from './document-portions'
import { createRetrievalHandlers } from './retrieval-service'
import { createWorkerClient } from './rpc'
import type { RetrievalWorker } from './retrieval-contract'
import { serveCalls } from './serve-calls'

function document(id: string, description: string, parameters: readonly string[] = []): HashedDocument {
  return { document: { id, name: id, description, parameters, server: null }, hash: id.padEnd(16, '0') }
}
const documents = [
  document('a1', 'The weather of a city.', ['city', 'day']),
  document('b2', 'Sends a message.', []),
  document('c3', 'Lists cities.', ['country']),
]

/** A client over a real message channel, as in the page. */
function open() {
  const { port1, port2 } = new MessageChannel()
  serveCalls<RetrievalWorker>(createRetrievalHandlers(), port1)
  port1.start()
  port2.start()
  const client = createWorkerClient<RetrievalWorker>('retrieval', () => ({
    endpoint: port2,
    end: () => port2.close(),
  }))
  return { client, close: () => [port1, port2].forEach((port) => port.close()) }
}

async function built() {
  const opened = open()
  await opened.client.call('takeDocuments', ['p', packDocuments(documents.slice(0, 2)), 0])
  await opened.client.call('takeDocuments', ['p', packDocuments(documents.slice(2)), 2])
  await opened.client.call('build', ['p', 3])
  return opened
}
const ids = (found: { readonly hits: readonly { readonly id: string }[] }) => found.hits.map(({ id }) => id)

test('documents come out of a portion as they went in', () => {
  expect(unpackDocuments(packDocuments(documents))).toEqual(documents)
})

test('takes, builds, searches, explains', async () => {
  const { client, close } = await built()
  const found = await client.call('search', ['p', 'weather in the city', 5, null])
  expect(ids(found)).toEqual(['a1', 'c3'])
  expect(found.coverage).toBeCloseTo(1)
  expect(found.hits[0]?.ranks).toEqual({ lexical: 1, semantic: null })
  const reasons = await client.call('explain', ['p', 'weather in the city', 'a1'])
  expect(reasons.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(found.hits[0]!.score, 9)
  close()
})

test('an index is packed, opened elsewhere, compared and updated; it goes on being searched where it was packed', async () => {
  const [one, other] = [await built(), open()]
  await one.client.call('update', ['p', packDocuments([document('d4', 'Deletes a message.')]), ['c3']])
  const packed = await one.client.call('pack', ['p'])
  expect(await other.client.call('open', ['q', packed])).toBeNull()
  for (const [{ client }, slot] of [
    [one, 'p'],
    [other, 'q'],
  ] as const)
    expect(ids(await client.call('search', [slot, 'message', 5, null])).toSorted()).toEqual(['b2', 'd4'])
  const now = ['a1', 'b2', 'e5']
  const hashes = ['a1', 'changed', 'e5'].map((text) => text.padEnd(16, '0'))
  expect(await other.client.call('compare', ['q', now, hashes])).toEqual({ changed: [1, 2], gone: ['d4'] })
  expect(await other.client.call('open', ['q', { ...packed, check: 1 }])).toBe('damaged')
  one.close()
  other.close()
})

test('vectors join the answer; a tool that changes loses its own', async () => {
  const { client, close } = await built()
  const vectors = [Float32Array.of(1, 0), Float32Array.of(0.8, 0.6), Float32Array.of(0, 1)]
  const values = Int8Array.from(vectors.flatMap((vector) => [...quantise(vector).values]))
  const portion = { ids: ['a1', 'b2', 'c3'], values, dimension: 2 }
  expect(await client.call('takeVectors', ['p', portion])).toBe(3)
  const query = Float32Array.of(0, 1)
  const found = await client.call('search', ['p', 'message', 5, query])
  expect(found.hits.map(({ id, ranks }) => [id, ranks.lexical, ranks.semantic])).toEqual([
    ['b2', 1, 2],
    ['c3', null, 1],
    ['a1', null, 3],
  ])
  await client.call('update', ['p', packDocuments([document('c3', 'Changed.')]), []])
  expect(ids(await client.call('search', ['p', 'nothing', 5, query]))).toEqual(['b2', 'a1'])
  await client.call('dropVectors', ['p'])
  expect(ids(await client.call('search', ['p', 'message', 5, query]))).toEqual(['b2'])
  close()
})

test('cases are ranked and magnets looked for, with progress', async () => {
  const { client, close } = await built()
  const told: number[] = []
  const ranked = await client.call('rank', [
    'p',
    [{ id: 'k', query: 'city', right: ['c3', 'b2'] }],
    10,
    null,
    (done) => void told.push(done),
  ])
  expect(ranked[0]?.ranks).toEqual([expect.any(Number), null])
  expect(await client.call('magnets', ['p', () => undefined])).toEqual([])
  close()
})

test.each(['search', 'compare', 'update', 'pack'] as const)(
  '%s without an index says that it is gone',
  async (name) => {
    const { client, close } = open()
    const parameters = {
      search: ['p', 'x', 1, null],
      compare: ['p', [], []],
      update: ['p', packDocuments([]), []],
      pack: ['p'],
    }[name]
    const thrown: unknown = await client.call(name, parameters as never).catch((error: unknown) => error)
    expect(failureOf(thrown)?.code).toBe('worker/restarted')
    const late = await client
      .call('takeDocuments', ['p', packDocuments(documents), 7])
      .catch((error: unknown) => error)
    expect(failureOf(late)?.code).toBe('worker/restarted')
    close()
  },
)

test('the newest four indexes are kept', async () => {
  const { client, close } = open()
  for (const slot of ['1', '2', '3', '4', '5']) {
    await client.call('takeDocuments', [slot, packDocuments(documents), 0])
    await client.call('build', [slot, 3])
    if (slot === '4') await client.call('search', ['1', 'city', 1, null])
  }
  expect(ids(await client.call('search', ['1', 'city', 1, null]))).toHaveLength(1)
  const thrown: unknown = await client.call('search', ['2', 'city', 1, null]).catch((error: unknown) => error)
  expect(failureOf(thrown)?.code).toBe('worker/restarted')
  close()
})
