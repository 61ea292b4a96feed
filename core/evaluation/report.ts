import { addToList } from '../shared'
import { adjustPairs, comparePair, type PairComparison } from './compare-pair'
import type { Judgement } from './judgement'
import { notesOn } from './report-notes'
import { variantReport, type Prices, type VariantReport } from './variant-report'
import { wilsonInterval, type Interval } from './statistics/interval'

/** Right answers of one group of cases, by variant. */
export interface GroupReport {
  readonly name: string
  readonly variants: readonly {
    readonly name: string
    readonly n: number
    readonly correct: number
    readonly interval: Interval
  }[]
}

export interface EvaluationReport {
  readonly suite: string
  readonly model: string | null
  /** The variant that the others are compared with; null without variants. */
  readonly base: string | null
  readonly variants: readonly VariantReport[]
  readonly pairs: readonly PairComparison[]
  /** Subtasks or other groups of cases; empty where the cases are not grouped. */
  readonly groups: readonly GroupReport[]
  readonly cases: readonly Judgement[]
  /** What a reader should know before believing a figure: sentences. */
  readonly notes: readonly string[]
}

/** What a report is to say beyond its figures. */
export interface ReportOptions {
  /** The variant to compare with. Default: the one whose reply comes first. */
  readonly base?: string
  /** Whether several comparisons are adjusted (Holm), or their number only stated. Default: adjusted. */
  readonly looks?: 'holm' | 'stated'
  /** The group of a case by its id, such as its subtask; null: none. */
  readonly groupOf?: (caseId: string) => string | null
  readonly prices?: Prices
}

/** The report on judged replies. Variants in the order in which they first occur; each other one is compared with the base. */
export function makeReport(
  suite: string,
  model: string | null,
  judged: readonly Judgement[],
  options: ReportOptions = {},
): EvaluationReport {
  const byVariant = new Map<string, Judgement[]>()
  for (const one of judged) addToList(byVariant, one.variant, one)
  const names = [...byVariant.keys()]
  const base = options.base !== undefined && byVariant.has(options.base) ? options.base : (names[0] ?? null)
  const ofBase = base === null ? [] : (byVariant.get(base) ?? [])
  const compared = names
    .filter((name) => name !== base)
    .map((name) => comparePair(base ?? '', ofBase, name, byVariant.get(name) ?? []))
  const isAdjusted = options.looks !== 'stated'
  const pairs = isAdjusted ? adjustPairs(compared) : compared
  const groups = groupsOf(byVariant, options.groupOf)
  return {
    suite,
    model,
    base,
    variants: names.map((name) => variantReport(name, byVariant.get(name) ?? [], options.prices)),
    pairs,
    groups,
    cases: judged,
    notes: notesOn({ byVariant, base, pairs, isAdjusted }),
  }
}

function groupsOf(
  byVariant: ReadonlyMap<string, readonly Judgement[]>,
  groupOf: ReportOptions['groupOf'],
): readonly GroupReport[] {
  if (!groupOf) return []
  const groups = new Map<string, Map<string, { n: number; correct: number }>>()
  for (const [variant, judged] of byVariant)
    for (const one of judged) {
      const group = groupOf(one.case)
      if (group === null) continue
      const rows = groups.get(group) ?? new Map<string, { n: number; correct: number }>()
      groups.set(group, rows)
      const row = rows.get(variant) ?? { n: 0, correct: 0 }
      rows.set(variant, { n: row.n + 1, correct: row.correct + Number(one.correct) })
    }
  return [...groups].map(([name, rows]) => ({
    name,
    variants: [...rows].map(([variant, { n, correct }]) => ({
      name: variant,
      n,
      correct,
      interval: wilsonInterval(correct, n),
    })),
  }))
}
