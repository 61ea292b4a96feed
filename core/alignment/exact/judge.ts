// Who wins by what is known of the tree, and whether the unknown can change it.
import { at, editDistance } from '../../shared'
import { countNames, type Counted } from './count-names'
import type { Bounds, ExactInput } from './exact-scores'
import { placesWhere, takeStock, type Known } from './known'
import type { Reach } from './reach'

/** The state of affairs at one moment. Names by their places in the tree. */
export interface Judgement {
  readonly tau: number
  readonly longest: number
  readonly winner: number | null
  readonly runnerUp: number | null
  /** Probable enough to be chosen. */
  readonly candidates: readonly number[]
  readonly isCertified: boolean
  readonly unexplored: number
  /** phi as a share of the answers that give a name. */
  readonly phiOf: (place: number) => Bounds
}

/** What the names weigh. Probabilities are those of all answers, invalid ones included. */
interface Weights {
  /** Probability of the names found within tau of each name. */
  readonly near: (place: number) => number
  /** Probability that may be added to that. */
  readonly moreOf: (place: number) => number
  /** Edit distance to the greedy name; 0 for all where there is none. */
  readonly farness: (place: number) => number
}

/** Judges what is known. */
export function judge(tree: Known['tree'], input: ExactInput, reach: Reach): Judgement {
  const known = takeStock(tree)
  const { named, unexplored } = known
  const counted = countNames(known, input)
  const weights = weigh(known, counted.tau, reach)
  const { near, moreOf } = weights
  const { winner, runnerUp, candidates } = rank(known, counted, weights, input.limits.resolution)
  return {
    tau: counted.tau,
    longest: counted.longest,
    winner,
    runnerUp,
    candidates,
    unexplored,
    isCertified:
      winner !== null && isCertified(winner, known, counted, weights, reach, input.limits.resolution),
    phiOf: (place) => {
      const least = near(place)
      const more = moreOf(place)
      return [least / (named + unexplored), Math.min(1, (least + more) / (named + more))]
    },
  }
}

function weigh({ tree, pieces }: Known, tau: number, reach: Reach): Weights {
  const { names, distance } = tree
  const greedy = tree.greedy()
  return {
    near: remembering((place) =>
      names.reduce((sum, { mass }, other) => (distance(place, other) <= tau ? sum + mass : sum), 0),
    ),
    moreOf: remembering((place) =>
      pieces.reduce((sum, piece) => (reach(piece, at(names, place), tau) ? sum + piece.mass : sum), 0),
    ),
    farness: (place) => (greedy === null ? 0 : editDistance(at(names, place).name, greedy)),
  }
}

/** Only few names are ever looked at, those again and again. */
function remembering(compute: (place: number) => number): (place: number) => number {
  const known = new Map<number, number>()
  return (place) => {
    const value = known.get(place) ?? compute(place)
    known.set(place, value)
    return value
  }
}

function rank(
  { tree, named }: Known,
  { counting }: Counted,
  { near, farness }: Weights,
  resolution: number,
): Pick<Judgement, 'winner' | 'runnerUp' | 'candidates'> {
  const { names } = tree
  const candidates = counting.length > 0 ? counting : placesWhere(names.length, () => true)
  const highest = candidates.reduce((most, place) => Math.max(most, near(place)), 0)
  const preferred = (one: number, other: number): number =>
    farness(one) - farness(other) || at(names, other).mass - at(names, one).mass || one - other
  const [winner = null] = candidates
    .filter((place) => near(place) >= highest - resolution * named)
    .sort(preferred)
  const [runnerUp = null] = candidates
    .filter((place) => place !== winner)
    .sort((one, other) => near(other) - near(one) || preferred(one, other))
  return { winner, runnerUp, candidates }
}

/**
 * Whether the winner stays one whatever the pieces hold. It does when no name can pass it by more than the resolution, and no name that a tie would
 * prefer can come within the resolution of the highest. A name not found yet can be at most what its piece can hold.
 */
function isCertified(
  winner: number,
  { tree, named, unexplored, addableTo }: Known,
  { surely, possibly, hiding, tau, isTauCertain }: Counted,
  { near, moreOf, farness }: Weights,
  reach: Reach,
  resolution: number,
): boolean {
  if (!isTauCertain || !surely.has(winner) || tree.isGreedyOpen()) return false
  const { names } = tree
  const own = near(winner)
  const highest = [...surely].reduce((most, place) => Math.max(most, near(place)), 0)
  const isBeaten = (most: number, mayBePreferred: boolean): boolean => {
    if (mayBePreferred) return most < highest - resolution * (named + unexplored)
    return resolution > 0 ? most <= own + resolution * named : most < own
  }
  const mayBePreferred = (place: number): boolean => {
    const further = farness(place) - farness(winner)
    const { name, mass } = at(names, place)
    return further < 0 || (further === 0 && mass + addableTo(name) >= at(names, winner).mass)
  }
  return (
    possibly.every((place) => {
      if (place === winner) return true
      const canBePreferred = mayBePreferred(place)
      // Most are beaten by far.
      return (
        isBeaten(near(place) + unexplored, canBePreferred) ||
        isBeaten(near(place) + moreOf(place), canBePreferred)
      )
    }) &&
    hiding.every((piece) => {
      const reached = names.reduce((sum, found) => (reach(piece, found, tau) ? sum + found.mass : sum), 0)
      return isBeaten(reached + unexplored, true)
    })
  )
}
