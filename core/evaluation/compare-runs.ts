import { addToList } from '../shared'
import { adjustPairs, comparePair, type PairComparison } from './compare-pair'
import type { Judgement } from './judgement'
import type { EvaluationReport } from './report'

/** What a comparison of runs needs of a report. */
export type ComparedRun = Pick<EvaluationReport, 'suite' | 'model' | 'base' | 'pairs' | 'cases'>

/** One variant in two runs. `a` and `b` of the pair are called as the runs are. */
export interface VariantTrend {
  readonly variant: string
  readonly pair: PairComparison
  /** Cases by id that only one of the runs asked. */
  readonly onlyOld: readonly string[]
  readonly onlyNew: readonly string[]
}

/** Two runs of the same suite. */
export interface RunComparison {
  readonly trends: readonly VariantTrend[]
  /** Variants of only one of the runs. */
  readonly onlyOld: readonly string[]
  readonly onlyNew: readonly string[]
  /** What a reader should know before believing it: sentences. */
  readonly notes: readonly string[]
}

export const OLD_RUN = 'old run'
export const NEW_RUN = 'new run'

/**
 * Compares a run with an older one: each variant with itself, on the cases that both runs asked. Several variants are adjusted for
 * (Holm). A case counts as the same by its id.
 */
export function compareRuns(old: ComparedRun, recent: ComparedRun): RunComparison {
  const [before, after] = [byVariant(old.cases), byVariant(recent.cases)]
  const shared = [...before.keys()].filter((name) => after.has(name))
  const pairs = adjustPairs(
    shared.map((name) => comparePair(OLD_RUN, before.get(name) ?? [], NEW_RUN, after.get(name) ?? [])),
  )
  const trends = shared.flatMap((variant, index): readonly VariantTrend[] => {
    const pair = pairs[index]
    const [one, other] = [casesIn(before.get(variant)), casesIn(after.get(variant))]
    if (!pair) return []
    return [{ variant, pair, onlyOld: without(one, other), onlyNew: without(other, one) }]
  })
  const notes = [
    ...(old.suite === recent.suite
      ? []
      : [`The suites have different names: ${old.suite} and ${recent.suite}.`]),
    ...(old.model === recent.model
      ? []
      : [`The models differ: ${old.model ?? 'unknown'} and ${recent.model ?? 'unknown'}.`]),
    ...trends.flatMap(({ variant, pair, onlyOld, onlyNew }) =>
      onlyOld.length + onlyNew.length === 0
        ? []
        : [
            `${variant}: ${pair.n} cases are in both runs, ${onlyOld.length} only in the old one, ${onlyNew.length} only in the new one.`,
          ],
    ),
  ]
  return {
    trends,
    onlyOld: [...before.keys()].filter((name) => !after.has(name)),
    onlyNew: [...after.keys()].filter((name) => !before.has(name)),
    notes,
  }
}

function byVariant(judged: readonly Judgement[]): ReadonlyMap<string, readonly Judgement[]> {
  const lists = new Map<string, Judgement[]>()
  for (const one of judged) addToList(lists, one.variant, one)
  return lists
}

const casesIn = (judged: readonly Judgement[] = []): ReadonlySet<string> =>
  new Set(judged.map((one) => one.case))

const without = (ids: ReadonlySet<string>, others: ReadonlySet<string>): readonly string[] =>
  [...ids].filter((id) => !others.has(id))
