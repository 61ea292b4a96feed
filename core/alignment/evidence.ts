// What a chosen name rests on, beside its candidate's own scores.
import { at, editDistance } from '../shared'
import { countNeighbours, type Duplicates } from './peakedness'
import type { PartScores } from './score'
import { selectNames } from './select'

/** tau is rounded to this many places: a whole number of them is not missed. */
const ROUNDING = 1e-9

/**
 * phi of a name that stands in the place of one of a candidate's samples: the other samples within tau of it. For the candidate's own spelling,
 * that is its phi. tau stays that of the samples.
 */
export function phiInPlace(
  scores: PartScores,
  candidate: number,
  name: string,
  duplicates: Duplicates,
): number {
  const own = at(scores.candidates, candidate)
  if (name === own.name) return own.phi
  let phi = 0
  scores.candidates.forEach((other, index) => {
    if (editDistance(name, other.name) > scores.tau + ROUNDING) return
    const count = duplicates === 'each' ? other.count : 1
    phi += index === candidate ? count - 1 : count
  })
  return phi
}

/** The winner when duplicates are read the other way; null where it is the same, or nothing was sampled. */
export function winnerOfOtherReading(
  scores: PartScores,
  duplicates: Duplicates,
): { readonly duplicates: Duplicates; readonly winner: string } | null {
  const [winner] = scores.ranking
  const size = scores.candidates.length
  // Where nothing was sampled twice, or nothing else was sampled, both readings are one.
  if (winner === undefined || size < 2 || scores.candidates.every(({ count }) => count === 1)) return null
  const other = duplicates === 'each' ? 'distinct' : 'each'
  const phi = countNeighbours(
    scores.candidates.map(({ count }) => count),
    other,
    (one, second) => at(scores.distances, one * size + second) <= scores.tau + ROUNDING,
  )
  const highest = Math.max(...phi)
  // Names below the highest peakedness cannot win; they keep the order in which they were sampled.
  const leaders = scores.candidates.filter((_, index) => phi[index] === highest).map(({ name }) => name)
  const [first] = selectNames(
    leaders,
    leaders.map(() => 0),
    scores.greedy,
  ).ranking
  const otherWinner = leaders[first ?? -1]
  if (otherWinner === undefined || otherWinner === at(scores.candidates, winner).name) return null
  return { duplicates: other, winner: otherWinner }
}
