import { expect, test } from 'vitest'
import { measureStability } from './stability'

const far = {
  lengths: [8, 8],
  distances: Uint16Array.from([0, 8, 8, 0]),
  greedyDistances: [0, 0],
  alpha: 0.2,
  duplicates: 'each',
} as const

test('a name with every sample always wins', () => {
  const indexes = Array.from({ length: 32 }, () => 0)
  expect(measureStability({ ...far, indexes, ranking: [0, 1] })).toEqual({ stability: 1, runnerUp: 1 })
})

test('the share is near that of the binomial distribution', () => {
  // 20 of 32 samples: a resample has more than 16 of them, or 16 and the tie goes to the first, with probability 0.945.
  const indexes = Array.from({ length: 32 }, (_, index) => (index < 20 ? 0 : 1))
  const { stability, runnerUp } = measureStability({ ...far, indexes, ranking: [0, 1] })
  expect(stability).toBeGreaterThan(0.89)
  expect(stability).toBeLessThan(0.99)
  expect(runnerUp).toBe(1)
})

test('ties of a resample go to the name nearest to the greedy one', () => {
  const { stability } = measureStability({
    ...far,
    greedyDistances: [9, 0],
    indexes: [0, 1],
    ranking: [1, 0],
  })
  // Both drawn twice: certain. One of each (half of all resamples): the greedy distance decides for name 1.
  expect(stability).toBeGreaterThan(0.65)
  expect(stability).toBeLessThan(0.85)
})
