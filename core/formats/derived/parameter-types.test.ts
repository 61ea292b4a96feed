import { expect, test } from 'vitest'
import { printMembers } from '../write-entry'
import { readTypeWord } from './parameter-types'

test.each<[string, unknown, boolean]>([
  ['string', { type: 'string' }, true],
  ['STRING', { type: 'string' }, false],
  ['float', { type: 'number' }, false],
  ['dict', { type: 'object' }, false],
  ['any', {}, false],
  ['date', { type: 'string', format: 'date' }, false],
  ['image', { type: 'string', format: 'image' }, false],
  ['string[]', { type: 'array', items: { type: 'string' } }, false],
  ['List[int]', { type: 'array', items: { type: 'integer' } }, false],
  ['list of numbers', { type: 'array', items: { type: 'number' } }, false],
  ['array<any>', { type: 'array' }, false],
  ['Dict[str, Any]', { type: 'object' }, false],
  ['Optional[str]', { type: 'string' }, false],
  ['int | None', { type: ['integer', 'null'] }, false],
  ['string or number', { type: ['string', 'number'] }, false],
  ['constructor', { type: 'string', format: 'constructor' }, false],
])('%s', (word, schema, exact) => {
  const read = readTypeWord(word)
  expect(JSON.parse(printMembers(read.members))).toEqual(schema)
  expect(read.exact).toBe(exact)
})

test('only words that say so are optional', () => {
  expect(
    ['Optional[str]', 'str?', 'int | None', 'str', 'a or b'].map((word) => readTypeWord(word).optional),
  ).toEqual([true, true, true, false, false])
})

test('nesting has an end', () => {
  const word = `${'List['.repeat(5000)}int${']'.repeat(5000)}`
  expect(readTypeWord(word).members[0]).toEqual(['type', '"array"'])
})
