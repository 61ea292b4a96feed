import { describe, expect, test } from 'vitest'
import { createRandom, type Random } from '../shared'
import { comparePair } from './compare-pair'
import type { Judgement } from './judgement'
import { makeReport } from './report'
import { judgementOf } from './test-judgement'

const judged = judgementOf

/** A run of a variant whose chance of being right is `share`, on cases that are each harder or easier for both. */
function run(variant: string, ease: readonly number[], gain: number, random: Random): readonly Judgement[] {
  return ease.map((chance, id) => judged(variant, id, random() < chance + gain))
}

describe('a verdict', () => {
  const random = createRandom(3)
  const runs = 200
  const verdicts = (gain: number, cases: number): readonly string[] =>
    Array.from({ length: runs }, () => {
      const ease = Array.from({ length: cases }, () => 0.2 + 0.5 * random())
      return comparePair('base', run('base', ease, 0, random), 'aligned', run('aligned', ease, gain, random))
        .verdict
    })

  test.each([40, 300])('of no effect on %i cases is "no clear change" in 92 of 100 runs or more', (cases) => {
    const silent = verdicts(0, cases).filter((verdict) => verdict === 'no clear change')
    expect(silent.length / runs).toBeGreaterThanOrEqual(0.92)
  })

  test('of a large effect is found, and with its sign', () => {
    expect(verdicts(0.25, 300).filter((verdict) => verdict === 'better').length / runs).toBeGreaterThan(0.95)
    expect(verdicts(-0.19, 300).filter((verdict) => verdict === 'worse').length / runs).toBeGreaterThan(0.9)
  })
})

test('flips name the cases both ways; cases of one variant alone are left out', () => {
  const a = [judged('a', 1, true), judged('a', 2, false), judged('a', 3, true)]
  const b = [judged('b', 1, false), judged('b', 2, true), judged('b', 4, true)]
  expect(comparePair('a', a, 'b', b)).toMatchObject({
    n: 2,
    difference: 0,
    flips: { fixed: ['2'], broken: ['1'] },
    mcnemar: { fixed: 1, broken: 1, p: 1 },
    verdict: 'no clear change',
  })
})

test('a report counts by variant, says what cannot be seen, and compares with the first', () => {
  const cases = Array.from({ length: 40 }, (_, id) => [
    judged('base', id, id % 2 === 0),
    judged('new', id, true),
  ])
  const report = makeReport('own', null, cases.flat())
  expect(report.variants.map(({ name, n, correct }) => [name, n, correct])).toEqual([
    ['base', 40, 20],
    ['new', 40, 40],
  ])
  expect(report.variants[0]?.errors).toEqual({ 'functional-confusion': 20 })
  expect(report.pairs).toHaveLength(1)
  expect(report.pairs[0]).toMatchObject({ difference: 0.5, verdict: 'better' })
  expect(report.notes).toEqual(['With 40 cases a difference below 15 points cannot be seen.'])
})
