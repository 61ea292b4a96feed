import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testDocument } from '../test-documents'
import { mergeSteps } from './merge'
import { packIndex, unpackIndex } from './pack'
import {
  buildIndex,
  hashIn,
  idsIn,
  isWorn,
  updateIndex,
  type HashedDocument,
  type SearchIndex,
} from './search-index'
import { explainHit, searchWords } from './search-words'

const tools = [
  testDocument('weather', {
    name: 'get_weather',
    description: 'The weather of a city now.',
    parameters: ['city'],
  }),
  testDocument('forecast', {
    name: 'WeatherForecast',
    description: 'Tells what the weather will be.',
    parameters: ['days'],
  }),
  testDocument('mail', {
    name: 'send_mail',
    description: 'Sends a message to a person.',
    parameters: ['recipientAddress'],
  }),
  testDocument('cities', {
    name: 'list_cities',
    description: 'Lists all cities of a country.',
    server: 'maps',
  }),
  testDocument('issue', {
    name: 'create_issue',
    description: 'Creates an issue on GitHub.',
    server: 'tracker',
  }),
  testDocument('tenki', { name: 'tenki', description: '今日の天気予報を取得する' }),
]
const index = buildIndex(tools)
const found = (query: string, in_: SearchIndex = index) => searchWords(in_, query, 10).map(({ id }) => id)

describe('finds by', () => {
  test.each([
    ['a whole name', 'get_weather', 'weather'],
    ['a whole name, written otherwise', 'getWeather', 'weather'],
    ['a whole name as words', 'weather forecast', 'forecast'],
    ['words in a sentence', 'Could you please send a message to my boss?', 'mail'],
    ['another ending', 'sending messages', 'mail'],
    ['a plural', 'city lists', 'cities'],
    ['a part of a parameter', 'recipient', 'mail'],
    ['the server', 'tracker', 'issue'],
    ['a compound in small letters', 'github', 'issue'],
    ['a beginning', 'forec', 'forecast'],
    ['a typing error', 'mesage', 'mail'],
    ['two letters in the wrong order', 'wetaher', 'weather'],
    ['two errors in a long word', 'recipiant adress', 'mail'],
    ['words without spaces', '天気', 'tenki'],
    ['a part of them', '天', 'tenki'],
  ])('%s', (_, query, id) => {
    expect(found(query)[0]).toBe(id)
  })

  test('nothing where nothing is asked or nothing is there', () => {
    expect(['', '   ', '?!', 'quetzalcoatl'].map((query) => found(query))).toEqual([[], [], [], []])
    expect(found('weather', buildIndex([]))).toEqual([])
    expect(searchWords(index, 'weather', 0)).toEqual([])
  })

  test('words that say nothing are passed over beside others, and looked up alone', () => {
    expect(found('what is the weather')).toEqual(found('weather'))
    const odd = buildIndex([testDocument('who', { name: 'who_is' }), ...tools])
    expect(found('who is', odd)[0]).toBe('who')
    expect(found('the of and')).toEqual([])
  })

  test('no short word is taken for another by an error', () => {
    expect(found('cat', buildIndex([testDocument('a', { description: 'car' })]))).toEqual([])
  })
})

test('a known word is not stretched to words that begin alike when it has enough hits', () => {
  const many = Array.from({ length: 25 }, (_, number) => testDocument(`cal${number}`, { description: 'cal' }))
  const other = testDocument('calendar', { description: 'calendar' })
  expect(searchWords(buildIndex([...many, other]), 'cal', 100)).toHaveLength(25)
  expect(found('cal', buildIndex([...many.slice(0, 3), other]))).toContain('calendar')
})

test('the very word comes before the same word with another ending, and equal tools by their ids', () => {
  const alike = buildIndex([
    testDocument('b', { name: 'x', description: 'reports' }),
    testDocument('c', { name: 'x', description: 'report' }),
    testDocument('a', { name: 'x', description: 'report' }),
  ])
  expect(found('report', alike)).toEqual(['a', 'c', 'b'])
  expect(found('reports', alike)[0]).toBe('b')
})

test('coverage is the share of the query that is met', () => {
  const [full] = searchWords(index, 'weather city', 1)
  const [half] = searchWords(index, 'message city', 1)
  expect(full!.coverage).toBeCloseTo(1)
  expect(half!.coverage).toBeLessThan(0.7)
})

test('strange queries do no harm', () => {
  const hostile = [
    'weather '.repeat(20_000),
    'a'.repeat(100_000),
    Array.from({ length: 20_000 }, (_, number) => `w${number}x`).join(' '),
    '\u0000\ud800 \udfff weather',
    '__proto__ constructor toString hasOwnProperty',
    '=getweather =',
    '.*+?^${}()|[]\\',
    '天'.repeat(50_000),
  ]
  for (const query of hostile) {
    const start = performance.now()
    searchWords(index, query, 5)
    expect(performance.now() - start).toBeLessThan(1500)
  }
  expect(found(hostile[0]!)).toEqual(found('weather'))
})

const WORDS = [
  'get',
  'weather',
  'city',
  'cities',
  'mail',
  'send',
  'user',
  'users',
  'list',
  'planning',
  'Zürich',
  '天気図',
]
const phrase = fc.array(fc.constantFrom(...WORDS), { maxLength: 8 })

/** Documents with few different words, so that they share them. */
const anyDocument: fc.Arbitrary<HashedDocument> = fc
  .record({
    id: fc.integer({ min: 0, max: 20 }).map((number) => `t${number}`),
    name: phrase.map((words) => words.slice(0, 3).join('_')),
    description: phrase.map((words) => words.join(' ')),
    parameters: phrase.map((words) => words.slice(0, 2)),
    server: fc.option(fc.constantFrom('mail', 'maps')),
  })
  .map(({ id, ...parts }) => testDocument(id, parts))

/** Queries for them, with typing errors, beginnings and words that are nowhere. */
const anyQuery: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...WORDS, 'wether', 'cit', 'plan', 'nowhere', 'get_weather', 'usres', '天気'), {
    maxLength: 4,
  })
  .map((words) => words.join(' '))

const changes = fc.array(
  fc.record({ changed: fc.array(anyDocument, { maxLength: 4 }), gone: fc.integer({ min: 0, max: 20 }) }),
  { maxLength: 5 },
)
const distinct = (documents: readonly HashedDocument[]) => [
  ...new Map(documents.map((one) => [one.document.id, one])).values(),
]

test('an index that was changed answers as one that was built anew, before and after its segments are put together', () => {
  fc.assert(
    fc.property(
      fc.array(anyDocument, { maxLength: 15 }),
      changes,
      fc.array(anyQuery),
      (start, steps, queries) => {
        const truth = new Map(distinct(start).map((one) => [one.document.id, one]))
        let changing = buildIndex(distinct(start))
        for (const { changed, gone } of steps) {
          const id = `t${gone}`
          const some = distinct(changed).filter(({ document }) => document.id !== id)
          changing = updateIndex(changing, some, [id])
          truth.delete(id)
          for (const one of some) truth.set(one.document.id, one)
        }
        const fresh = buildIndex([...truth.values()])
        const merged = finish(changing)
        expect(changing.totals).toEqual(fresh.totals)
        expect(new Set(idsIn(merged))).toEqual(new Set(truth.keys()))
        for (const { document, hash } of truth.values()) {
          expect(hashIn(changing, document.id)).toBe(hash)
          expect(hashIn(merged, document.id)).toBe(hash)
        }
        for (const query of queries) {
          const expected = searchWords(fresh, query, 30)
          expect(searchWords(changing, query, 30)).toEqual(expected)
          expect(searchWords(merged, query, 30)).toEqual(expected)
        }
      },
    ),
    { seed: 25519, numRuns: 300 },
  )
})

test('the reasons of every hit add up to its score', () => {
  fc.assert(
    fc.property(fc.array(anyDocument, { maxLength: 20 }), anyQuery, (documents, query) => {
      const built = buildIndex(distinct(documents))
      for (const { id, score } of searchWords(built, query, 30)) {
        const reasons = explainHit(built, query, id)
        expect(reasons.reduce((sum, one) => sum + one.score, 0)).toBeCloseTo(score, 9)
        expect(reasons.every((one) => one.score > 0)).toBe(true)
      }
    }),
    { seed: 4, numRuns: 300 },
  )
})

test('a reason names the words that met, and how', () => {
  const [reason] = explainHit(index, 'wetaher', 'weather')
  expect(reason).toMatchObject({ queryWord: 'wetaher', indexWord: 'weather', match: 'fuzzy' })
  expect(explainHit(index, 'forec', 'forecast')[0]).toMatchObject({ indexWord: 'forecast', match: 'prefix' })
  expect(explainHit(index, 'get_weather', 'weather')).toContainEqual(
    expect.objectContaining({ field: 'name', indexWord: 'getweather', match: 'exact' }),
  )
  expect([explainHit(index, 'weather', 'mail'), explainHit(index, 'weather', 'unknown')]).toEqual([[], []])
})

test('an index is worn after many changes', () => {
  const some = Array.from({ length: 300 }, (_, number) => testDocument(`n${number}`, { description: 'new' }))
  expect([isWorn(index), isWorn(updateIndex(index, some))]).toEqual([false, true])
})

describe('a packed index', () => {
  const packed = packIndex(index)

  test('comes back as it was, also through a copy', () => {
    const back = unpackIndex(structuredClone(packed))
    expect(back.ok && searchWords(back.value, 'weather city mail', 9)).toEqual(
      searchWords(index, 'weather city mail', 9),
    )
    const empty = unpackIndex(packIndex(buildIndex([])))
    expect(empty.ok && searchWords(empty.value, 'weather', 9)).toEqual([])
  })

  test('of another version, or damaged anywhere, is refused', () => {
    expect(unpackIndex({ ...packed, version: packed.version + 1 })).toEqual({
      ok: false,
      failure: 'other-version',
    })
    for (const name of Object.keys(packed.buffers) as (keyof typeof packed.buffers)[]) {
      const copy = structuredClone(packed)
      new Uint8Array(copy.buffers[name]).fill(255, 0, 1)
      expect(unpackIndex(copy)).toEqual({ ok: false, failure: 'damaged' })
      const shorter = { ...packed, buffers: { ...packed.buffers, [name]: packed.buffers[name].slice(0, -4) } }
      expect(unpackIndex(shorter)).toEqual({ ok: false, failure: 'damaged' })
    }
  })

  test.each([
    null,
    1,
    'x',
    {},
    { version: 1, check: 0, buffers: {} },
    { version: 1, check: 0, buffers: null },
  ])('that is %j is refused', (value) => {
    expect(unpackIndex(value)).toMatchObject({ ok: false })
  })
})

function finish(one: SearchIndex): SearchIndex {
  const steps = mergeSteps(one)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
