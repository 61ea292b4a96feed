import { LEAST_CHANGED } from './statistics/mcnemar'
import { comparePair, type PairComparison } from './compare-pair'
import { errorKinds, type ErrorKind } from './error-kind'
import type { Judgement } from './judge-reply'
import { wilsonInterval, type Interval } from './statistics/interval'

/** How one variant did. `interval` is Wilson's at 95 %, over all its replies. */
export interface VariantReport {
  readonly name: string
  /** Replies judged. */
  readonly n: number
  readonly correct: number
  readonly accuracy: number
  readonly interval: Interval
  readonly errors: Readonly<Partial<Record<ErrorKind, number>>>
  /** Right at each of RoTBench's levels; null for other suites. */
  readonly levels: {
    readonly toolSelection: number
    readonly parameterIdentification: number
    readonly contentFilling: number
  } | null
}

export interface EvaluationReport {
  readonly suite: string
  readonly model: string | null
  readonly variants: readonly VariantReport[]
  readonly pairs: readonly PairComparison[]
  readonly cases: readonly Judgement[]
  /** What a reader should know before believing a figure: sentences. */
  readonly notes: readonly string[]
}

/** The report on judged replies. Variants in the order in which they first occur; the first is compared with each other one. */
export function makeReport(
  suite: string,
  model: string | null,
  judged: readonly Judgement[],
): EvaluationReport {
  const names = [...new Set(judged.map(({ variant }) => variant))]
  const byVariant = new Map(names.map((name) => [name, judged.filter(({ variant }) => variant === name)]))
  const [base, ...others] = names
  const pairs =
    base === undefined
      ? []
      : others.map((name) => comparePair(base, byVariant.get(base) ?? [], name, byVariant.get(name) ?? []))
  return {
    suite,
    model,
    variants: names.map((name) => variantReport(name, byVariant.get(name) ?? [])),
    pairs,
    cases: judged,
    notes: notesOn(judged, pairs),
  }
}

function variantReport(name: string, judged: readonly Judgement[]): VariantReport {
  const correct = judged.filter((one) => one.correct).length
  const errors: Partial<Record<ErrorKind, number>> = {}
  for (const kind of errorKinds) {
    const count = judged.filter(({ error }) => error === kind).length
    if (count > 0) errors[kind] = count
  }
  const leveled = judged.flatMap(({ levels }) => levels ?? [])
  return {
    name,
    n: judged.length,
    correct,
    accuracy: judged.length === 0 ? 0 : correct / judged.length,
    interval: wilsonInterval(correct, judged.length),
    errors,
    levels:
      leveled.length === 0
        ? null
        : {
            toolSelection: leveled.filter(({ toolSelection }) => toolSelection).length,
            parameterIdentification: leveled.filter(({ parameterIdentification }) => parameterIdentification)
              .length,
            contentFilling: leveled.filter(({ contentFilling }) => contentFilling).length,
          },
  }
}

function notesOn(judged: readonly Judgement[], pairs: readonly PairComparison[]): readonly string[] {
  const notes: string[] = []
  const [first] = pairs
  if (first) {
    const points = Math.ceil((100 * LEAST_CHANGED) / Math.max(1, first.n))
    notes.push(
      first.n < LEAST_CHANGED
        ? `With ${first.n} cases no difference can be seen at all.`
        : `With ${first.n} cases a difference below ${points} points cannot be seen.`,
    )
  }
  if (pairs.length > 1)
    notes.push(`${pairs.length} comparisons were looked at; one in twenty would look clear by chance.`)
  const repeats = new Set(judged.map(({ repeat }) => repeat)).size
  if (repeats > 1)
    notes.push(`Each case was asked ${repeats} times; a case counts as right where most of its replies are.`)
  return notes
}
