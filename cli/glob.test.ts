import { expect, test } from 'vitest'
import { globExpression, isGlob, splitGlob } from './glob'

test.each([
  ['*.json', ['a.json', 'b.c.json'], ['a.jsonl', 'x/a.json']],
  ['**/*.json', ['a.json', 'x/a.json', 'x/y/a.json'], ['a.txt']],
  ['x/**', ['x/a', 'x/y/a'], ['y/a']],
  ['a?.json', ['ab.json'], ['a.json', 'a/.json']],
  ['[ab]*.json', ['a1.json', 'b.json'], ['c.json']],
  ['[!a]*.json', ['b.json'], ['a.json']],
  ['{mcp,openai}.json{,.gz}', ['mcp.json', 'openai.json.gz'], ['a.json']],
  ['a+(b).json', ['a+(b).json'], ['aab.json']],
])('%s', (pattern, yes, no) => {
  const expression = globExpression(pattern)
  expect(yes.filter((path) => !expression.test(path))).toEqual([])
  expect(no.filter((path) => expression.test(path))).toEqual([])
})

test.each([
  ['a/b/*.json', 'a/b', '*.json'],
  ['*.json', '.', '*.json'],
  ['/data/**/x', '/data', '**/x'],
  ['/*.json', '/', '*.json'],
])('%s starts from %s', (pattern, base, rest) => {
  expect(splitGlob(pattern)).toEqual({ base, rest })
})

test('a plain path is no pattern', () => {
  expect(isGlob('a/b-c_d.json')).toBe(false)
})
