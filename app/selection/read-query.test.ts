import { expect, test } from 'vitest'
import { markMatches, plainTexts, readQuery } from './read-query'

test.each([
  ['get weather', 'get weather', []],
  ['  "Get user"  now ', 'now', ['get user']],
  ['say "open', 'say', ['open']],
  ['“smart” “quotes”', '', ['smart', 'quotes']],
  ['""', '', []],
])('%s is read', (text, words, exact) => {
  expect(readQuery(text)).toEqual({ words, exact })
})

test('without a ranking every word is looked for as it stands', () => {
  expect(plainTexts(readQuery('Get "the User" NOW'))).toEqual(['get', 'now', 'the user'])
})

const marks = (text: string, query: string): readonly string[] =>
  markMatches(text, readQuery(query)).flatMap((piece) => (piece.marked ? [piece.text] : []))

test.each([
  ['get_user by user id', 'user', ['user', 'user']],
  ['getUser superuser USER_ID', 'users', ['User', 'USER']],
  ['Lists cities', 'city listing', ['List']],
  ['a.b axb', '"A.B"', ['a.b']],
  ['Größe und größer', 'größe', ['Größe', 'größe']],
  ['c++ (test)', '"c++ ("', ['c++ (']],
  ['nothing', '', []],
  ['x', '(', []],
])('in %s the query %s marks %o', (text, query, expected) => {
  expect(marks(text, query)).toEqual(expected)
})

test('nothing of the text is lost', () => {
  const text = ' get_user: "the user" \n ÄÖ '
  const pieces = markMatches(text, readQuery('user "the')).map((piece) => piece.text)
  expect(pieces.join('')).toBe(text)
})
