// Documents for tests.
import fc from 'fast-check'
import { hashText } from '../shared'
import type { HashedDocument } from './lexical/search-index'
import type { SearchDocument } from './search-document'

/** A document; what is not told is empty. */
export function testDocument(id: string, parts: Partial<SearchDocument> = {}): HashedDocument {
  const document = { id, name: id, description: '', parameters: [], server: null, ...parts }
  return { document, hash: hashText(JSON.stringify(document)) }
}

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
export const anyDocument: fc.Arbitrary<HashedDocument> = fc
  .record({
    id: fc.integer({ min: 0, max: 20 }).map((number) => `t${number}`),
    name: phrase.map((words) => words.slice(0, 3).join('_')),
    description: phrase.map((words) => words.join(' ')),
    parameters: phrase.map((words) => words.slice(0, 2)),
    server: fc.option(fc.constantFrom('mail', 'maps')),
  })
  .map(({ id, ...parts }) => testDocument(id, parts))

/** Queries for them, with typing errors, beginnings and words that are nowhere. */
export const anyQuery: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...WORDS, 'wether', 'cit', 'plan', 'nowhere', 'get_weather', 'usres', '天気'), {
    maxLength: 4,
  })
  .map((words) => words.join(' '))
