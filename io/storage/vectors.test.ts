import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyCatalog } from '../../core/catalog'
import type { Trace } from '../../core/harness'
import { writeRestored, type QuantisedVector } from '../../core/models'
import { createProject } from '../../core/project'
import { deleteDatabase, transaction, type TraceHead } from './database'
import { deleteProject, saveProject } from './projects'
import {
  countVectors,
  dayOf,
  deleteVectors,
  getVectors,
  pruneVectors,
  putVectors,
  storedHashes,
} from './vectors'

beforeEach(async () => {
  await deleteDatabase()
})

const unit = (numbers: readonly number[]): Float32Array => {
  const length = Math.hypot(...numbers)
  return Float32Array.from(numbers, (number) => number / length)
}
const restored = (vector: QuantisedVector | undefined): Float32Array => {
  const into = new Float32Array(vector?.values.length ?? 0)
  if (vector) writeRestored(vector, into, 0)
  return into
}
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    hash: `h${String(index).padStart(6, '0')}`,
    vector: unit([index + 1, 3, -2]),
  }))

describe('vectors', () => {
  test('come back by model and text, at length 1 and close to what they were', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 8, maxLength: 64 })
          .filter((numbers) => Math.hypot(...numbers) > 0.01),
        async (numbers) => {
          const vector = unit(numbers)
          await putVectors('m', [{ hash: 'a', vector }], 1)
          const back = restored((await getVectors('m', ['a'], 1)).get('a'))
          const cosine = back.reduce((sum, number, index) => sum + number * (vector[index] ?? 0), 0)
          expect(Math.hypot(...back)).toBeCloseTo(1, 5)
          expect(cosine).toBeGreaterThan(0.999)
        },
      ),
      { seed: 8, numRuns: 40 },
    )
  })

  test('a vector of noughts stays one', async () => {
    await putVectors('m', [{ hash: 'a', vector: new Float32Array(3) }], 1)
    expect([...restored((await getVectors('m', ['a'], 1)).get('a'))]).toEqual([0, 0, 0])
  })

  test('models are kept apart, and what is missing is left out', async () => {
    await putVectors('m', [{ hash: 'a', vector: unit([1, 0]) }], 1)
    await putVectors('n', [{ hash: 'b', vector: unit([0, 1]) }], 1)
    expect([...(await getVectors('m', ['a', 'b'], 1)).keys()]).toEqual(['a'])
    expect([...(await storedHashes('n', ['a', 'b']))]).toEqual(['b'])
    await deleteVectors('m')
    expect([await countVectors('m'), await countVectors()]).toEqual([0, 1])
  })

  test.each([
    ['few of many', 10],
    ['nearly all', 4_900],
  ])('%s are found among thousands', async (_which, wanted) => {
    const vectors = many(5_000)
    await putVectors('m', vectors, 1)
    const hashes = vectors.slice(-wanted).map(({ hash }) => hash)
    const found = await getVectors('m', [...hashes, 'none'], 1)
    expect([...found.keys()].sort()).toEqual([...hashes].sort())
  })

  test('those that are of no use for 90 days go; a look keeps them', async () => {
    await putVectors('m', many(3), 100)
    await getVectors('m', ['h000001'], 150)
    expect(await pruneVectors(190)).toBe(0)
    expect(await pruneVectors(191)).toBe(2)
    expect([...(await storedHashes('m', ['h000000', 'h000001', 'h000002']))]).toEqual(['h000001'])
    expect(dayOf(86_400_000 * 3 + 5)).toBe(3)
  })
})

describe('the sixth version of the tables', () => {
  async function makeOld(version: 1 | 5): Promise<void> {
    const { openDB } = await import('idb')
    const old = await openDB('namewright', version, {
      upgrade(database) {
        database.createObjectStore('projects', { keyPath: 'id' })
        database.createObjectStore('tools', { keyPath: ['projectId', 'tool.id'] })
        database.createObjectStore('samples', { keyPath: ['key', 'index'] })
        database.createObjectStore('traces', { keyPath: 'key' })
        if (version === 1) return
        database.createObjectStore('exact', { keyPath: 'key' })
        database.createObjectStore('localFiles', { keyPath: ['projectId', 'documentId'] })
        database.createObjectStore('versions', { keyPath: 'id' }).createIndex('projectId', 'projectId')
        database.createObjectStore('versionContents', { keyPath: 'id' })
        database.createObjectStore('cases', { keyPath: ['projectId', 'case.id'] })
        database.createObjectStore('replies', { keyPath: 'key' })
        database.createObjectStore('evaluations', { keyPath: ['projectId', 'runId'] })
      },
    })
    await old.put('samples', { key: 'k', index: 0 })
    if (version === 5) await old.put('replies', { key: 'r' })
    old.close()
  }

  test.each([1, 5] as const)(
    'come to a database of version %i, which keeps what it holds',
    async (version) => {
      await makeOld(version)
      await putVectors('m', many(2), 1)
      await putTrace('t', 'p', '2026-01-02T00:00:00Z')
      const counts = await transaction(['samples', 'replies', 'traces', 'indexes'], async (running) => [
        await running.objectStore('samples').count(),
        await running.objectStore('replies').count(),
        await running.objectStore('traces').index('started').count(),
        await running.objectStore('indexes').count(),
      ])
      expect(counts).toEqual([1, version === 5 ? 1 : 0, 1, 0])
      expect(await countVectors('m')).toBe(2)
    },
  )

  test('traces and the search index go with their project; vectors stay', async () => {
    await saveProject(createProject('p', 'P', emptyCatalog), null, 1)
    await putTrace('one', 'p', '2026-01-02T00:00:00Z')
    await putTrace('other', 'q', '2026-01-01T00:00:00Z')
    await transaction(['indexes'], async (running) => {
      for (const projectId of ['p', 'q'])
        await running.objectStore('indexes').put({ projectId, stamp: '', savedAt: 1, packed: null })
    })
    await putVectors('m', many(1), 1)
    await deleteProject('p')
    const left = await transaction(['traces', 'traceContents', 'indexes'], async (running) => [
      await running.objectStore('traces').getAllKeys(),
      await running.objectStore('traceContents').getAllKeys(),
      await running.objectStore('indexes').getAllKeys(),
    ])
    expect(left).toEqual([['other'], ['other'], ['q']])
    expect(await countVectors()).toBe(1)
  })

  async function putTrace(id: string, projectId: string, startedAt: string): Promise<void> {
    const head = { id, projectId, startedAt } satisfies Partial<TraceHead & Trace>
    await transaction(['traces', 'traceContents'], async (running) => {
      await running.objectStore('traces').put(head as TraceHead)
      await running.objectStore('traceContents').put({ id, projectId, spans: [], names: {} })
    })
  }
})
