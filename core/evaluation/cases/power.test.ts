import { describe, expect, test } from 'vitest'
import { createRandom } from '../../shared'
import { exactMcNemar } from '../statistics/mcnemar'
import { casesNeeded, neededSentence, powerOf, powerSentence, smallestDifference, usualPower } from './power'

/** How often the test is clear on simulated cases that change with the given chances. */
function simulated(cases: number, difference: number, broken: number, runs: number): number {
  const random = createRandom(11)
  let clear = 0
  for (let run = 0; run < runs; run += 1) {
    let [better, worse] = [0, 0]
    for (let one = 0; one < cases; one += 1) {
      const draw = random()
      if (draw < broken) worse += 1
      else if (draw < 2 * broken + difference) better += 1
    }
    if (exactMcNemar(better, worse) <= usualPower.significance) clear += 1
  }
  return clear / runs
}

describe('the power of the exact test', () => {
  test.each([
    [40, 0.15, 0.05],
    [40, 0.25, 0.05],
    [100, 0.1, 0.1],
    [300, 0.07, 0.05],
    [25, 0.4, 0],
    [200, 0, 0.1],
  ])(
    'with %i cases, a difference of %d and %d broken is that of a simulation',
    (cases, difference, broken) => {
      const runs = 4000
      const exact = powerOf(cases, difference, { ...usualPower, broken })
      const margin = 4 * Math.sqrt((exact * (1 - exact)) / runs) + 0.002
      expect(Math.abs(simulated(cases, difference, broken, runs) - exact)).toBeLessThan(margin)
    },
  )

  test('is that of a count by hand: all of six cases change, all for the better', () => {
    expect(powerOf(6, 1, { ...usualPower, broken: 0 })).toBeCloseTo(1, 12)
    expect(powerOf(5, 1, { ...usualPower, broken: 0 })).toBe(0)
    // Of seven, at least six have to be fixed and none broken: 0.9^7 + 7 * 0.9^6 * 0.1.
    expect(powerOf(7, 0.9, { ...usualPower, broken: 0 })).toBeCloseTo(0.9 ** 7 + 7 * 0.9 ** 6 * 0.1, 12)
  })
})

test.each([20, 40, 100, 500])(
  'the smallest difference of %i cases is found as often as wanted, a smaller one is not',
  (cases) => {
    const smallest = smallestDifference(cases) ?? Number.NaN
    expect(powerOf(cases, smallest, usualPower)).toBeGreaterThanOrEqual(usualPower.power)
    expect(powerOf(cases, smallest - 0.01, usualPower)).toBeLessThan(usualPower.power)
  },
)

test('cases needed and smallest difference are each other’s reverse', () => {
  for (const points of [2, 5, 10, 20]) {
    const needed = casesNeeded(points / 100) ?? Number.NaN
    expect(Math.abs((smallestDifference(needed) ?? 1) - points / 100)).toBeLessThan(0.01)
  }
  // Near the formula for large samples (Connor 1987): (1.96 √0.15 + 0.842 √(0.15 - 0.05²))² / 0.05² = 468, the exact test needs more.
  expect(casesNeeded(0.05)).toBeGreaterThan(468)
  expect(casesNeeded(0.05)).toBeLessThan(520)
})

test('what cannot be seen is said with the assumption', () => {
  expect(powerSentence(40)).toBe(
    'With 40 cases a difference below 28 points is easily missed (80 % power, if 5 % of the cases get worse by chance).',
  )
  expect(powerSentence(5)).toContain('With 5 cases no difference can be seen')
  expect(powerSentence(0)).toContain('With 0 cases no difference can be seen')
  expect(neededSentence(5)).toBe('To see a difference of 5 points you need about 500 cases.')
  expect(neededSentence(0.1)).toContain('more than 20,000 cases')
  expect(neededSentence(95)).toContain('leaves no room')
})
