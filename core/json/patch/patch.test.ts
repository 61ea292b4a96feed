import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyTextEdits } from '../edit'
import { parseJson } from '../parse'
import { indentUnit, patchEdits } from './patch'

function patch(source: string, after: unknown): string {
  const { root } = parseJson(source, true)
  const before = JSON.stringify(toValue(source), null, 2)
  const afterText = JSON.stringify(after, null, 2)
  const edits = patchEdits(
    { text: source, node: root!, unit: indentUnit(source) },
    { text: before, node: parseJson(before).root! },
    { text: afterText, node: parseJson(afterText).root! },
  )
  return applyTextEdits(source, edits)
}

/** The value of JSON with comments and trailing commas, by dropping both. */
function toValue(text: string): unknown {
  const strict = text
    .replaceAll(/"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*.*?\*\//gs, (match) => (match.startsWith('"') ? match : ''))
    .replaceAll(/,(\s*[}\]])/g, '$1')
  return JSON.parse(strict)
}

describe('a patch', () => {
  test('changes a value and nothing else', () => {
    expect(patch('{ "a":1 , /* why */ "b" : [ 1,2 ] }', { a: 2, b: [1, 2] })).toBe(
      '{ "a":2 , /* why */ "b" : [ 1,2 ] }',
    )
  })

  test('renames a key in place', () => {
    expect(patch('{ "a" : 1, "b": 2 }', { a: 1, c: 2 })).toBe('{ "a" : 1, "c": 2 }')
  })

  test('adds a member on a line of its own, as its neighbours stand', () => {
    expect(patch('{\n    "a": 1 // first\n}\n', { a: 1, b: { c: 2 } })).toBe(
      '{\n    "a": 1,\n    "b": {\n        "c": 2\n    } // first\n}\n',
    )
  })

  test('adds a member in a text without white space', () => {
    expect(patch('{"a":1}', { a: 1, b: { c: [2] } })).toBe('{"a":1,"b":{"c":[2]}}')
    expect(patch('{"a":{}}', { a: { b: 1 } })).toBe('{"a":{"b": 1}}')
  })

  test('takes a member out with its line and its comma', () => {
    const source = '{\n  "a": 1,\n  "b": 2, // two\n  "c": 3\n}'
    expect(patch(source, { a: 1, b: 2 })).toBe('{\n  "a": 1,\n  "b": 2 // two\n}')
    expect(patch(source, { b: 2, c: 3 })).toBe('{\n  "b": 2, // two\n  "c": 3\n}')
  })

  test('takes out the comma behind the last one where there is one', () => {
    expect(patch('{"r": ["a", /* b? */ "b",],}', { r: ['a'] })).toBe('{"r": ["a", /* b? */ ],}')
    expect(patch('[\n  1, // one\n  2, // two\n  3, // three\n]', [1])).toBe(
      '[\n  1, // one\n  // two\n  // three\n]',
    )
  })

  test('takes items out', () => {
    expect(patch('{"r": ["a", "b", "c"]}', { r: ['a', 'c'] })).toBe('{"r": ["a", "c"]}')
    expect(patch('{"r": ["a", "b", "c"]}', { r: ['a', 'b'] })).toBe('{"r": ["a", "b"]}')
    expect(patch('{"r": ["a"]}', { r: [] })).toBe('{"r": []}')
  })

  test('says what is wanted, whatever was changed, and leaves comments readable', () => {
    const value = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom(1, 'x', true, null),
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('tree'), { maxKeys: 4 }),
      ),
    })).tree
    fc.assert(
      fc.property(
        value,
        value,
        fc.constantFrom(0, 2, 4),
        fc.boolean(),
        fc.boolean(),
        (before, after, space, comments, trailing) => {
          let source = JSON.stringify(before, null, space)
          if (trailing) source = source.replaceAll(/([^\s[{])(?=\s*[\]}])/g, '$1,')
          if (comments) source = source.replaceAll(/,/g, ', /* c */ ').replaceAll(/([[{])(?=\n)/g, '$1 // d')
          const patched = patch(source, after)
          expect(toValue(patched)).toEqual(after)
          expect(parseJson(patched, true).flaws).toEqual([])
        },
      ),
      { numRuns: 500 },
    )
  })

  test('leaves a text alone that says the same', () => {
    const source = '{ "a":1 , /* why */ "b" : [ 1,2, ] }'
    expect(patch(source, { a: 1, b: [1, 2] })).toBe(source)
  })
})
