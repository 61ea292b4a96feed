import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anchoringOf } from './anchor-pattern'
import { findAmbiguity } from './ambiguity'
import { complementOf, makeSet, overlaps, type CharacterRange } from './character-set'
import { expandClasses, unknownFeatures } from './expand-classes'
import { printSet } from './print-set'
import { readPattern } from './read-pattern'
import type { PatternNode } from './pattern-node'

function tree(text: string): PatternNode {
  const node = readPattern(text)
  if (!node) throw new Error(`not read: ${text}`)
  return node
}

/** Texts that show the differences between classes: every plain character, and those that \s and \w are about. */
const SAMPLES: readonly string[] = [
  '',
  ...Array.from({ length: 0x180 }, (_, point) => String.fromCharCode(point)),
  ...[
    '\u1680',
    '\u2003',
    '\u2028',
    '\u2029',
    '\u202f',
    '\u205f',
    '\u3000',
    '\ufeff',
    '\u200b',
    'é',
    '漢',
    '😀',
  ],
  ...['12', 'a1', 'a-z', 'foo bar', '2024-01-31', 'a\nb', '//', 'a.b', '[x]', 'x^y', '-', '+-', 'ab', 'ba'],
]

describe('a pattern is read', () => {
  test.each(['a(', 'a)', '[a', '*a', 'a**', 'a{3,1}', '[z-a]', '\\', '(?>a)', 'a++', '\\q', '^*'])(
    '%s is none',
    (text) => {
      expect(readPattern(text)).toBeNull()
    },
  )

  test.each([
    'a{',
    'a{,3}',
    ']',
    '}',
    '[]a]?|b',
    '(?i)a',
    '(?P<x>a)(?P=x)',
    '(?<=a)b',
    '\\u{1F600}',
    '[\\b]',
  ])('%s is one', (text) => {
    expect(readPattern(text) === null && !/^\[\]/.test(text)).toBe(false)
  })

  test('what is too deep or too long is left alone', () => {
    expect(readPattern('('.repeat(5000) + ')'.repeat(5000))).toBeNull()
    expect(readPattern('(?:'.repeat(101) + ')'.repeat(101))).toBeNull()
    expect(readPattern('a'.repeat(4001))).toBeNull()
  })
})

describe('classes are spelled out', () => {
  test.each([
    ['^\\d+$', '^[0-9]+$'],
    ['^[\\w.-]+$', '^[.0-9A-Z_a-z-]+$'],
    ['^\\D$', '^[^0-9]$'],
    ['^[^\\D]$', '^[0-9]$'],
    ['^[\\W_]$', '^[^0-9A-Za-z]$'],
    ['^https:\\/\\/\\w$', '^https://[0-9A-Z_a-z]$'],
    ['^[a\\-z]$', '^[az-]$'],
    ['^(?<year>\\d{4})\\.$', '^([0-9]{4})\\.$'],
    ['^[\\^\\d]$', '^[0-9^]$'],
    ['^[\\^\\]\\-]$', '^[\\]^-]$'],
    ['\\-', '-'],
  ])('%s becomes %s', (text, expanded) => {
    expect(expandClasses(text, tree(text))).toBe(expanded)
  })

  test.each([
    '^\\d+$',
    '^\\D$',
    '^\\w\\W?$',
    '^\\s*$',
    '^\\S+$',
    '^[\\s\\d]$',
    '^[^\\s\\d]$',
    '^[\\S\\t]$',
    '^[^\\w\\s-]$',
    '^[+\\--\\/]$',
    '^[\\w^.-]+$',
    '^[\\^a]$',
    '^\\/|\\-$',
    '[\\d\\-\\/]',
    '^\\f$',
    '^[\\v\\0]$',
    '^(?<n>\\d)(?:\\w)$',
  ])('%s accepts the same texts as before', (text) => {
    const expanded = expandClasses(text, tree(text)) ?? ''
    expect(expanded).not.toBe('')
    expect(unknownFeatures(tree(expanded))).toEqual([])
    for (const sample of SAMPLES)
      expect([sample, new RegExp(expanded).test(sample)]).toEqual([sample, new RegExp(text).test(sample)])
  })

  test.each(['^(?=a)b$', '(a)\\1', '\\bfoo', '\\p{L}', '[\\s\\S]', '(?i)a'])(
    '%s has no other spelling',
    (text) => {
      expect(unknownFeatures(tree(text))).not.toEqual([])
      expect(expandClasses(text, tree(text))).toBeNull()
    },
  )

  test('any set is printed so that it is read again as itself, and by the engine too', () => {
    const range = fc
      .tuple(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0, max: 40 }))
      .map(([from, more]): CharacterRange => [from, Math.min(from + more, 0xd7ff)])
    const plain = fc
      .tuple(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0, max: 5 }))
      .map(([from, more]): CharacterRange => [from, from + more])
    fc.assert(
      fc.property(
        fc.array(fc.oneof(range, plain), { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        (ranges, turn) => {
          const set = turn ? complementOf(makeSet(ranges)) : makeSet(ranges)
          const printed = printSet(set) ?? ''
          const read = tree(printed)
          const first = read.kind === 'sequence' ? read.items[0] : read
          expect(first?.kind === 'character' ? first.set : null).toEqual(set)
          const expression = new RegExp(`^${printed}$`, 'u')
          for (const point of ranges.flat()) {
            const isIn = overlaps(set, [[point, point]])
            expect(expression.test(String.fromCodePoint(point))).toBe(isIn)
          }
        },
      ),
      { seed: 6, numRuns: 300 },
    )
  })
})

describe('anchors', () => {
  test.each([
    ['^a|b$', '^(a.*|.*b)$'],
    ['a', '^.*a.*$'],
    ['^a', '^a.*$'],
    ['a$', '^.*a$'],
    ['^a$|^b$', '^(a|b)$'],
    ['.*', '^.*$'],
    ['', '^.*$'],
    ['a|b', '^(.*a.*|.*b.*)$'],
    ['^a\\$', '^a\\$.*$'],
  ])('%s means %s', (text, same) => {
    const anchoring = anchoringOf(text, tree(text))
    expect(anchoring.same?.text).toBe(same)
    for (const sample of SAMPLES.filter((one) => !/[\n\r\u2028\u2029]/.test(one)))
      expect([sample, new RegExp(same).test(sample)]).toEqual([sample, new RegExp(text).test(sample)])
  })

  test('only what has all its anchors is taken for the same without a doubt', () => {
    expect(anchoringOf('^a$|^b$', tree('^a$|^b$')).same?.isExact).toBe(true)
    expect(anchoringOf('a', tree('a')).same?.isExact).toBe(false)
  })

  test.each(['^(^a$|b)$', 'a(b$)', '(a)\\1|b'])('%s is not rewritten', (text) => {
    expect(anchoringOf(text, tree(text))).toEqual({ isWhole: false, same: null, exact: null })
  })
})

describe('ambiguity', () => {
  test.each([
    '^(a+)+$',
    '^(a*)*$',
    '^(a|a)*$',
    '^(a|ab|b)*c',
    '^([a-z]+ ?)*$',
    '^(\\w+\\s?)+$',
    '^((ab)*c?)*$',
    '^(a?b?)*$',
    '^(.*,)*$',
    '^(\\d{1,3})+$',
    '^([a-z0-9]+-?){1,50}$',
    '^(x+x+)+y$',
    '(?=(a+)+$)a',
    '^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$',
    '^(([^<>]|\\w)+)*>$',
  ])('%s is found', (text) => {
    expect(findAmbiguity(tree(text))).not.toBeNull()
  })

  test.each([
    '^[a-z]+( [a-z]+)*$',
    '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$',
    "^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_'+\\-\\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$",
    '^[a-zA-Z0-9.!#$%&*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$',
    '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})$',
    '^((25[0-5]|(2[0-4]|1\\d|[1-9]|)\\d)\\.?\\b){4}$',
    '^(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9][0-9]?)\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9][0-9]?)$',
    '^https?://[^\\s/$.?#].[^\\s]*$',
    '^(\\w+\\s)*$',
    '^(a|b)*$',
    '^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(?:-((?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\\.(?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?(?:\\+([0-9a-zA-Z-]+(?:\\.[0-9a-zA-Z-]+)*))?$',
    '^(a{1,3}){1,3}$',
    '^[a-z]([a-z0-9-]*[a-z0-9])?(/[a-z0-9]+)*$',
    '^(\\b\\w+\\b\\s*)+$',
    '(a+)+',
    '(a|a)*b*',
  ])('%s is let pass', (text) => {
    expect(findAmbiguity(tree(text))).toBeNull()
  })

  test('names the repetition', () => {
    const text = '^x(y|z)*([a-z]+ ?)+!$'
    const loop = findAmbiguity(tree(text))
    expect(text.slice(loop?.start, loop?.end)).toBe('([a-z]+ ?)+')
  })

  test('gives an answer soon, whatever the pattern', () => {
    const started = performance.now()
    for (const text of [
      '(.{0,20}){0,20}$',
      `^(${'a?'.repeat(120)})*$`,
      `^(${'[a-z]|'.repeat(200)}b)*$`,
      '((((.*)*)*)*)*$',
    ])
      findAmbiguity(tree(text))
    expect(performance.now() - started).toBeLessThan(2000)
  })
})
