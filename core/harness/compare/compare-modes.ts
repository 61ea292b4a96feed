// Many runs summed up: how often each way of running passed and what it cost, and pairs of ways on the tasks they share.
import {
  adjustPairs,
  comparePair,
  wilsonInterval,
  type Interval,
  type PairComparison,
} from '../../evaluation'
import type { Trace } from '../trace'

/** The runs of one way. Means are over runs; null where some run's endpoint does not tell. */
export interface GroupSummary {
  readonly label: string
  readonly runs: number
  /** Runs whose task says what success is, and that nobody and nothing outside broke off. */
  readonly judged: number
  readonly passed: number
  readonly rate: number
  /** Wilson's, 95 %. */
  readonly interval: Interval
  readonly requests: number
  readonly tokens: number | null
  readonly milliseconds: number
  /** How runs ended, by kind. */
  readonly outcomes: Readonly<Partial<Record<Trace['outcome']['kind'], number>>>
}

export interface ModeComparison {
  readonly groups: readonly GroupSummary[]
  /** Every later way against the first one: exact McNemar, adjusted by Holm. */
  readonly pairs: readonly PairComparison[]
}

/** How a way is called: its mode, what it is without, its variant. */
export function wayOf({ settings, variant }: Pick<Trace, 'settings' | 'variant'>): string {
  const without = settings.without.length === 0 ? '' : ` without ${settings.without.join(', ')}`
  return `${settings.mode}${without}, ${variant}`
}

/** Sums up runs by way, in the order in which ways first occur. */
export function compareModes(
  traces: readonly Trace[],
  labelOf: (trace: Trace) => string = wayOf,
): ModeComparison {
  const labels = [...new Set(traces.map(labelOf))]
  const byLabel = new Map(labels.map((label) => [label, traces.filter((trace) => labelOf(trace) === label)]))
  const [first, ...others] = labels
  const judgedOf = (label: string) =>
    (byLabel.get(label) ?? [])
      .filter(isEvidence)
      .map((trace) => ({ case: trace.task.id, correct: trace.passed === true }))
  return {
    groups: labels.map((label) => summaryOf(label, byLabel.get(label) ?? [])),
    pairs:
      first === undefined
        ? []
        : adjustPairs(others.map((label) => comparePair(first, judgedOf(first), label, judgedOf(label)))),
  }
}

/** Cancelled runs and those that failed from outside say nothing about a way. */
function isEvidence({ passed, outcome }: Trace): boolean {
  return passed !== null && outcome.kind !== 'cancelled' && outcome.kind !== 'failed'
}

function summaryOf(label: string, traces: readonly Trace[]): GroupSummary {
  const judged = traces.filter(isEvidence)
  const passed = judged.filter((trace) => trace.passed === true).length
  const mean = (of: (usage: Trace['usage']) => number): number =>
    traces.length === 0 ? 0 : traces.reduce((sum, { usage }) => sum + of(usage), 0) / traces.length
  const isCounted = traces.every(
    ({ usage }) => usage.promptTokens !== null && usage.completionTokens !== null,
  )
  const outcomes: Partial<Record<Trace['outcome']['kind'], number>> = {}
  for (const { outcome } of traces) outcomes[outcome.kind] = (outcomes[outcome.kind] ?? 0) + 1
  return {
    label,
    runs: traces.length,
    judged: judged.length,
    passed,
    rate: judged.length === 0 ? 0 : passed / judged.length,
    interval: wilsonInterval(passed, judged.length),
    requests: mean(({ requests }) => requests),
    tokens: isCounted
      ? mean(({ promptTokens, completionTokens }) => (promptTokens ?? 0) + (completionTokens ?? 0))
      : null,
    milliseconds: mean(({ milliseconds }) => milliseconds),
    outcomes,
  }
}
