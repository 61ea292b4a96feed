import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ScoreInput } from './score'
import { scorePart } from './score-part'

function input(raw: readonly string[], changes: Partial<ScoreInput> = {}): ScoreInput {
  return { partId: 'part', raw, greedyRaw: null, alpha: 0.2, duplicates: 'each', examples: [], ...changes }
}

test('a part worked by hand', () => {
  // Valid: find_car x2, find_cars x2, buy_car x1; longest 9, tau 1.8, so only find_car and find_cars are neighbours.
  const scores = scorePart(
    input(['find_car', ' "find_cars"', 'I would say find_car', 'buy_car', 'find_cars', '', 'find_car'], {
      greedyRaw: 'find_cars\n',
    }),
  )
  expect(scores).toMatchObject({
    n: 5,
    longest: 9,
    tau: 1.8,
    greedy: 'find_cars',
    mostFrequent: 'find_car',
    ranking: [1, 0, 2],
    tieBrokenBy: 'greedy',
    coWinners: ['find_cars'],
    invalid: [
      { sampleIndex: 2, reason: 'prose' },
      { sampleIndex: 5, reason: 'empty' },
    ],
    warnings: [],
  })
  expect(scores.candidates).toEqual([
    { name: 'find_car', count: 2, phi: 3, share: 0.75, sampleIndexes: [0, 6], cluster: 0 },
    { name: 'find_cars', count: 2, phi: 3, share: 0.75, sampleIndexes: [1, 4], cluster: 0 },
    { name: 'buy_car', count: 1, phi: 0, share: 0, sampleIndexes: [3], cluster: 1 },
  ])
  expect([...scores.distances]).toEqual([0, 1, 4, 1, 0, 5, 4, 5, 0])
  expect(scores.stability).toBeGreaterThan(0.5)
  // find_car is always as peaked as find_cars and farther from the greedy name: only buy_car ever wins instead.
  expect(scores.runnerUp).toBe('buy_car')
})

test('with distinct, the share is of the other names', () => {
  const { candidates, n } = scorePart(input(['aaaaa', 'aaaaa', 'aaaab', 'zzzzz'], { duplicates: 'distinct' }))
  expect(n).toBe(4)
  expect(candidates.map(({ phi, share, count }) => [phi, share, count])).toEqual([
    [1, 0.5, 2],
    [1, 0.5, 1],
    [0, 0, 1],
  ])
})

test('no valid sample: nothing, and no warning', () => {
  expect(scorePart(input(['', 'a sentence of words']))).toMatchObject({
    n: 0,
    longest: 0,
    candidates: [],
    ranking: [],
    order: [],
    coWinners: [],
    mostFrequent: null,
    stability: null,
    runnerUp: null,
    warnings: [],
  })
})

test('one valid sample: that candidate, marked as unsupported', () => {
  const scores = scorePart(input(['get_weather']))
  expect(scores).toMatchObject({
    n: 1,
    ranking: [0],
    stability: null,
    runnerUp: null,
    warnings: ['single-sample'],
  })
  expect(scores.candidates[0]).toMatchObject({ phi: 0, share: 0 })
})

test.each([
  ['identical-samples', input(Array.from({ length: 8 }, () => 'get_weather'))],
  ['short-names', input(['get', 'find', 'list'])],
  ['long-output', input(['find_car', 'find_cars', 'find_car', 'find_a_car_for_the_next_holiday'])],
  [
    'example-copied',
    input(['chart_to_rows', 'chart_to_rows', 'rows_of_chart'], { examples: ['chart_to_rows'] }),
  ],
] as const)('warns of %s', (warning, scored) => {
  expect(scorePart(scored).warnings).toContain(warning)
})

test('tau is free of floating-point dust', () => {
  expect(scorePart(input(['a'.repeat(15)])).tau).toBe(3)
})

const raws = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '_', ' ', '🚀', '1'), maxLength: 10 }), {
  maxLength: 20,
})

test('every sample is a candidate or invalid, and the same input gives the same scores', () => {
  fc.assert(
    fc.property(raws, fc.constantFrom('each', 'distinct'), (raw, duplicates) => {
      const scores = scorePart(input(raw, { duplicates, greedyRaw: 'a_b' }))
      const places = [
        ...scores.candidates.flatMap((candidate) => candidate.sampleIndexes),
        ...scores.invalid.map((one) => one.sampleIndex),
      ]
      expect(places.sort((one, other) => one - other)).toEqual(raw.map((_, index) => index))
      expect(scores.candidates.every(({ count, sampleIndexes }) => count === sampleIndexes.length)).toBe(true)
      expect(scores.candidates.every(({ share }) => share >= 0 && share <= 1)).toBe(true)
      expect(scorePart(input(raw, { duplicates, greedyRaw: 'a_b' }))).toEqual(scores)
    }),
  )
})
