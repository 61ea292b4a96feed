import { comparePair, type PairComparison } from '../compare-pair'
import type { Judgement } from '../judgement'
import type { GateChoice, GateInput } from './gate-input'
import { GATED, type GatePlan } from './plan-gate'

/** A gate with its verdict. */
export interface SettledGate {
  /** The renames to keep; empty where the gain is not clear: then all old names stay. */
  readonly choice: GateChoice
  /** The old names against the gated ones, on cases that had no part in choosing the names they were asked under. */
  readonly comparison: PairComparison
  /** Whether the gated names were really asked, or their gain only inferred from runs of unmixed names. */
  readonly isConfirmed: boolean
  readonly sentence: string
}

/**
 * Keeps what a plan chose only if it is better than the old names on held-out cases, by the verdict of every comparison; else the old names.
 * `confirmed` are the judged replies to the held-out cases under the gated names; replies to other cases are left out. Without them the
 * plan's own estimate decides.
 */
export function settleGate(
  plan: GatePlan,
  { base }: Pick<GateInput, 'base'>,
  confirmed: readonly Judgement[] = [],
): SettledGate {
  const held = new Set(plan.heldOut)
  const fresh = confirmed.filter((one) => held.has(one.case))
  const isConfirmed = fresh.length > 0
  const comparison = isConfirmed ? comparePair('old', base, GATED, fresh) : plan.estimate
  const isKept = comparison.verdict === 'better' && plan.choice.size > 0
  return {
    choice: isKept ? plan.choice : new Map(),
    comparison,
    isConfirmed,
    sentence: sentenceOn(plan, comparison, isKept, isConfirmed),
  }
}

function sentenceOn(
  { choice, chosenFrom }: GatePlan,
  { difference, interval, n }: PairComparison,
  isKept: boolean,
  isConfirmed: boolean,
): string {
  const points = (share: number): string => `${share > 0 ? '+' : ''}${(100 * share).toFixed(1)}`
  const gain = `${points(difference)} points on ${n} held-out cases (95 % interval ${points(interval.low)} to ${points(interval.high)})`
  const source = isConfirmed
    ? 'measured under the mixed names'
    : 'estimated from runs of unmixed names; run the gated names to be sure'
  if (choice.size === 0)
    return `All old names are kept: no rename was chosen (rules tried by cross-validation on ${chosenFrom.length} cases).`
  return isKept
    ? `The renames of ${choice.size} ${choice.size === 1 ? 'tool' : 'tools'} are kept: ${gain}, ${source}.`
    : `All old names are kept: the gain of the chosen renames is not clear. ${gain}, ${source}.`
}
