import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreementOf } from './naming-pair'

test('names agree letter for letter, by their words, within tau, or not', () => {
  expect(agreementOf('get_weather', 'get_weather', 0.2)).toBe('same')
  expect(agreementOf('get_weather', 'getWeather', 0.2)).toBe('words')
  expect(agreementOf('get_weather', 'get_weathers', 0.2)).toBe('near')
  expect(agreementOf('get_weather', 'look_up_sky', 0.2)).toBe('different')
})

test('a character outside the basic plane counts once', () => {
  expect(agreementOf('abcd\u{10428}', 'abcd\u{1d4b7}', 0.2)).toBe('near')
})

test('names without a word in them agree only letter for letter', () => {
  expect(agreementOf('__', '--', 0.2)).toBe('different')
})

test('agreement is the same seen from either side, and a name agrees with itself', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
      expect(agreementOf(one, other, 0.2)).toBe(agreementOf(other, one, 0.2))
      expect(agreementOf(one, one, 0.2)).toBe('same')
    }),
  )
})
