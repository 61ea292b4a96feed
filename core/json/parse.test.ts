import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { membersOf } from './node'
import { parseJson } from './parse'
import { printNode } from './print'
import { orderedTokens } from './tokens'

describe('parseJson', () => {
  test('accepts exactly what JSON.parse accepts', () => {
    const pieces = fc.constantFrom(
      '{', '}', '[', ']', ',', ':', '"a"', '"', '\\', '1', '-', '0', '1.0', '1e400', '.', 'true', 'null', ' ', '\n', '\t', 'tru', '"\\u00e9"', '"\\x"', '+', '/', '\u00a0',
    ) // prettier-ignore
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (list) => {
        const text = list.join('')
        expect(parseJson(text).root !== null).toBe(isJson(text))
      }),
      { numRuns: 3000, seed: 1 },
    )
  })

  test('values, order and duplicates come through', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        const { root } = parseJson(text)
        expect(root && JSON.parse(printNode(text, root))).toEqual(JSON.parse(text))
        expect(root && orderedTokens(printNode(text, root))).toEqual(orderedTokens(text))
      }),
      { seed: 2 },
    )
    const text = '{"a":1.0,"a":1e400,"__proto__":{"b":9007199254740993}}'
    expect(membersOf(parseJson(text).root).map(({ key }) => key)).toEqual(['a', 'a', '__proto__'])
    expect(printNode(text, parseJson(text).root!).replaceAll(/\s/g, '')).toBe(text)
  })

  test.each([100_000, 513])('%i open brackets are a flaw, not a crash', (depth) => {
    for (const opener of ['[', '{"a":', '[{"a":']) {
      const { flaws, tooDeep } = parseJson(opener.repeat(depth))
      expect(flaws[0]?.message).toMatch(/Nested deeper than 512 levels/)
      expect(tooDeep).toBe(true)
    }
    expect(parseJson(`${'['.repeat(512)}${']'.repeat(512)}`).flaws).toEqual([])
  })

  test.each([
    ['{"a": 1,\n "b" 2}', 2, 6, 'A colon should follow this key.'],
    ['{"a": 1\n "b": 2}', 2, 2, 'A comma or `}` should follow this value, but `"b":` was found.'],
    ['[1, 2', 1, 6, 'The text ends before the array that starts in line 1 is closed.'],
    ['{"a": ', 1, 7, 'The text ends where a value should follow.'],
    ["{'a': 1}", 1, 2, "A key in double quotes should stand here, but `'a':` was found."],
    ['[1,]', 1, 3, 'There is a comma before the closing `]`: remove it.'],
    ['[True]', 1, 2, '`True` is not a JSON value: JSON writes `true`.'],
    [
      '["a\nb"]',
      1,
      2,
      'This string is not closed before the end of the line; a line break inside a string is written `\\n`.',
    ],
    ['["\\d"]', 1, 3, '`\\d` is no escape that JSON knows; a backslash itself is written `\\\\`.'],
    ['[01]', 1, 2, '`01` is not a number as JSON writes it.'],
    ['// x\n1', 1, 1, 'Comments are not allowed here.'],
    ['1 2', 1, 3, 'The text goes on after the end of the JSON value, with `2`.'],
    ['', 1, 1, 'The text is empty.'],
  ])('the first flaw of %j has its place and plain words', (text, line, column, message) => {
    expect(parseJson(text)).toMatchObject({ root: null, flaws: [{ line, column, message }] })
  })

  test('a lenient parse says what it met', () => {
    const parsed = parseJson('{ // one\n "a": [1, /* two */ 2,], }', true)
    expect(parsed).toMatchObject({ flaws: [], comments: true, trailingCommas: true })
    expect(parseJson('{"a": "// no"}', true)).toMatchObject({ comments: false, trailingCommas: false })
    expect(parseJson('[1] /* open', true).flaws).toHaveLength(1)
    expect(parseJson('[,]', true).flaws).toHaveLength(1)
  })

  test('a byte order mark, CRLF and lone surrogates are read', () => {
    expect(parseJson('\uFEFF{"a":1}').flaws).toEqual([])
    expect(parseJson('{\r\n"a":\r\n\t1}\r\n').flaws).toEqual([])
    expect(
      membersOf(parseJson('{"a":"\ud800","b":"\\udc00"}').root).map(({ valueNode }) => valueNode.value),
    ).toEqual(['\ud800', '\udc00'])
  })
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
