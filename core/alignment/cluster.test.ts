import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from '../shared'
import { clusterNames } from './cluster'

function matrix(names: readonly string[]): Uint16Array {
  return Uint16Array.from(names.flatMap((one) => names.map((other) => editDistance(one, other))))
}

test('chains within tau are one cluster; the heaviest comes first', () => {
  const names = ['find', 'list_aa', 'list_ab', 'list_bb']
  const { clusters, clusterOf, order, merges } = clusterNames([2, 1, 1, 1], matrix(names), 1)
  expect(clusters).toEqual([
    { candidates: [1, 2, 3], count: 3 },
    { candidates: [0], count: 2 },
  ])
  expect(clusterOf).toEqual([1, 0, 0, 0])
  expect(order).toEqual([1, 2, 3, 0])
  // aa-ab at 1; {aa, ab}-bb on average (2 + 1) / 2; then the other cluster, 5 to 7 edits away.
  expect(merges.slice(0, 2)).toEqual([
    { left: 1, right: 2, distance: 1 },
    { left: 4, right: 3, distance: 1.5 },
  ])
  expect(merges[2]).toMatchObject({ left: 5, right: 0 })
})

test('none and one', () => {
  expect(clusterNames([], new Uint16Array(), 2)).toEqual({
    clusters: [],
    clusterOf: [],
    merges: [],
    order: [],
  })
  expect(clusterNames([3], new Uint16Array(1), 2)).toEqual({
    clusters: [{ candidates: [0], count: 3 }],
    clusterOf: [0],
    merges: [],
    order: [0],
  })
})

test('every name has one place, every cluster is a block, and the dendrogram spans all without crossing', () => {
  const names = fc.uniqueArray(
    fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 }),
    { maxLength: 16 },
  )
  fc.assert(
    fc.property(
      names,
      fc.nat({ max: 4 }),
      fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
      (list, tau, weights) => {
        const counts = list.map(() => weights.next().value as number)
        const { clusters, clusterOf, order, merges } = clusterNames(counts, matrix(list), tau)
        expect([...order].sort((one, other) => one - other)).toEqual(list.map((_, index) => index))
        const blocks = order
          .map((index) => clusterOf[index]!)
          .filter((cluster, place, all) => cluster !== all[place - 1])
        expect(blocks).toHaveLength(clusters.length)
        if (clusters.length > 0) expect(blocks[0]).toBe(0)
        expect(merges).toHaveLength(Math.max(0, list.length - 1))
        const leaves: number[][] = list.map((_, index) => [index])
        merges.forEach(({ left, right, distance }, place) => {
          const joined = [...leaves[left]!, ...leaves[right]!]
          leaves.push(joined)
          const start = order.indexOf(joined[0]!)
          expect(order.slice(start, start + joined.length)).toEqual(joined)
          for (const child of [left, right]) {
            expect(distance).toBeGreaterThanOrEqual(
              child < list.length ? 0 : merges[child - list.length]!.distance,
            )
          }
          expect(place + list.length).toBe(leaves.length - 1)
        })
      },
    ),
  )
})
