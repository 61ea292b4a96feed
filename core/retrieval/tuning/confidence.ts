// How far a shortlist can be trusted to hold the right tool, and when the whole list should be offered instead.
import { isComplete, type RankedCase } from './recall'

/** What an answer shows of its own quality. */
export interface AnswerSigns {
  /** The share of the query's words that the best hit meets, by how much they tell. */
  readonly coverage: number
  /** How far the first tool that was left out lies behind the best: 0 as good, 1 nothing of it. */
  readonly gap: number
}

/** Trust in a shortlist. */
export interface Confidence extends AnswerSigns {
  /** Between 0 and 1: the share of such answers whose right tool is in the shortlist, as far as public labels go. */
  readonly value: number
  /** Below the threshold: offer the whole list. */
  readonly isLow: boolean
}

/** A logistic curve over the two signs. Fitted on one half of public labels, measured on the other: docs/search.md. */
const CURVE = { base: -1.8, coverage: 1.95, gap: 2.9 } as const

/** Where more than every second answer misses the right tool. */
export const USUAL_THRESHOLD = 0.5

/** The signs of an answer by words, of which the first `k` are offered. `scores`: the best first; one more than `k` is needed. */
export function signsOf(scores: readonly number[], coverage: number, k: number): AnswerSigns {
  const best = scores[0] ?? 0
  const leftOut = scores[k] ?? 0
  return { coverage, gap: best > 0 ? (best - leftOut) / best : 0 }
}

/** Trust in an answer by words of which the first `k` are offered. No hit at all: none. */
export function confidenceOf(
  scores: readonly number[],
  coverage: number,
  k: number,
  threshold = USUAL_THRESHOLD,
): Confidence {
  const signs = signsOf(scores, coverage, k)
  const value = scores.length === 0 ? 0 : valueOf(signs)
  return { ...signs, value, isLow: value < threshold }
}

/** A threshold with what it would have done on the cases it comes from. */
export interface Calibration {
  readonly threshold: number
  /** Cases that it was chosen on. */
  readonly cases: number
  /** Of these, answers below it: the whole list would be offered. */
  readonly fallenBack: number
  /** Of those that fall back, how many had left out a right tool: where falling back helps. */
  readonly rescued: number
  /** Answers that stay and leave out a right tool all the same. */
  readonly stillDropped: number
  /** Whether so many of the answers that stay are complete as was wanted. */
  readonly isReached: boolean
}

/**
 * The lowest threshold above which at least `wanted` (between 0 and 1) of the answers hold all right tools; where none does, the one above
 * which the most do. Null without cases that have a right tool.
 */
export function calibrate(ranked: readonly RankedCase[], k: number, wanted: number): Calibration | null {
  const answers = ranked
    .filter(({ ranks }) => ranks.length > 0)
    .map((one) => ({ value: confidenceOf(one.scores, one.coverage, k).value, complete: isComplete(one, k) }))
    .sort((one, other) => one.value - other.value)
  if (answers.length === 0) return null
  const total = answers.filter(({ complete }) => complete).length
  let completeBelow = 0
  let best: { readonly cut: number; readonly share: number } | null = null
  for (let cut = 0; cut < answers.length; cut += 1) {
    // Equal values fall on one side together.
    const isStep = cut === 0 || answers[cut]?.value !== answers[cut - 1]?.value
    const share = (total - completeBelow) / (answers.length - cut)
    if (isStep && (best === null || share > best.share)) best = { cut, share }
    if (isStep && share >= wanted) break
    if (answers[cut]?.complete) completeBelow += 1
  }
  const cut = best?.cut ?? 0
  const below = answers.slice(0, cut)
  const stay = answers.slice(cut)
  return {
    threshold: cut === 0 ? 0 : (stay[0]?.value ?? 1),
    cases: answers.length,
    fallenBack: below.length,
    rescued: below.filter(({ complete }) => !complete).length,
    stillDropped: stay.filter(({ complete }) => !complete).length,
    isReached: (best?.share ?? 0) >= wanted,
  }
}

/** What a person reads of a low answer; null of one that can be trusted. */
export function confidenceSentence({ isLow, coverage, gap }: Confidence): string | null {
  if (!isLow) return null
  const met = `${Math.round(coverage * 100)} % of what the query's words tell is met by the best tool`
  const near = `the first tool that was left out lies ${Math.round(gap * 100)} % behind it`
  return `The shortlist may miss the right tool: ${met}, and ${near}. The whole list is offered instead.`
}

function valueOf({ coverage, gap }: AnswerSigns): number {
  return 1 / (1 + Math.exp(-(CURVE.base + CURVE.coverage * coverage + CURVE.gap * gap)))
}
