// Which names count: those of a stated probability are candidates, and the longest of them sets tau.
import { at } from '../../shared'
import { LONGEST_NAME } from '../normalize'
import { wholeTau } from '../peakedness'
import type { ExactInput } from './exact-scores'
import { placesWhere, startOf, type Known } from './known'
import type { Piece } from './token-tree'

export interface Counted {
  /** Places of the names that count by what is known, that count whatever comes, and that may come to count. */
  readonly counting: readonly number[]
  readonly surely: ReadonlySet<number>
  readonly possibly: readonly number[]
  /** Pieces in which a name that counts may still be hidden. */
  readonly hiding: readonly Piece[]
  readonly longest: number
  readonly tau: number
  /** Nothing that is unexplored can change tau. */
  readonly isTauCertain: boolean
}

/** Decides it for what is known. */
export function countNames(
  { tree, pieces, named, unexplored, addableTo }: Known,
  input: ExactInput,
): Counted {
  const { names } = tree
  const { smallest } = input.limits
  /** Whether a probability is large enough when so much is added to that of all names. */
  const isEnough = (mass: number, added: number): boolean => mass > 0 && mass >= smallest * (named + added)
  const counting = placesWhere(names.length, (place) => isEnough(at(names, place).mass, 0))
  const surely = new Set(counting.filter((place) => isEnough(at(names, place).mass, unexplored)))
  const possibly = placesWhere(names.length, (place) => {
    const { name, mass } = at(names, place)
    if (!isEnough(mass + unexplored, unexplored)) return false
    const added = addableTo(name)
    return isEnough(mass + added, added)
  })
  const hiding = pieces.filter((piece) => {
    const most = addableTo(startOf(piece))
    return isEnough(most, most)
  })
  const longestOf = (places: readonly number[]): number =>
    places.reduce((longest, place) => Math.max(longest, at(names, place).characters.length), 0)
  const tauOf = (length: number): number => input.tau ?? wholeTau(input.alpha, length)
  const longest = longestOf(counting)
  const least = tauOf(longestOf([...surely]))
  const most = tauOf(Math.max(longestOf(possibly), hiding.length > 0 ? LONGEST_NAME : 0))
  return { counting, surely, possibly, hiding, longest, tau: tauOf(longest), isTauCertain: least === most }
}
