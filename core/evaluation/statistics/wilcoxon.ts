import { twoSidedTail } from './normal'

/** Wilcoxon's signed-rank test of paired differences. */
export interface SignedRanks {
  /** Differences that are not zero; zeros are left out. */
  readonly n: number
  readonly zeros: number
  /** Sums of the ranks of positive and of negative differences; ties share their mean rank. */
  readonly positive: number
  readonly negative: number
  /** Two-sided. */
  readonly p: number
  readonly method: 'exact' | 'normal'
}

/** Up to so many differences the distribution is computed; beyond, the normal one is as good. */
const MOST_EXACT = 50

/**
 * The signed-rank test (Wilcoxon 1945): zeros are left out, ties get their mean rank. Exact over all signs for up to 50 differences, ties
 * included; beyond that normal, with the variance corrected for ties and without a correction for continuity (Hollander, Wolfe and Chicken
 * 2014, 3.1). No difference at all: p = 1.
 */
export function signedRanks(differences: readonly number[]): SignedRanks {
  const found = differences.filter((difference) => difference !== 0)
  const ranks = meanRanks(found.map(Math.abs))
  const positive = found.reduce((sum, one, index) => sum + (one > 0 ? (ranks[index] ?? 0) : 0), 0)
  const total = (found.length * (found.length + 1)) / 2
  const isExact = found.length <= MOST_EXACT
  return {
    n: found.length,
    zeros: differences.length - found.length,
    positive,
    negative: total - positive,
    p: found.length === 0 ? 1 : isExact ? exactP(ranks, positive) : normalP(ranks, positive),
    method: isExact ? 'exact' : 'normal',
  }
}

/** Ranks from 1; equal values share the mean of theirs. */
export function meanRanks(values: readonly number[]): readonly number[] {
  const order = values.map((_, index) => index).toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
  const ranks = new Array<number>(values.length).fill(0)
  for (let start = 0; start < order.length;) {
    let end = start
    while (end < order.length && values[order[end] ?? 0] === values[order[start] ?? 0]) end += 1
    for (const place of order.slice(start, end)) ranks[place] = (start + 1 + end) / 2
    start = end
  }
  return ranks
}

/** Over all signs of the ranks: how many give a sum at least as far from the middle. Ranks are doubled, so that halves are whole. */
function exactP(ranks: readonly number[], positive: number): number {
  const doubled = ranks.map((rank) => Math.round(2 * rank))
  const total = doubled.reduce((sum, rank) => sum + rank, 0)
  const ways = new Float64Array(total + 1)
  ways[0] = 1
  for (const rank of doubled)
    for (let sum = total; sum >= rank; sum -= 1) ways[sum] = (ways[sum] ?? 0) + (ways[sum - rank] ?? 0)
  const far = Math.min(2 * positive, total - 2 * positive)
  let tail = 0
  for (let sum = 0; sum <= far; sum += 1) tail += ways[sum] ?? 0
  return Math.min(1, (2 * tail) / 2 ** ranks.length)
}

function normalP(ranks: readonly number[], positive: number): number {
  const total = ranks.reduce((sum, rank) => sum + rank, 0)
  const variance = ranks.reduce((sum, rank) => sum + rank * rank, 0) / 4
  return twoSidedTail((positive - total / 2) / Math.sqrt(variance))
}
