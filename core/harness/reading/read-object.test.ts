import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readObject } from './read-object'

describe('reads', () => {
  test.each([
    ['{"a": 1}', { a: 1 }],
    ['Sure!\n```json\n{"a": {"b": [1, 2]}}\n```\nDone.', { a: { b: [1, 2] } }],
    ['<think>{"x": 2}</think> {"a": 1}', { a: 1 }],
    ['{"a": 1,}', { a: 1 }],
    ['{"a": 1 /* one */}', { a: 1 }],
    ["{'a': 'it\\'s', 'b': True, 'c': None}", { a: "it's", b: true, c: null }],
    ['{"note": "x"} and then {"a": 5}', { a: 5 }],
    ['{"a": "text with } and { in it"} trailing', { a: 'text with } and { in it' }],
    ['[{"a": 1}]', { a: 1 }],
  ])('%s', (text, value) => {
    expect(readObject(text, ['a'])).toEqual({ ok: true, value })
  })
})

describe('says what is wrong', () => {
  test.each([
    ['', 'The answer is empty'],
    ['no object here', 'holds no JSON object. '],
    ['{"a": 1', 'that can be read (The text ends before'],
    ['{"a": 1} {"a": 2}', 'several JSON objects'],
    ['"a"', 'holds no JSON object'],
  ])('%s', (text, problem) => {
    const read = readObject(text, ['a'])
    expect(read.ok ? '' : read.problem).toContain(problem)
  })
})

test('an object comes back as it is, whatever stands around it', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string({ maxLength: 20 }), (value, around) => {
      const plain = around.replaceAll(/[{}[\]<>`"'◁]/g, '')
      const read = readObject(`${plain}\n${JSON.stringify({ ...value, wanted: 1 })}\n${plain}`, ['wanted'])
      return (
        read.ok &&
        JSON.stringify(read.value) === JSON.stringify(JSON.parse(JSON.stringify({ ...value, wanted: 1 })))
      )
    }),
    { seed: 8, numRuns: 500 },
  )
})

test('nothing makes it take long', () => {
  const began = performance.now()
  for (const text of ['{'.repeat(50_000), '{"a":'.repeat(20_000), '[{'.repeat(30_000)])
    expect(readObject(text, []).ok).toBe(false)
  expect(performance.now() - began).toBeLessThan(5000)
})
