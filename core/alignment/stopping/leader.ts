// Who wins among names with counts, by the rule that scoring applies: peakedness, then nearness to the greedy name, then the order sampled.
import { at } from '../../shared'
import { wholeTau, type Duplicates } from '../peakedness'
import type { Tally } from './tally'

/** What the decision takes beside the samples. */
export interface Decision {
  readonly alpha: number
  readonly duplicates: Duplicates
  /** Distance of each name to the greedy one; all 0 where there is none. */
  readonly greedyDistances: readonly number[]
  readonly hasGreedy: boolean
}

/**
 * The index of the name that wins where each name was sampled `counts` times; -1 where none was. A name that was not sampled does not
 * count, not even for the longest name.
 */
export function leaderOf(tally: Tally, counts: readonly number[], decision: Decision): number {
  return createLeaderFinder(tally, decision)(counts)
}

/** The same for many counts of the same names: which names are near each other is looked up once for each tau. */
export function createLeaderFinder(
  { names, lengths, distance }: Tally,
  decision: Decision,
): (counts: ArrayLike<number>) => number {
  const size = names.length
  const isEach = decision.duplicates === 'each'
  const nearByTau = new Map<number, Uint8Array>()
  const nearAt = (tau: number): Uint8Array => {
    const known = nearByTau.get(tau)
    if (known) return known
    const near = new Uint8Array(size * size)
    for (let one = 0; one < size; one += 1)
      for (let other = 0; other < size; other += 1)
        if (distance(one, other) <= tau) near[one * size + other] = 1
    nearByTau.set(tau, near)
    return near
  }
  const present = new Uint32Array(size)
  return (counts) => {
    let [found, longest] = [0, 0]
    for (let name = 0; name < size; name += 1) {
      if (counts[name] === 0) continue
      present[found++] = name
      longest = Math.max(longest, at(lengths, name))
    }
    const near = nearAt(wholeTau(decision.alpha, longest))
    let [best, most] = [-1, -1]
    for (let place = 0; place < found; place += 1) {
      const name = present[place] ?? 0
      let weight = 0
      for (let other = 0; other < found; other += 1) {
        const second = present[other] ?? 0
        if (near[name * size + second] === 1) weight += isEach ? (counts[second] ?? 0) : 1
      }
      if (weight < most || (weight === most && !isBefore(name, best, decision))) continue
      best = name
      most = weight
    }
    return best
  }
}

/** Whether a name goes before another one of the same peakedness. */
export function isBefore(name: number, other: number, { greedyDistances }: Decision): boolean {
  const nearer = at(greedyDistances, other) - at(greedyDistances, name)
  return nearer > 0 || (nearer === 0 && name < other)
}
