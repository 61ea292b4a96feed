import fc from 'fast-check'
import { expect, test } from 'vitest'
import { duplicateKeys } from './duplicates'
import { nodeAt, type JsonNode } from './node'
import { parseJson } from './parse'
import { compactJson, indentJson, printNode, type Replacements } from './print'
import { orderedTokens } from './tokens'

test('prints as JSON.stringify does, with tokens as they were', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const { root } = parseJson(text)
      const pretty = root ? printNode(text, root) : ''
      expect(pretty.split('\n').length).toBe(JSON.stringify(JSON.parse(text), null, 2).split('\n').length)
      expect(orderedTokens(compactJson(pretty))).toEqual(orderedTokens(text))
      expect(compactJson(pretty)).not.toContain('\n')
      expect(orderedTokens(indentJson(pretty, '    '))).toEqual(orderedTokens(text))
    }),
    { seed: 5 },
  )
})

test('comments and trailing commas are left out, everything else stays', () => {
  const text = '{ // c\n"a": [1.0, /* d */ 1e400,], "a": "\\u00e9 // no", }'
  const { root } = parseJson(text, true)
  expect(root && printNode(text, root)).toBe(
    '{\n  "a": [\n    1.0,\n    1e400\n  ],\n  "a": "\\u00e9 // no"\n}',
  )
})

test('nodes are replaced or left out', () => {
  const text = '{"a":[1,2],"b":3,"c":4}'
  const { root } = parseJson(text)
  const replacements: Replacements = new Map<JsonNode, (indent: string) => string | null>([
    [nodeAt(root, ['a', 0])!, () => null],
    [nodeAt(root, ['b'])!, () => null],
    [nodeAt(root, ['c'])!, (indent: string) => indentJson('[\n9\n]', indent)],
  ])
  expect(root && printNode(text, root, '', replacements)).toBe(
    '{\n  "a": [\n    2\n  ],\n  "c": [\n  9\n  ]\n}',
  )
})

test('ordered tokens see every difference that matters and none other', () => {
  expect(orderedTokens('{"a" : [1.0 , true]}')).toEqual(['{', '"a"', '[', '1.0', 'true', ']', '}'])
  expect(orderedTokens('\uFEFF// c\n[1,/*x*/2,]\n[3]')).toEqual(['[', '1', '2', ']', '[', '3', ']'])
  expect(orderedTokens('["a b, [//]"]')).toEqual(['[', '"a b, [//]"', ']'])
  expect(orderedTokens('[1]')).not.toEqual(orderedTokens('[1.0]'))
  expect(orderedTokens('{"a":1,"b":2}')).not.toEqual(orderedTokens('{"b":2,"a":1}'))
})

test('keys that stand twice are found once each, at any depth', () => {
  const text = '{"a":1,"b":[{"c":1,"c":2,"d":3,"c":4}],"a":2}'
  expect(duplicateKeys(parseJson(text).root)).toEqual([['a'], ['b', 0, 'c']])
  const many = `{${Array.from({ length: 20 }, (_, index) => `"k${index}":0`).join(',')}`
  expect(duplicateKeys(parseJson(`${many}}`).root)).toEqual([])
  expect(duplicateKeys(parseJson(`${many},"k7":1}`).root)).toEqual([['k7']])
})
