import { describe, expect, test } from 'vitest'
import { acrossModels } from './across-models'
import { compareRuns } from './compare-runs'
import { findRegressions, findRunRegressions } from './find-regressions'
import type { Judgement } from './judgement'
import { makeReport, type EvaluationReport } from './report'
import { holm } from './statistics/holm'
import { judgementOf } from './test-judgement'

/** Cases 0 to `count`, right where `isRight` says so. */
const run = (variant: string, count: number, isRight: (id: number) => boolean): readonly Judgement[] =>
  Array.from({ length: count }, (_, id) => judgementOf(variant, id, isRight(id)))
const report = (...judged: readonly (readonly Judgement[])[]): EvaluationReport =>
  makeReport('own', 'm', judged.flat())

describe('two runs', () => {
  const old = report(
    run('base', 40, () => true),
    run('gone', 4, () => true),
  )

  test('are compared on the cases of both; others are listed', () => {
    const recent = report(
      run('base', 44, (id) => id >= 10),
      run('fresh', 3, () => true),
    )
    const { trends, onlyOld, onlyNew, notes } = compareRuns(old, recent)
    expect(trends).toMatchObject([
      { variant: 'base', onlyOld: [], onlyNew: ['40', '41', '42', '43'], pair: { n: 40, verdict: 'worse' } },
    ])
    expect([onlyOld, onlyNew]).toEqual([['gone'], ['fresh']])
    expect(notes).toEqual(['base: 40 cases are in both runs, 0 only in the old one, 4 only in the new one.'])
    expect(findRunRegressions(old, recent).map(({ kind }) => kind)).toEqual(['missing-variant', 'worse'])
  })

  test('a case or two is no clear change, but a broken case where none may break', () => {
    const recent = report(
      run('base', 40, (id) => id !== 7),
      run('gone', 4, () => true),
    )
    expect(findRunRegressions(old, recent)).toEqual([])
    expect(findRunRegressions(old, recent, 'any-broken-case')).toMatchObject([
      { kind: 'broken-case', variant: 'base', cases: ['7'] },
    ])
  })

  test('without a case in common prove nothing', () => {
    const recent = report([judgementOf('base', 'x', true)], [judgementOf('gone', 'y', true)])
    expect(findRunRegressions(old, recent).map(({ kind }) => kind)).toEqual([
      'nothing-compared',
      'nothing-compared',
    ])
  })
})

test('within a run a variant that is clearly worse than the base is a regression', () => {
  const one = report(
    run('base', 40, () => true),
    run('new', 40, (id) => id >= 12),
    run('same', 40, () => true),
  )
  expect(findRegressions(one)).toMatchObject([{ kind: 'worse', variant: 'new' }])
  expect(one.pairs.map(({ verdict }) => verdict)).toEqual(['worse', 'no clear change'])
})

test('looking at many comparisons makes each less clear', () => {
  const clear = run('x', 40, () => true)
  const barely = (name: string) => run(name, 40, (id) => id >= 6)
  const alone = makeReport('own', null, [...barely('base'), ...clear])
  const many = ['b', 'c', 'd', 'e'].flatMap((name) => barely(name))
  const amongMany = makeReport('own', null, [...barely('base'), ...clear, ...many])
  expect(alone.pairs[0]?.verdict).toBe('better')
  expect(amongMany.pairs[0]?.verdict).toBe('no clear change')
  expect(amongMany.pairs[0]?.mcnemar.adjusted).toBeCloseTo(5 * (alone.pairs[0]?.mcnemar.p ?? 0), 12)
  expect(amongMany.notes).toContain('5 comparisons were looked at; the verdicts allow for that (Holm).')
  const stated = makeReport('own', null, [...barely('base'), ...clear, ...many], { looks: 'stated' })
  expect(stated.pairs[0]?.verdict).toBe('better')
})

test('Holm by hand', () => {
  expect(holm([0.01, 0.04, 0.03, 0.005]).map((p) => Number(p.toFixed(12)))).toEqual([0.03, 0.06, 0.06, 0.02])
  expect(holm([])).toEqual([])
})

test('the base is chosen, groups are counted apart, repeats agree or not', () => {
  const judged = [0, 1, 2].flatMap((repeat) => [
    judgementOf('a', 'similar/1', repeat > 0, { repeat, chosen: [String(repeat > 0)] }),
    judgementOf('b', 'similar/1', true, { repeat, chosen: ['t'] }),
    judgementOf('b', 'scenario/1', false, { repeat, chosen: ['f'] }),
  ])
  const made = makeReport('own', null, judged, { base: 'b', groupOf: (id) => id.split('/')[0] ?? null })
  expect(made.pairs).toMatchObject([{ a: 'b', b: 'a', n: 1 }])
  expect(
    made.groups.map(({ name, variants }) => [name, variants.map(({ correct, n }) => [correct, n])]),
  ).toEqual([
    [
      'similar',
      [
        [2, 3],
        [3, 3],
      ],
    ],
    ['scenario', [[0, 3]]],
  ])
  const [a, b] = made.variants
  expect(a?.repeats).toMatchObject({ repeats: 3, agreement: 1 / 3 })
  expect(a?.repeats?.passAll.map((share) => Number(share.toFixed(6)))).toEqual([0.666667, 0.333333, 0])
  expect(b?.repeats?.passAll).toEqual([0.5, 0.5, 0.5])
  // Three replies to one case are one case.
  expect((b?.interval.high ?? 0) - (b?.interval.low ?? 0)).toBeGreaterThan(0.7)
})

test('names made for one model on another make a matrix', () => {
  const made = (name: string, count: number) =>
    makeReport('own', null, [...run('old', 20, (id) => id < 10), ...run(name, 20, (id) => id < count)])
  const matrix = acrossModels([
    {
      runOn: 'A',
      report: made('for-a', 20),
      madeFor: new Map([
        ['old', null],
        ['for-a', 'A'],
      ]),
    },
    {
      runOn: 'B',
      report: made('for-a', 12),
      madeFor: new Map([
        ['old', null],
        ['for-a', 'A'],
      ]),
    },
  ])
  expect(matrix.rows).toEqual([null, 'A'])
  expect(matrix.cells.map((row) => row.map((cell) => cell?.correct))).toEqual([
    [10, 10],
    [20, 12],
  ])
  expect(matrix.cells[1]?.map((cell) => cell?.pair?.verdict)).toEqual(['better', 'no clear change'])
})
