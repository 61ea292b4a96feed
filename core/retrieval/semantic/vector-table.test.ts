import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuse } from '../fuse'
import { createVectorTable } from './vector-table'

const bytes = (...numbers: number[]) => ({ values: Int8Array.from(numbers) })

test('the nearest by angle, whatever the length; equal ones by id', () => {
  const table = createVectorTable(2)
  table.set('b', bytes(10, 0))
  table.set('a', bytes(100, 0))
  table.set('c', bytes(0, 127))
  table.set('none', bytes(0, 0))
  const near = table.nearest(Float32Array.of(3, 0), 3)
  expect(near.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(near[0]?.score).toBeCloseTo(1)
  expect(table.nearest(Float32Array.of(0, 0), 3)).toEqual([])
  expect(table.nearest(Float32Array.of(1, 0, 0), 3)).toEqual([])
  expect(table.set('d', bytes(1, 2, 3))).toBe(false)
})

test('after any changes it finds what a plain list would find', () => {
  const step = fc.record({
    id: fc.integer({ min: 0, max: 90 }).map(String),
    vector: fc.option(fc.array(fc.integer({ min: -127, max: 127 }), { minLength: 5, maxLength: 5 })),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
      const table = createVectorTable(5)
      const plain = new Map<string, readonly number[]>()
      for (const { id, vector } of steps) {
        if (vector) {
          table.set(id, bytes(...vector))
          plain.set(id, vector)
        } else {
          table.remove(id)
          plain.delete(id)
        }
      }
      const query = Float32Array.of(0.3, -0.2, 0.9, 0.1, -0.5)
      const expected = Array.from(plain, ([id, vector]) => ({ id, score: cosine(vector, query) })).sort(
        (one, other) => other.score - one.score,
      )
      const found = table.nearest(query, 200)
      expect(table.size()).toBe(plain.size)
      expect(new Set(found.map(({ id }) => id))).toEqual(new Set(plain.keys()))
      found.forEach(({ score }, place) => expect(score).toBeCloseTo(expected[place]!.score, 5))
    }),
    { seed: 3, numRuns: 100 },
  )
})

test('joined rankings: weighted reciprocal ranks, and the places that each hit had', () => {
  const ids = (coverage: number, ...names: string[]) => names.map((id) => ({ id, coverage }))
  const joined = fuse(ids(0.3, 'a', 'b', 'c'), ids(0, 'c', 'a', 'd'), 3)
  expect(joined.map(({ id, ranks }) => ({ id, ranks }))).toEqual([
    { id: 'a', ranks: { lexical: 1, semantic: 2 } },
    { id: 'c', ranks: { lexical: 3, semantic: 1 } },
    { id: 'd', ranks: { lexical: null, semantic: 3 } },
  ])
  expect(joined[0]?.score).toBeCloseTo(0.4 / 11 + 0.6 / 12, 12)
})

test('words count for more where they cover the query', () => {
  const best = (coverage: number) => fuse([{ id: 'w', coverage }], [{ id: 'm' }], 2)[0]?.id
  expect([0, 0.6, 0.7, 0.8, 1].map(best)).toEqual(['m', 'm', 'w', 'w', 'w'])
})

function cosine(one: readonly number[], other: Float32Array): number {
  const dot = one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)
  const length = Math.hypot(...one) * Math.hypot(...other)
  return length === 0 || Math.hypot(...one) === 0 ? 0 : dot / length
}
