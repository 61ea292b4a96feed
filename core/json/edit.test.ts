import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyTextEdits, rangeInString, setValueEdits } from './edit'
import { nodeAt } from './node'
import { parseJson } from './parse'
import type { JsonPath } from './path'
import { orderedTokens } from './tokens'

function set(text: string, path: JsonPath, value: unknown): string | null {
  const edits = setValueEdits(text, path, value)
  return edits && applyTextEdits(text, edits)
}

describe('setValueEdits', () => {
  test.each<[string, JsonPath, unknown, string]>([
    ['{\n  "a": 1.0\n}', ['b'], 'x', '{\n  "a": 1.0,\n  "b": "x"\n}'],
    ['{\n  "a": 1.0\n}', ['a'], { b: [1] }, '{\n  "a": {\n    "b": [\n      1\n    ]\n  }\n}'],
    ['{"a":1.0}', ['b'], { c: 2 }, '{"a":1.0,"b":{"c":2}}'],
    ['{}', ['a', 'b'], true, '{\n  "a": {\n    "b": true\n  }\n}'],
    ['{"a":[]}', ['a', 0, 'b'], 1, '{"a":[\n  {\n    "b": 1\n  }\n]}'],
    ['[1,2]', [2], 3, '[1,2,3]'],
    ['{"a":1,"a":2}', ['a'], 3, '{"a":1,"a":3}'],
    ['{"__proto__":1}', ['__proto__'], 2, '{"__proto__":2}'],
    ['1', [], 2, '2'],
  ])('%s set %j to %j', (text, path, value, expected) => {
    expect(set(text, path, value)).toBe(expected)
  })

  test.each<[string, JsonPath, string]>([
    ['{"a":1,"b":2,"c":3}', ['a'], '{"b":2,"c":3}'],
    ['{"a":1,"b":2,"c":3}', ['b'], '{"a":1,"c":3}'],
    ['{\n  "a": 1,\n  "c": 3\n}', ['c'], '{\n  "a": 1\n}'],
    ['{"a":1,"b":2,"a":3}', ['a'], '{"b":2}'],
    ['{"b":2,"a":1,"a":3}', ['a'], '{"b":2}'],
    ['{"a":1,"a":3,"b":2}', ['a'], '{"b":2}'],
    ['{"a":1}', ['a'], '{}'],
    ['[1,2,3]', [1], '[1,3]'],
    ['{"a":1}', ['x', 'y'], '{"a":1}'],
  ])('%s without %j', (text, path, expected) => {
    expect(set(text, path, undefined)).toBe(expected)
  })

  test.each<[string, JsonPath]>([
    ['{"a":1}', ['a', 'b']],
    ['[1]', [3]],
    ['{}', ['a', 2]],
    ['{', ['a']],
  ])('%s has no place %j', (text, path) => {
    expect(set(text, path, 1)).toBeNull()
  })

  test('an edit keeps all other tokens', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { minKeys: 1 }),
        fc.integer({ min: 0, max: 3 }),
        (object, indent) => {
          const text = JSON.stringify(object, null, indent)
          const [key = ''] = Object.keys(object)
          const changed = set(text, [key], 'new') ?? ''
          const rest = JSON.stringify({ ...object, [key]: 'new' })
          expect(orderedTokens(changed)).toEqual(orderedTokens(rest))
          const removed = set(text, [key], undefined) ?? ''
          const others = Object.fromEntries(Object.entries(object).filter(([other]) => other !== key))
          expect(orderedTokens(removed)).toEqual(orderedTokens(JSON.stringify(others)))
          const added = set(text, ['a key that is not there'], 1.5) ?? ''
          expect(orderedTokens(added)).toEqual(
            orderedTokens(JSON.stringify({ ...object, 'a key that is not there': 1.5 })),
          )
        },
      ),
      { seed: 3 },
    )
  })
})

test('a part of a decoded string is found in its token, whatever is escaped', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ minLength: 1 }),
      fc.string(),
      fc.boolean(),
      (before, word, after, escape) => {
        const token = JSON.stringify(before + word + after)
        const spelled = escape
          ? token.replaceAll(/[a-z]/g, (letter) =>
              token.includes('\\') ? letter : `\\u00${letter.charCodeAt(0).toString(16)}`,
            )
          : token
        const text = `[${spelled}]`
        const node = nodeAt(parseJson(text).root, [0])!
        const { offset, length } = rangeInString(text, node, before.length, before.length + word.length)
        expect(JSON.parse(`"${text.slice(offset, offset + length)}"`)).toBe(word)
      },
    ),
    { seed: 4 },
  )
})

test('overlapping edits are a bug', () => {
  expect(() =>
    applyTextEdits('abc', [
      { offset: 0, length: 2, content: '' },
      { offset: 1, length: 1, content: '' },
    ]),
  ).toThrow(/Bug/)
})
