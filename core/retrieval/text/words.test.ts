import { expect, test } from 'vitest'
import fc from 'fast-check'
import { stemOf } from './stem'
import { foldWhole, isCompound, splitWords } from './words'

test.each([
  ['get_user-name', ['get', 'user', 'name']],
  ['getURLOfUser', ['get', 'url', 'of', 'user']],
  ['GitHub', ['git', 'hub', 'github']],
  ['userIDs', ['user', 'ids', 'userids']],
  ['base64 v2 oauth2', ['base64', 'base', 'v2', 'oauth2', 'oauth']],
  ["The user's file doesn't exist", ['the', 'user', 'file', 'doesn', 'exist']],
  ['Café MÜNCHEN naïve', ['cafe', 'munchen', 'naive']],
  ['ﬁle１２', ['file12', 'file']],
  ['天気予報', ['天気', '気予', '予報']],
  ['東京weather都', ['東京', 'weather', '都']],
  ['हिन्दी खोज', ['हिन्दी', 'खोज']],
  ['поиск Файлов', ['поиск', 'файлов']],
  ['', []],
  ['!?—…', []],
])('%j has the words %j', (text, words) => {
  expect(splitWords(text)).toEqual(words)
})

test('a name folds to one word, however it is written', () => {
  const forms = ['get_weather_now', 'getWeatherNow', 'Get weather now', 'GET-WEATHER.NOW']
  expect(new Set(forms.map(foldWhole))).toEqual(new Set(['getweathernow']))
})

test.each([
  ['get_weather', true],
  ['getWeather', true],
  ['api/users.list', true],
  ['weather', false],
  ['Weather', false],
  ['weather.', false],
])('%j is written as one identifier: %j', (token, expected) => {
  expect(isCompound(token)).toBe(expected)
})

test('any text has words that are not empty, short, and without spaces; long ones are cut', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      for (const word of splitWords(text)) {
        expect(word).not.toBe('')
        expect(word.length).toBeLessThanOrEqual(64)
        expect(word).not.toMatch(/\s/)
      }
    }),
    { seed: 8, numRuns: 500 },
  )
})

test.each(['A', 'aA', 'é', '天', '_', 'a1', "'s "])('a long run of %j takes time in proportion', (unit) => {
  const start = performance.now()
  splitWords(unit.repeat(200_000 / unit.length))
  expect(performance.now() - start).toBeLessThan(2000)
})

test.each([
  [['translate', 'translates', 'translated', 'translating', 'translation', 'translator']],
  [['create', 'creates', 'creating', 'created', 'creator']],
  [['city', 'cities']],
  [['stop', 'stops', 'stopped', 'stopping']],
  [['box', 'boxes']],
  [['address', 'addresses']],
  [['notify', 'notifies', 'notified']],
  [['convert', 'converts', 'converter']],
])('%j have one stem', (words) => {
  expect(new Set(words.map(stemOf)).size).toBe(1)
})

test.each([
  ['status', 'status'],
  ['news', 'new'],
  ['need', 'need'],
  ['ring', 'ring'],
  ['base64', 'base64'],
  ['über', 'über'],
  ['ids', 'ids'],
])('the stem of %j is %j', (word, stem) => {
  expect(stemOf(word)).toBe(stem)
})
