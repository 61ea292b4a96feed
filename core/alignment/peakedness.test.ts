import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from '../shared'
import { peakednessOfList, wholeTau } from './peakedness'

test.each([
  // The paper's figure: distances 6, 17 and 13; tau = 0.2 * 20 = 4, then 0.3 * 20 = 6, which is inclusive.
  [['get_climate_forecast', 'get_weather_forecast', 'check_weather'], 0.2, [0, 0, 0]],
  [['get_climate_forecast', 'get_weather_forecast', 'check_weather'], 0.3, [1, 1, 0]],
  // tau = 1: a chain, each neighbour of the next only.
  [['aaaaa', 'aaaab', 'aaabb', 'ccccc'], 0.2, [1, 2, 1, 0]],
  // Equal samples are neighbours of each other, never of themselves.
  [['list', 'list', 'list', 'find'], 0.2, [2, 2, 2, 0]],
  [['ab'], 0.2, [0]],
  [[], 0.2, []],
])('phi of %j at alpha %d', (list, alpha, phi) => {
  expect(peakednessOfList(list, alpha, 'each')).toEqual(phi)
})

test('distinct names count once', () => {
  const list = ['x_one', 'x_one', 'x_one', 'diet_abcd', 'diet_abce']
  expect(peakednessOfList(list, 0.2, 'each')).toEqual([2, 2, 2, 1, 1])
  expect(peakednessOfList(list, 0.2, 'distinct')).toEqual([0, 1, 1])
})

test.each([
  [0.2, 4, 0],
  [0.2, 5, 1],
  [0.2, 9, 1],
  [0.2, 10, 2],
  [0.2, 14, 2],
  [0.2, 15, 3],
  [0.7, 90, 63],
  [0.58, 50, 29],
  [0, 60, 0],
  [1, 60, 60],
])('at alpha %d and %i characters, distances up to %i are within tau', (alpha, longest, tau) => {
  expect(wholeTau(alpha, longest)).toBe(tau)
})

test('for every alpha of two decimals tau is that of exact fractions', () => {
  for (let hundredths = 0; hundredths <= 100; hundredths += 1) {
    for (let longest = 0; longest <= 128; longest += 1) {
      expect(wholeTau(hundredths / 100, longest)).toBe(Math.floor((hundredths * longest) / 100))
    }
  }
})

const name = fc.string({ unit: fc.constantFrom('a', 'b', '_', '🚀'), minLength: 1, maxLength: 12 })
const names = fc.array(name, { maxLength: 24 })
const alpha = fc.constantFrom(0, 0.1, 0.2, 0.3, 0.5, 1)

test('phi is the published formula, pair by pair', () => {
  fc.assert(
    fc.property(names, alpha, (list, value) => {
      const longest = Math.max(0, ...list.map((text) => Array.from(text).length))
      const expected = list.map(
        (one, i) =>
          list.filter((other, j) => j !== i && editDistance(one, other) <= value * longest + 1e-9).length,
      )
      expect(peakednessOfList(list, value, 'each')).toEqual(expected)
    }),
  )
})

test('a permutation of the samples changes no phi', () => {
  const lists = names.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  )
  fc.assert(
    fc.property(lists, alpha, ([list, shuffled], value) => {
      const byName = (samples: readonly string[]): Map<string, number> => {
        const phi = peakednessOfList(samples, value, 'each')
        return new Map(samples.map((text, index) => [text, phi[index]!]))
      }
      const after = byName(shuffled)
      for (const [text, phi] of byName(list)) expect(after.get(text)).toBe(phi)
    }),
  )
})

test('phi lies between the other samples of the same name and all others', () => {
  fc.assert(
    fc.property(names, alpha, (list, value) => {
      peakednessOfList(list, value, 'each').forEach((phi, index) => {
        expect(phi).toBeGreaterThanOrEqual(list.filter((text) => text === list[index]).length - 1)
        expect(phi).toBeLessThanOrEqual(list.length - 1)
      })
    }),
  )
})
