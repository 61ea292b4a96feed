import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from '../../shared'
import { chanceOfChange } from './chance'
import type { Decision } from './leader'
import { createTally, type Tally } from './tally'

function chanceFor(names: readonly string[], horizon: number, enough?: number): number {
  const tally = createTally()
  for (const name of names) tally.add(name)
  return chanceOfChange(tally, decisionFor(tally), horizon, enough)
}

function decisionFor(tally: Tally): Decision {
  return {
    alpha: 0.2,
    duplicates: 'each',
    greedyDistances: tally.names.map((name) => editDistance(name, 'get_weather')),
    hasGreedy: true,
  }
}

const repeat = (name: string, count: number): readonly string[] => new Array<string>(count).fill(name)

test('equal samples leave only the chance of a name not seen yet, which falls as they grow', () => {
  const chances = [8, 16, 32].map((count) => chanceFor(repeat('get_weather', count), 64))
  expect(chances[0]).toBeCloseTo((1 / 9) * (56 / 64), 10)
  expect(chances[1]).toBeLessThan(chances[0] ?? 0)
  expect(chances[2]).toBeLessThan(chances[1] ?? 0)
})

test('two clusters of equal size are open, a clear lead is not', () => {
  const even = [...repeat('get_weather', 8), ...repeat('find_climate_data', 8)]
  const clear = [...repeat('get_weather', 14), ...repeat('find_climate_data', 2)]
  expect(chanceFor(even, 64)).toBeGreaterThan(0.35)
  expect(chanceFor(clear, 64)).toBeLessThan(0.1)
})

test('names that are all different are open', () => {
  const names = ['alpha_one', 'second', 'thirdly_so', 'four', 'quint', 'six_of_them', 'sevens', 'octave']
  expect(chanceFor(names, 64)).toBeGreaterThan(0.85)
})

test('too few samples say nothing; nothing to come changes nothing', () => {
  expect(chanceFor(repeat('a', 3), 64)).toBe(1)
  expect(chanceFor(repeat('a', 8), 8)).toBe(0)
})

test('a chance is one, repeats itself, and stopping early never puts it on the other side of the bound', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[abc]{1,6}$/), { minLength: 4, maxLength: 30 }),
      fc.constantFrom(0.05, 0.2, 0.35),
      (names, bound) => {
        const chance = chanceFor(names, 64)
        expect(chance).toBeGreaterThanOrEqual(0)
        expect(chance).toBeLessThanOrEqual(1)
        expect(chanceFor(names, 64)).toBe(chance)
        const short = chanceFor(names, 64, bound)
        expect(short <= bound).toBe(chance <= bound)
        if (chance <= bound) expect(short).toBe(chance)
      },
    ),
    { numRuns: 200 },
  )
})
