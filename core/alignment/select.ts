// From peakedness to a winner: the largest phi; ties go to the name nearest to the greedy one (published), then to the first sampled (ours).
import { at, editDistance } from '../shared'

/** How the winner came out of those that share the highest peakedness. */
export type TieBreak = 'none' | 'greedy' | 'greedy+order' | 'order'

/** The order of distinct names from best to worst, and how the first place was decided. */
export interface Selection {
  /** Indexes of names, best first. */
  readonly ranking: readonly number[]
  /** Indexes of the names that share the highest peakedness, in the order sampled. */
  readonly tied: readonly number[]
  /** Distances of the tied names to the greedy name; null without a tie or a greedy name. */
  readonly tiedGreedyDistance: readonly number[] | null
  /** Indexes of the names that the published rule alone cannot separate, winner included, in the order sampled. */
  readonly coWinners: readonly number[]
  readonly tieBrokenBy: TieBreak
}

/** Ranks distinct names given in the order first sampled. `greedy` is the temperature-0 name; null where there is none. */
export function selectNames(
  names: readonly string[],
  phi: readonly number[],
  greedy: string | null,
): Selection {
  const highest = phi.reduce((best, value) => Math.max(best, value), -1)
  const distances = new Map<number, number>()
  const distanceOf = (index: number): number => {
    if (greedy === null) return 0
    const known = distances.get(index) ?? editDistance(at(names, index), greedy)
    distances.set(index, known)
    return known
  }
  const ranking = names
    .map((_, index) => index)
    .sort((one, other) => at(phi, other) - at(phi, one) || distanceOf(one) - distanceOf(other) || one - other)
  const tied = names.map((_, index) => index).filter((index) => phi[index] === highest)
  const nearest = Math.min(...tied.map(distanceOf))
  const coWinners = tied.filter((index) => distanceOf(index) === nearest)
  return {
    ranking,
    tied,
    tiedGreedyDistance: greedy === null || tied.length < 2 ? null : tied.map(distanceOf),
    coWinners,
    tieBrokenBy: tieBreakOf(tied.length, coWinners.length, greedy !== null),
  }
}

function tieBreakOf(tied: number, coWinners: number, hasGreedy: boolean): TieBreak {
  if (tied < 2) return 'none'
  if (!hasGreedy) return 'order'
  return coWinners === 1 ? 'greedy' : 'greedy+order'
}
