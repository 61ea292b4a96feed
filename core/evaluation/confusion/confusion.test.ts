import { describe, expect, test } from 'vitest'
import { judgementOf } from '../test-judgement'
import { confusionChange, confusionOf, NO_ANSWER, NO_TOOL, SEVERAL, UNKNOWN_NAME } from './confusion'
import { surprisingPairs } from './surprising-pairs'

const offered = ['a', 'b', 'c', 'd', 'e']
let next = 0
const chose = (expected: readonly string[], chosen: readonly string[], variant = 'base') =>
  judgementOf(variant, (next += 1), expected.join() === chosen.join(), { offered, expected, chosen })

describe('the confusion of a variant', () => {
  test('counts what was chosen where something else was right, sparsely', () => {
    const judged = [
      ...[1, 2, 3].map(() => chose(['a'], ['b'])),
      chose(['a'], ['a']),
      chose(['b'], ['zzz']),
      chose([], ['c']),
      chose(['c'], []),
      chose(['d'], ['d', 'e']),
      chose(['a', 'c'], ['a', 'd']),
      chose(['a'], ['e'], 'other'),
      judgementOf('base', 'r', false, { offered, expected: ['e'], error: 'refusal' }),
    ]
    const { cells, totals } = confusionOf(judged, 'base')
    const counts = Object.fromEntries(cells.map((one) => [`${one.expected}>${one.chosen}`, one.count]))
    expect(counts).toEqual({
      'a>b': 3,
      'a>a': 2,
      [`b>${UNKNOWN_NAME}`]: 1,
      [`${NO_TOOL}>c`]: 1,
      [`c>${NO_TOOL}`]: 1,
      [`d>${SEVERAL}`]: 1,
      'c>d': 1,
      [`e>${NO_ANSWER}`]: 1,
    })
    expect(totals.get('a')).toBe(5)
    expect(cells.find((one) => one.chosen === 'b')?.cases).toHaveLength(3)
  })

  test('stands in blocks: what is confused is together, special columns last', () => {
    const judged = [
      chose(['a'], ['d']),
      chose(['b'], ['e']),
      chose(['e'], ['b']),
      chose(['d'], ['a']),
      chose(['c'], ['c']),
      chose(['d'], []),
    ]
    const { order } = confusionOf(judged, 'base')
    const place = (key: string): number => order.indexOf(key)
    expect(Math.abs(place('a') - place('d'))).toBe(1)
    expect(Math.abs(place('b') - place('e'))).toBe(1)
    expect(order.slice(-2)).toEqual(['c', NO_TOOL])
  })

  test('of two variants differs by cell, the largest change first', () => {
    const before = confusionOf([chose(['a'], ['b']), chose(['a'], ['b']), chose(['c'], ['c'])], 'base')
    const after = confusionOf([chose(['a'], ['a'], 'x'), chose(['c'], ['c'], 'x')], 'x')
    expect(confusionChange(before, after)).toEqual([
      { expected: 'a', chosen: 'b', before: 2, after: 0 },
      { expected: 'a', chosen: 'a', before: 0, after: 1 },
    ])
  })
})

test('surprising is what nobody predicted, and what was predicted and asked often and never happened', () => {
  const right = (key: string, count: number) => Array.from({ length: count }, () => chose([key], [key]))
  const judged = [
    chose(['a'], ['b']),
    chose(['b'], ['a']),
    ...right('c', 20),
    ...right('d', 20),
    ...right('e', 3),
  ]
  const rows = surprisingPairs(confusionOf(judged, 'base'), [
    { one: 'c', other: 'd', score: 0.9 },
    { one: 'e', other: 'a', score: 0.8 },
  ])
  const brief = rows.map(({ one, other, predicted, confused, asked, surprise }) => [
    one + other,
    predicted,
    confused,
    asked,
    surprise,
  ])
  expect(brief).toEqual([
    ['ab', null, 2, 2, 'not-predicted'],
    ['cd', 0.9, 0, 40, 'never-confused'],
    ['ae', 0.8, 0, 4, null],
  ])
})
