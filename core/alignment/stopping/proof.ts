import { at } from '../../shared'
import { LONGEST_NAME } from '../normalize'
import { wholeTau } from '../peakedness'
import { isBefore, leaderOf, type Decision } from './leader'
import type { Tally } from './tally'

/** A tau that the final samples may have, with what it takes to get there. */
interface FinalTau {
  readonly tau: number
  /** The shortest name that brings it about; 0 for the tau there is already. */
  readonly needs: number
}

/**
 * Whether no outcome of the `remaining` samples can change the winner w: whatever names up to `longest` code points they are, or none.
 *
 * Write W(s) for the samples within tau of s (names, with `distinct`): phi + 1. Samples that are no names change nothing. tau never shrinks, so
 * the final tau T is today's, or a larger one that some new name of at least m(T) characters brings about; each T is looked at by itself.
 *
 * A rival x that was sampled. Each new sample brings x at most one nearer than w, so the final W(w) - W(x) is at least what it is at T today,
 * less `remaining`. Where T needs a long name and m(T) - |x| > T, that name is not near x: less `remaining` - 1.
 *
 * A rival y that was not. It stands among the new samples. Today's samples near it lie within 2T of one another. If y is near w, they lie within
 * 2T of w as well, and w gains at least the sample y itself; else w is not among them. Where T needs a long name, that name is near y
 * only if |y| ≥ m(T) - T, and then today's samples near y have at least m(T) - 2T characters; else it is lost to y, and y is not it, so
 * that two samples are needed.
 *
 * Hence nothing is proven while two samples remain and tau may be 1 or more: a y beside w could gain them both, w only one of them.
 *
 * Where these bounds leave a tie, w must win it: by its greedy distance, then by its place. A new name comes last, but might be nearer to
 * the greedy name unless w is that name.
 */
export function isProven(
  tally: Tally,
  decision: Decision,
  remaining: number,
  longest: number = LONGEST_NAME,
): boolean {
  if (remaining <= 0) return true
  const winner = leaderOf(tally, tally.counts, decision)
  if (winner < 0) return false
  const all = tally.counts.map((_, name) => name)
  const state: State = { tally, decision, winner, remaining, all }
  return finalTaus(tally, decision.alpha, longest).every(
    (final) => holdsAgainstSeen(state, final) && holdsAgainstNew(state, final),
  )
}

/** What a proof starts from. Names by their indexes. */
interface State {
  readonly tally: Tally
  readonly decision: Decision
  readonly winner: number
  readonly remaining: number
  readonly all: readonly number[]
}

function finalTaus(tally: Tally, alpha: number, longest: number): readonly FinalTau[] {
  const now = Math.max(...tally.lengths)
  const taus: FinalTau[] = [{ tau: wholeTau(alpha, now), needs: 0 }]
  for (let length = now + 1; length <= longest; length += 1) {
    const tau = wholeTau(alpha, length)
    if (tau > at(taus, taus.length - 1).tau) taus.push({ tau, needs: length })
  }
  return taus
}

function holdsAgainstSeen(state: State, { tau, needs }: FinalTau): boolean {
  const { tally, decision, winner, remaining, all } = state
  const own = weightNear(state, all, winner, tau)
  return all.every((name) => {
    if (name === winner) return true
    const isLost = needs > 0 && needs - at(tally.lengths, name) > tau
    const lead = own - weightNear(state, all, name, tau) - (isLost ? remaining - 1 : remaining)
    return lead > 0 || (lead === 0 && isBefore(winner, name, decision))
  })
}

function holdsAgainstNew(state: State, { tau, needs }: FinalTau): boolean {
  const { tally, decision, winner, remaining, all } = state
  const winsTies = !decision.hasGreedy || at(decision.greedyDistances, winner) === 0
  const own = weightNear(state, all, winner, tau)
  /** Against a new name that only those `among` the names may be near. */
  const holds = (among: readonly number[], gained: number): boolean => {
    const near = mostNearWinner(state, among, tau)
    const far = mostAwayFromWinner(state, among, tau)
    // At tau 0 nothing but the winner itself is near it.
    const lead = (tau === 0 ? own - far : Math.min(own + 1 - near, own - far)) - gained
    return lead > 0 || (lead === 0 && winsTies)
  }
  if (needs === 0) return holds(all, remaining)
  const long = all.filter((name) => at(tally.lengths, name) >= needs - 2 * tau)
  return holds(long, remaining) && (remaining < 2 || holds(all, remaining - 1))
}

/** The most that a name near the winner can have within tau: what the winner has, or a set around a name in the ring between tau and 2 tau. */
function mostNearWinner(state: State, among: readonly number[], tau: number): number {
  const { tally, winner } = state
  const within = among.filter((name) => tally.distance(name, winner) <= 2 * tau)
  const rings = within.filter((name) => tally.distance(name, winner) > tau)
  return Math.max(
    weightNear(state, among, winner, tau),
    ...rings.map((name) => weightNear(state, within, name, 2 * tau)),
  )
}

/** The most that a name away from the winner can have within tau. */
function mostAwayFromWinner(state: State, among: readonly number[], tau: number): number {
  const others = among.filter((name) => name !== state.winner)
  return Math.max(0, ...others.map((name) => weightNear(state, others, name, 2 * tau)))
}

/** Samples (with `distinct`, names) within `tau` of a name, itself included: one more than its phi. */
function weightNear({ tally, decision }: State, among: readonly number[], name: number, tau: number): number {
  let weight = 0
  for (const other of among)
    if (tally.distance(name, other) <= tau)
      weight += decision.duplicates === 'each' ? at(tally.counts, other) : 1
  return weight
}
