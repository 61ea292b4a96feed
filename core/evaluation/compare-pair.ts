import type { Judgement } from './judge-reply'
import { bootstrapMean } from './statistics/bootstrap'
import type { Interval } from './statistics/interval'
import { exactMcNemar } from './statistics/mcnemar'

/** Two variants on the same cases. Differences are shares of 1, `b` less `a`. */
export interface PairComparison {
  readonly a: string
  readonly b: string
  /** Cases that both were asked. */
  readonly n: number
  readonly difference: number
  /** Bootstrap over cases, 95 %. */
  readonly interval: Interval
  readonly mcnemar: { readonly fixed: number; readonly broken: number; readonly p: number }
  /** Cases by id: wrong with `a` and right with `b`, and the other way round. */
  readonly flips: { readonly fixed: readonly string[]; readonly broken: readonly string[] }
  readonly verdict: 'better' | 'worse' | 'no clear change'
}

const CLEAR = 0.05

/**
 * Compares two variants case by case. "Better" or "worse" is said only where the interval of the difference excludes zero and the exact
 * test agrees: the bootstrap alone is too sure of few cases.
 */
export function comparePair(
  a: string,
  ofA: readonly Judgement[],
  b: string,
  ofB: readonly Judgement[],
): PairComparison {
  const [sharesA, sharesB] = [sharesOf(ofA), sharesOf(ofB)]
  const ids = [...sharesA.keys()].filter((id) => sharesB.has(id))
  const change = (id: string): number => (sharesB.get(id) ?? 0) - (sharesA.get(id) ?? 0)
  const isRight = (shares: ReadonlyMap<string, number>, id: string): boolean => (shares.get(id) ?? 0) > 0.5
  const fixed = ids.filter((id) => !isRight(sharesA, id) && isRight(sharesB, id))
  const broken = ids.filter((id) => isRight(sharesA, id) && !isRight(sharesB, id))
  const changes = ids.map(change)
  const interval = bootstrapMean(changes)
  const p = exactMcNemar(fixed.length, broken.length)
  return {
    a,
    b,
    n: ids.length,
    difference: ids.length === 0 ? 0 : changes.reduce((sum, one) => sum + one, 0) / ids.length,
    interval,
    mcnemar: { fixed: fixed.length, broken: broken.length, p },
    flips: { fixed, broken },
    verdict:
      p > CLEAR
        ? 'no clear change'
        : interval.low > 0
          ? 'better'
          : interval.high < 0
            ? 'worse'
            : 'no clear change',
  }
}

/** The share of right replies of each case. */
function sharesOf(judged: readonly Judgement[]): ReadonlyMap<string, number> {
  const counts = new Map<string, { right: number; all: number }>()
  for (const { case: id, correct } of judged) {
    const count = counts.get(id) ?? { right: 0, all: 0 }
    counts.set(id, { right: count.right + Number(correct), all: count.all + 1 })
  }
  return new Map([...counts].map(([id, { right, all }]) => [id, right / all]))
}
