// The gated naming: keeps the renames that pay, and says how much they gain from cases that had no part in choosing them.
import { assert } from '../../shared'
import { comparePair, type PairComparison } from '../compare-pair'
import { assumedReplies, assumedShare, ASSUMPTION } from './assumed-replies'
import { caseEvidence } from './case-evidence'
import { gateRules, toolEvidence, type GateRule, type ToolEvidence } from './choose-renames'
import { foldsOf, holdOut, type DealOptions } from './folds'
import type { CaseEvidence, GateChoice, GateInput } from './gate-input'
import { LEAST_CHANGED } from '../statistics/mcnemar'

export interface GateOptions extends DealOptions {
  /** The share of cases that are held out for the report, 0 to 1. */
  readonly heldOut: number
}

/** A rule with what it gained in cross-validation, as a share. */
export interface TriedRule {
  readonly rule: GateRule['id']
  readonly text: string
  readonly gain: number
}

/** A gate before it was tried on a model. */
export interface GatePlan {
  readonly choice: GateChoice
  readonly rule: GateRule['id']
  readonly tried: readonly TriedRule[]
  /** What the choice rests on. */
  readonly evidence: readonly ToolEvidence[]
  readonly chosenFrom: readonly string[]
  /** Cases that had no part in the choice: to be asked under the gated names, and all that the report counts. */
  readonly heldOut: readonly string[]
  /** The gain on held-out cases as the runs at hand suggest it; `assumption` says what that takes for granted. */
  readonly estimate: PairComparison
  readonly assumption: string
  /** Cases that not all runs were asked. */
  readonly leftOut: number
}

export const GATED = 'gated'
const FOLDS = 10
const usual: GateOptions = { seed: 20261130, heldOut: 0.5 }

/** With fewer cases that all runs were asked, no gain can be clear on those that are held out: nothing would ever be kept. */
export const LEAST_CASES = Math.ceil(LEAST_CHANGED / usual.heldOut)

/**
 * Chooses which renames to keep. Half of the cases choose: the rule that gains most there in cross-validation (Stone 1974) is applied to all
 * of them. The other half is held out, so that what is reported of the choice is measured on cases that the choice has not seen (sample
 * splitting, Cox 1975): an estimate out of the cases that chose would flatter, and one out of cross-validation alone would speak of other
 * choices than the one made (Bates, Hastie and Tibshirani 2024).
 */
export function planGate(input: GateInput, options: Partial<GateOptions> = {}): GatePlan {
  const { heldOut, ...dealing } = { ...usual, ...options }
  const cases = caseEvidence(input)
  const { held, rest: choosing } = holdOut(cases, Math.min(1, Math.max(0, heldOut)), dealing)
  const tried = tryRules(foldsOf(choosing, FOLDS, { ...dealing, seed: dealing.seed + 1 }))
  const best = tried.reduce((one, other) => (other.gain > one.gain + ROUNDING ? other : one))
  const rule = gateRules.find(({ id }) => id === best.rule)
  const choice = rule?.choose(choosing) ?? new Map<string, string>()
  const asked = new Set(cases.map(({ id }) => id))
  const all = new Set([...input.base, ...input.arms.flatMap(({ judged }) => judged)].map((one) => one.case))
  return {
    choice,
    rule: best.rule,
    tried,
    evidence: toolEvidence(choosing),
    chosenFrom: choosing.map(({ id }) => id),
    heldOut: held.map(({ id }) => id),
    estimate: comparePair(
      'old',
      held.flatMap(({ base }) => base.judged),
      GATED,
      held.flatMap((one) => assumedReplies(one, choice)),
    ),
    assumption: ASSUMPTION,
    leftOut: all.size - asked.size,
  }
}

const ROUNDING = 1e-12

/** What each rule gains on the cases of each fold when it chooses without them. */
function tryRules(folds: readonly (readonly CaseEvidence[])[]): readonly [TriedRule, ...TriedRule[]] {
  const total = folds.reduce((sum, fold) => sum + fold.length, 0)
  const tryOne = ({ id, text, choose }: GateRule): TriedRule => {
    const gains = folds.map((held) => {
      const choice = choose(folds.flatMap((fold) => (fold === held ? [] : fold)))
      return held.reduce((sum, one) => sum + assumedShare(one, choice) - one.base.right, 0)
    })
    return { rule: id, text, gain: gains.reduce((sum, gain) => sum + gain, 0) / Math.max(1, total) }
  }
  const [none, ...others] = gateRules
  assert(none, 'there are rules')
  return [tryOne(none), ...others.map(tryOne)]
}
