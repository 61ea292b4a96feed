import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HouseStyle } from '../catalog'
import { inStyle, isFreeStyle, obeysStyle, splitWords } from './style'

const free: HouseStyle = { spelling: 'any', prefix: '', verbFirst: false }

test.each([
  ['snake_case', 'getWeather', 'get_weather'],
  ['snake_case', 'get-weather', 'get_weather'],
  ['snake_case', 'GetHTTPResponse', 'get_http_response'],
  ['snake_case', 'listUserIDs', 'list_user_ids'],
  ['snake_case', 'getBase64Url', 'get_base64_url'],
  ['snake_case', 'get_weather', 'get_weather'],
  ['camelCase', 'get_weather_report', 'getWeatherReport'],
  ['camelCase', 'GetWeather', 'getWeather'],
  ['camelCase', 'weather', 'weather'],
  ['PascalCase', 'get_weather', 'GetWeather'],
  ['kebab-case', 'getWeather', 'get-weather'],
  ['kebab-case', 'search.web', 'search-web'],
  ['any', 'get-Weather_x', 'get-Weather_x'],
] as const)('%s: %s is written %s', (spelling, name, expected) => {
  const style = { ...free, spelling }
  expect(inStyle(name, 'parameter', style)).toBe(expected)
  expect(obeysStyle(expected, 'parameter', style)).toBe(true)
})

test.each([
  ['snake_case', 'acme_', 'getWeather', 'acme_get_weather'],
  ['snake_case', 'acme_', 'acme_get_weather', 'acme_get_weather'],
  ['snake_case', 'acme_', 'acmeGetWeather', 'acme_get_weather'],
  ['snake_case', 'acme_', 'acme', 'acme_acme'],
  ['camelCase', 'acme', 'get_weather', 'acmeGetWeather'],
  ['camelCase', 'acme', 'acmeology', 'acmeAcmeology'],
  ['any', 'acme.', 'getWeather', 'acme.getWeather'],
  ['any', 'acme.', 'acme.getWeather', 'acme.getWeather'],
] as const)('%s with the prefix %s: %s is written %s', (spelling, prefix, name, expected) => {
  expect(inStyle(name, 'tool', { ...free, spelling, prefix })).toBe(expected)
})

test('prefix and verb are for tools alone', () => {
  const style = { spelling: 'snake_case', prefix: 'acme_', verbFirst: true } as const
  expect(inStyle('homeTown', 'parameter', style)).toBe('home_town')
  expect(inStyle('homeTown', 'value', style)).toBe('home_town')
})

test.each([
  ['get_weather', true],
  ['listsFiles', true],
  ['make_reservation', true],
  ['normalize_text', true],
  ['weather_get', false],
  ['created_items', false],
  ['listing_details', false],
  ['status', false],
])('verb first: %s %s', (name, obeys) => {
  const style = { ...free, verbFirst: true }
  expect(obeysStyle(name, 'tool', style)).toBe(obeys)
  expect(inStyle(name, 'tool', style)).toBe(obeys ? name : null)
  expect(obeysStyle(`acme_${name}`, 'tool', { ...style, prefix: 'acme_' })).toBe(obeys)
})

const name = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9_.-]{1,24}$/),
  fc
    .array(fc.constantFrom('get', 'Weather', 'HTTP', '_', '-', '2', 'été', '天气', 'ß'), { minLength: 1 })
    .map((parts) => parts.join('')),
)
const style: fc.Arbitrary<HouseStyle> = fc.record({
  spelling: fc.constantFrom('any', 'snake_case', 'camelCase', 'PascalCase', 'kebab-case'),
  prefix: fc.constantFrom('', 'acme_', 'acme', 'acme-', 'x.'),
  verbFirst: fc.boolean(),
})
const kind = fc.constantFrom('tool' as const, 'parameter' as const, 'value' as const)

test('what is written obeys, and is not written again', () => {
  fc.assert(
    fc.property(name, kind, style, (sampled, of, wanted) => {
      const written = inStyle(sampled, of, wanted)
      if (written === null) return
      expect(obeysStyle(written, of, wanted)).toBe(true)
      expect(inStyle(written, of, wanted)).toBe(written)
    }),
  )
})

test('a new spelling keeps the words', () => {
  const spellings = fc.constantFrom('snake_case', 'camelCase', 'PascalCase', 'kebab-case')
  const word = fc.stringMatching(/^[a-z]{2,8}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), spellings, spellings, (words, from, to) => {
      const first = inStyle(words.join('_'), 'parameter', { ...free, spelling: from }) ?? ''
      const second = inStyle(first, 'parameter', { ...free, spelling: to }) ?? ''
      expect(splitWords(second).map((part) => part.toLowerCase())).toEqual(words)
    }),
  )
})

test('a free style changes nothing', () => {
  expect(isFreeStyle(free)).toBe(true)
  expect(isFreeStyle({ ...free, prefix: 'x_' })).toBe(false)
  fc.assert(
    fc.property(name, kind, (sampled, of) => {
      expect(inStyle(sampled, of, free)).toBe(sampled)
    }),
  )
})
