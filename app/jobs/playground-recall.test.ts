import { expect, test } from 'vitest'
import { rankCase, type RankedCase } from '../../core/retrieval'
import { droppedWorstFirst, enoughSize, recallBySize } from './playground-recall'

/** A case whose right tools stand at these places; 0: nowhere. */
function ranked(id: string, ...places: readonly number[]): RankedCase {
  const right = places.map((place) => `${id}-${place}`)
  const hits = Array.from({ length: 60 }, (_, index) => ({
    id: places.includes(index + 1) ? `${id}-${index + 1}` : `other-${index}`,
    score: 60 - index,
  }))
  return rankCase({ id, query: id, right }, hits, 0.5)
}

const cases = [ranked('a', 1), ranked('b', 4), ranked('c', 1, 21), ranked('d', 0)]

test('a case counts where all its right tools stand in the shortlist', () => {
  expect(recallBySize(cases).map(({ k, found }) => [k, found])).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [5, 2],
    [8, 2],
    [10, 2],
    [15, 2],
    [20, 2],
    [50, 3],
  ])
  const [first] = recallBySize(cases)
  expect(first?.share).toBe(0.25)
  expect(first?.interval.low).toBeLessThan(0.25)
  expect(first?.interval.high).toBeGreaterThan(0.25)
  expect(recallBySize([]).every(({ share }) => share === 0)).toBe(true)
})

test('what is left out is told, the farthest first; enough is what finds nearly all that can be found', () => {
  expect(droppedWorstFirst(cases, 3).map(({ caseId, rank }) => [caseId, rank])).toEqual([
    ['d', null],
    ['c', 21],
    ['b', 4],
  ])
  expect(enoughSize(cases)).toBe(21)
  expect(enoughSize([ranked('a', 2)])).toBe(2)
  expect(enoughSize([ranked('d', 0)])).toBeNull()
})
