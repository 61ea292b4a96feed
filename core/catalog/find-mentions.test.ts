import { describe, expect, test } from 'vitest'
import { createMentionFinder, isIdentifierShaped } from './find-mentions'

const names = [
  'list_files',
  'list',
  'search',
  'get.user',
  'Get all users',
  'follow-up',
  '$filter',
  'café',
  '()',
  'x/y',
]
const find = createMentionFinder(names)
const found = (text: string) => find(text).map(({ name, quoted }) => (quoted ? `${name}!` : name))

describe('mentions', () => {
  test.each([
    ['Call list_files first.', ['list_files']],
    ['Call `list_files` or "search".', ['list_files!', 'search!']],
    ["It's 'search', not ‘list’ or “list”", ['search!', 'list!', 'list!']],
    [
      'list_files() and `list_files(path)` but list_files(path)',
      ['list_files!', 'list_files!', 'list_files'],
    ],
    ['list_files_all, my_list_files, list_filesX, blacklist', []],
    ['pre-search, search-engine, re.search, search.now', []],
    ['A search. Then list; end - search', ['search', 'list', 'search']],
    ['use get.user. Not get.user.name', ['get.user']],
    ['Use Get all users, then Get all', ['Get all users']],
    ['follow-up and $filter and café', ['follow-up', '$filter', 'café']],
    ['x/y', ['x/y']],
    ['', []],
  ])('%j', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  test('places are exact', () => {
    expect(find('A `list_files` B')).toEqual([{ name: 'list_files', start: 3, end: 13, quoted: true }])
  })
})

test.each([
  ['list_files', true],
  ['follow-up', true],
  ['get.user', true],
  ['v2', true],
  ['listFiles', true],
  ['search', false],
  ['Search', false],
  ['URL', false],
  ['Get all users', false],
])('%s is shaped like an identifier: %s', (name, expected) => {
  expect(isIdentifierShaped(name)).toBe(expected)
})
