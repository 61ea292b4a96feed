import type { Judgement } from './judgement'
import { bootstrapMean } from './statistics/bootstrap'
import { holm } from './statistics/holm'
import type { Interval } from './statistics/interval'
import { exactMcNemar } from './statistics/mcnemar'

/** Two variants on the same cases. Differences are shares of 1, `b` less `a`. */
export interface PairComparison {
  readonly a: string
  readonly b: string
  /** Cases that both were asked. */
  readonly n: number
  readonly difference: number
  /** Bootstrap over cases, 95 %. Nothing in common: -1 to 1. */
  readonly interval: Interval
  /** `adjusted` is Holm's p where several comparisons were looked at together, else the same as `p`. */
  readonly mcnemar: {
    readonly fixed: number
    readonly broken: number
    readonly p: number
    readonly adjusted: number
  }
  /** Cases by id: wrong with `a` and right with `b`, and the other way round. */
  readonly flips: { readonly fixed: readonly string[]; readonly broken: readonly string[] }
  readonly verdict: 'better' | 'worse' | 'no clear change'
}

/** What a comparison looks at: which case, and whether it was right. */
export type JudgedOutcome = Pick<Judgement, 'case' | 'correct'>

const CLEAR = 0.05

/**
 * Compares two variants case by case. "Better" or "worse" is said only where the interval of the difference excludes zero and the exact
 * test agrees: the bootstrap alone is too sure of few cases.
 */
export function comparePair(
  a: string,
  ofA: readonly JudgedOutcome[],
  b: string,
  ofB: readonly JudgedOutcome[],
): PairComparison {
  const [sharesA, sharesB] = [sharesOf(ofA), sharesOf(ofB)]
  const ids = [...sharesA.keys()].filter((id) => sharesB.has(id))
  const change = (id: string): number => (sharesB.get(id) ?? 0) - (sharesA.get(id) ?? 0)
  const isRight = (shares: ReadonlyMap<string, number>, id: string): boolean => (shares.get(id) ?? 0) > 0.5
  const fixed = ids.filter((id) => !isRight(sharesA, id) && isRight(sharesB, id))
  const broken = ids.filter((id) => isRight(sharesA, id) && !isRight(sharesB, id))
  const changes = ids.map(change)
  const interval = intervalOf(changes)
  const p = exactMcNemar(fixed.length, broken.length)
  return {
    a,
    b,
    n: ids.length,
    difference: ids.length === 0 ? 0 : changes.reduce((sum, one) => sum + one, 0) / ids.length,
    interval,
    mcnemar: { fixed: fixed.length, broken: broken.length, p, adjusted: p },
    flips: { fixed, broken },
    verdict: verdictOf(p, interval),
  }
}

/** Comparisons that are looked at together: each verdict holds after Holm's adjustment of the exact test. */
export function adjustPairs(pairs: readonly PairComparison[]): readonly PairComparison[] {
  const adjusted = holm(pairs.map(({ mcnemar }) => mcnemar.p))
  return pairs.map((pair, index) => {
    const p = adjusted[index] ?? 1
    return {
      ...pair,
      mcnemar: { ...pair.mcnemar, adjusted: p },
      verdict: verdictOf(p, pair.interval),
    }
  })
}

/**
 * The bootstrap is given two cases more, one mended and one broken (Bonett and Price 2012 do so for Wald's interval): cases of which none
 * changed do not prove that none ever will.
 */
function intervalOf(changes: readonly number[]): Interval {
  return changes.length === 0 ? { low: -1, high: 1 } : bootstrapMean([...changes, 1, -1])
}

function verdictOf(p: number, interval: Interval): PairComparison['verdict'] {
  if (p > CLEAR) return 'no clear change'
  return interval.low > 0 ? 'better' : interval.high < 0 ? 'worse' : 'no clear change'
}

/** The share of right replies of each case. */
function sharesOf(judged: readonly JudgedOutcome[]): ReadonlyMap<string, number> {
  const counts = new Map<string, { right: number; all: number }>()
  for (const { case: id, correct } of judged) {
    const count = counts.get(id) ?? { right: 0, all: 0 }
    counts.set(id, { right: count.right + Number(correct), all: count.all + 1 })
  }
  return new Map([...counts].map(([id, { right, all }]) => [id, right / all]))
}
