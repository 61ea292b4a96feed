import { expect, test } from 'vitest'
import { readSettingsJson } from './settings-json'

const problems = (text: string): readonly string[] => {
  const read = readSettingsJson(text, 'c.json')
  if (read.ok || read.failure.code !== 'config/unreadable') throw new Error('no problem was found')
  return read.failure.problems.map(({ path, message }) => `${path}: ${message}`)
}

test('comments and a comma too many are allowed', () => {
  expect(readSettingsJson('\ufeff{ // why\n "a": [1, {"b": 1e2},], }', 'c.json')).toEqual({
    ok: true,
    value: { a: [1, { b: 100 }] },
  })
})

test('what is no JSON is told with its place', () => {
  expect(problems('{"a": }')[0]).toMatch(/^: it is no JSON, at line 1, column 7: /)
  expect(problems(' ')).toHaveLength(1)
})

test('a key that stands twice is told once, wherever it is', () => {
  const found = problems('{"rules": {"a": 1, "a": 2, "a": 3}, "silence": [{"x": 1}, {"x": 1, "\\u0078": 2}]}')
  expect([...found].sort()).toEqual([
    '/rules/a: the key "a" stands here twice',
    '/silence/1/x: the key "x" stands here twice',
  ])
})
