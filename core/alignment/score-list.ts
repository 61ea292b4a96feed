import { at } from '../shared'
import { collapseNames, peakednessOf, type Duplicates } from './peakedness'
import { selectNames, type TieBreak } from './select'

/** The published formula applied to a list of names as they stand: nothing is cleaned. */
export interface ListScores {
  /** Length of the longest name in code points. */
  readonly lMax: number
  /** alpha * lMax, as floating point has it. */
  readonly tau: number
  /** phi by position of `candidates`. */
  readonly peakedness: readonly number[]
  /** The list that positions refer to: with `distinct`, each name once. */
  readonly candidates: readonly string[]
  readonly winner: string | null
  /** First position of the winner; -1 where there is none. */
  readonly winnerIndex: number
  /** Null for an empty list. */
  readonly maxPeakedness: number | null
  readonly tied: readonly string[]
  readonly tieBrokenBy: TieBreak
  /** Both null where no tie was there for the greedy name to break. */
  readonly tiedGreedyDistance: readonly number[] | null
  readonly coWinners: readonly string[] | null
}

/** Scores a list of names, in the order sampled, by the published formula. `greedy` never counts among them. */
export function scoreList(
  list: readonly string[],
  greedy: string | null,
  alpha: number,
  duplicates: Duplicates,
): ListScores {
  const collapsed = collapseNames(list)
  const { names, indexes, longest } = collapsed
  const phi = peakednessOf(collapsed, alpha, duplicates)
  const selection = selectNames(names, phi, greedy)
  const nameOf = (index: number): string => at(names, index)
  const [best] = selection.ranking
  return {
    lMax: longest,
    tau: alpha * longest,
    peakedness: duplicates === 'each' ? indexes.map((index) => at(phi, index)) : phi,
    candidates: duplicates === 'each' ? list : names,
    winner: best === undefined ? null : nameOf(best),
    winnerIndex: best === undefined ? -1 : duplicates === 'each' ? indexes.indexOf(best) : best,
    maxPeakedness: best === undefined ? null : at(phi, best),
    tied: selection.tied.map(nameOf),
    tieBrokenBy: selection.tieBrokenBy,
    tiedGreedyDistance: selection.tiedGreedyDistance,
    coWinners: selection.tiedGreedyDistance === null ? null : selection.coWinners.map(nameOf),
  }
}
