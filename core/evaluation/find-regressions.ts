import { compareRuns, type ComparedRun } from './compare-runs'

/** Something that got worse. */
export interface Regression {
  readonly kind: 'worse' | 'broken-case' | 'missing-variant' | 'nothing-compared'
  readonly variant: string
  /** Cases by id that were right and are wrong. */
  readonly cases: readonly string[]
  readonly sentence: string
}

/** What counts as a regression: a clear change for the worse, or any case that was right and is wrong. */
export type RegressionRule = 'clear' | 'any-broken-case'

/** Variants of a run that are clearly worse than its base, or break cases that the base has right. */
export function findRegressions(report: ComparedRun, rule: RegressionRule = 'clear'): readonly Regression[] {
  return report.pairs.flatMap(({ a, b, verdict, difference, flips }) =>
    regressionOf(rule, { variant: b, than: a, verdict, difference, broken: flips.broken }),
  )
}

/**
 * What got worse between two runs of a suite. A variant that the old run had and the new one lacks, and runs without a case in common,
 * are told too: a test that compares nothing proves nothing.
 */
export function findRunRegressions(
  old: ComparedRun,
  recent: ComparedRun,
  rule: RegressionRule = 'clear',
): readonly Regression[] {
  const { trends, onlyOld } = compareRuns(old, recent)
  const missing = onlyOld.map((variant): Regression => ({
    kind: 'missing-variant',
    variant,
    cases: [],
    sentence: `${variant} is in the old run and not in the new one.`,
  }))
  return [
    ...missing,
    ...trends.flatMap(({ variant, pair }): readonly Regression[] =>
      pair.n === 0
        ? [
            {
              kind: 'nothing-compared',
              variant,
              cases: [],
              sentence: `${variant}: the two runs have no case in common.`,
            },
          ]
        : regressionOf(rule, {
            variant,
            than: 'the old run',
            verdict: pair.verdict,
            difference: pair.difference,
            broken: pair.flips.broken,
          }),
    ),
  ]
}

interface Change {
  readonly variant: string
  readonly than: string
  readonly verdict: 'better' | 'worse' | 'no clear change'
  readonly difference: number
  readonly broken: readonly string[]
}

function regressionOf(
  rule: RegressionRule,
  { variant, than, verdict, difference, broken }: Change,
): readonly Regression[] {
  if (verdict === 'worse')
    return [
      {
        kind: 'worse',
        variant,
        cases: broken,
        sentence: `${variant} is worse than ${than}, by ${(-100 * difference).toFixed(1)} points; ${broken.length} cases broke.`,
      },
    ]
  if (rule === 'clear' || broken.length === 0) return []
  const [first] = broken
  return [
    {
      kind: 'broken-case',
      variant,
      cases: broken,
      sentence: `${variant}: ${broken.length} ${broken.length === 1 ? 'case' : 'cases'} right in ${than} and wrong here, the first one ${first ?? ''}.`,
    },
  ]
}
