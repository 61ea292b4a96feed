import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asSingleUnits, codePointLength, editDistance } from './edit-distance'

/** The textbook recurrence over code points, row by row. */
function slowDistance(one: string, other: string): number {
  const from = Array.from(one)
  const to = Array.from(other)
  let row = to.map((_, index) => index + 1)
  from.forEach((character, i) => {
    const next: number[] = []
    to.forEach((wanted, j) => {
      const diagonal = j === 0 ? i : row[j - 1]!
      const left = j === 0 ? i + 1 : next[j - 1]!
      next.push(Math.min(diagonal + (character === wanted ? 0 : 1), row[j]! + 1, left + 1))
    })
    row = next
  })
  return row.at(-1) ?? from.length
}

const name = fc.string({
  unit: fc.constantFrom('a', 'b', '_', 'é', '🚀', '\u{10FFFF}', '\uE000', '\uD800'),
  maxLength: 80,
})

test.each([
  ['get_climate_forecast', 'get_weather_forecast', 6],
  ['get_climate_forecast', 'check_weather', 17],
  ['get_weather_forecast', 'check_weather', 13],
  ['', 'abc', 3],
  ['🚀🚀a', '🚀a', 1],
  ['🚀', '🌦', 1],
])('the distance of %s and %s is %i', (one, other, expected) => {
  expect(editDistance(one, other)).toBe(expected)
})

test('the distance is that of the textbook recurrence, beyond the BMP and above 32 characters too', () => {
  fc.assert(
    fc.property(name, name, (one, other) => editDistance(one, other) === slowDistance(one, other)),
    { numRuns: 500 },
  )
})

test('the distance is symmetric, zero only for equal texts, and obeys the triangle inequality', () => {
  fc.assert(
    fc.property(name, name, name, (one, other, third) => {
      expect(editDistance(one, other)).toBe(editDistance(other, one))
      expect(editDistance(one, other) === 0).toBe(one === other)
      expect(editDistance(one, third)).toBeLessThanOrEqual(
        editDistance(one, other) + editDistance(other, third),
      )
    }),
  )
})

test('single units keep lengths and tell characters apart', () => {
  const texts = ['🚀\uE000', '🌦\uE001', 'plain', '🚀']
  const mapped = asSingleUnits(texts)
  expect(mapped.map((text) => text.length)).toEqual(texts.map(codePointLength))
  expect(new Set(mapped.join('')).size).toBe(new Set(texts.flatMap((text) => Array.from(text))).size)
  expect(mapped[0]?.charAt(0)).toBe(mapped[3])
})
