// Stored runs of one comparison as figures: pass rates with their intervals, paired verdicts, flips.
import { makeReport, type EvaluationReport, type Judgement } from '../../../../core/evaluation'
import type { TraceHead } from '../../../../io/storage/traces'
import { moneyOf } from '../../../jobs/run-cost'
import type { Price } from '../../../stores/spending'
import { wayLabel } from './ways'

/** One comparison that was made, newest first in lists. */
export interface StoredComparison {
  readonly id: string
  readonly startedAt: string
  /** In the order in which they ran. */
  readonly heads: readonly TraceHead[]
}

/** What the runs of one way took together. */
export interface WayFigures {
  readonly label: string
  readonly runs: number
  readonly requests: number
  /** Null where some run's endpoint did not tell. */
  readonly promptTokens: number | null
  readonly completionTokens: number | null
  readonly milliseconds: number
  /** US dollars; null while a price or tokens are not known. */
  readonly cost: number | null
}

/** The comparisons among stored runs, the newest first. */
export function comparisonsOf(heads: readonly TraceHead[]): readonly StoredComparison[] {
  const groups = new Map<string, TraceHead[]>()
  for (const head of heads.toReversed()) {
    if (head.comparison === undefined) continue
    const group = groups.get(head.comparison)
    if (group) group.push(head)
    else groups.set(head.comparison, [head])
  }
  return [...groups]
    .map(([id, group]) => ({ id, startedAt: group[0]?.startedAt ?? '', heads: group }))
    .toReversed()
}

/** The report on runs whose task says what success is. Runs that were interrupted, cancelled or broken off from outside are no evidence. */
export function compareReport({ heads }: StoredComparison): EvaluationReport {
  const judged = heads.filter(
    ({ passed, isPartial, outcome }) =>
      passed !== null && isPartial !== true && outcome.kind !== 'cancelled' && outcome.kind !== 'failed',
  )
  return makeReport('tasks', heads[0]?.model ?? null, judged.map(judgementOf))
}

function judgementOf(head: TraceHead): Judgement {
  const { promptTokens, completionTokens, milliseconds } = head.usage
  const verdict = { chosen: [], correct: head.passed === true, error: null }
  return {
    ...verdict,
    case: head.task.id,
    variant: wayLabel(head),
    repeat: 0,
    ...{ offered: [], expected: [], nearest: null, isFormerName: false, levels: null },
    details: {
      ...{ replyKey: null, said: [], stranger: null, formerOf: null, neighbourRank: null, parameters: [] },
      ...{ strict: verdict, corrected: null, lenient: null },
      usage: { promptTokens, completionTokens, milliseconds },
    },
  }
}

/** What each way took, in the order in which they first ran. */
export function wayFigures({ heads }: StoredComparison, price: Price): readonly WayFigures[] {
  const labels = [...new Set(heads.map(wayLabel))]
  return labels.map((label) => {
    const usages = heads.filter((head) => wayLabel(head) === label).map(({ usage }) => usage)
    const sum = (of: (usage: TraceHead['usage']) => number | null): number | null =>
      usages.reduce<number | null>((total, usage) => {
        const count = of(usage)
        return total === null || count === null ? null : total + count
      }, 0)
    const [promptTokens, completionTokens] = [
      sum((one) => one.promptTokens),
      sum((one) => one.completionTokens),
    ]
    return {
      ...{ label, runs: usages.length, promptTokens, completionTokens },
      requests: sum(({ requests }) => requests) ?? 0,
      milliseconds: sum((one) => one.milliseconds) ?? 0,
      cost:
        promptTokens === null || completionTokens === null
          ? null
          : moneyOf(promptTokens, completionTokens, price),
    }
  })
}
