// How sure the winner is: samples are drawn again with replacement, and the whole rule (longest name, tau, phi, ties) is applied anew.
import { createRandom } from '../shared'
import { countNeighbours, wholeTau, type Duplicates } from './peakedness'

/** How often the bootstrap is drawn: a share is then known to about 3 percent. */
const DRAWS = 200
const SEED = 20251007

/** What a resample is scored by: everything by distinct name, `indexes` by sample. */
export interface StabilityInput {
  readonly indexes: readonly number[]
  readonly lengths: readonly number[]
  /** Row by row, names squared. */
  readonly distances: Uint16Array
  /** Distance of each name to the greedy one; all 0 where there is none. */
  readonly greedyDistances: readonly number[]
  readonly alpha: number
  readonly duplicates: Duplicates
  /** Names from best to worst. */
  readonly ranking: readonly number[]
}

/** The share of resamples in which the winner wins, and the name that wins most of the others (the next in rank where none does). */
export function measureStability(input: StabilityInput): {
  readonly stability: number
  readonly runnerUp: number | null
} {
  const random = createRandom(SEED)
  const { indexes, lengths, ranking } = input
  const wins = new Array<number>(lengths.length).fill(0)
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const counts = new Array<number>(lengths.length).fill(0)
    for (let sample = 0; sample < indexes.length; sample += 1) {
      const name = indexes[Math.floor(random() * indexes.length)] ?? 0
      counts[name] = (counts[name] ?? 0) + 1
    }
    const winner = winnerOf(counts, input)
    wins[winner] = (wins[winner] ?? 0) + 1
  }
  const [winner = 0, ...others] = ranking
  const [runnerUp = null] = others.sort((one, other) => (wins[other] ?? 0) - (wins[one] ?? 0))
  return { stability: (wins[winner] ?? 0) / DRAWS, runnerUp }
}

function winnerOf(counts: readonly number[], input: StabilityInput): number {
  const { lengths, distances, greedyDistances, alpha, duplicates } = input
  const size = lengths.length
  const present = counts.map((_, name) => name).filter((name) => (counts[name] ?? 0) > 0)
  const tau = wholeTau(alpha, Math.max(...present.map((name) => lengths[name] ?? 0)))
  const phi = countNeighbours(
    present.map((name) => counts[name] ?? 0),
    duplicates,
    (one, other) => (distances[(present[one] ?? 0) * size + (present[other] ?? 0)] ?? 0) <= tau,
  )
  let best = 0
  for (let index = 1; index < present.length; index += 1) {
    const more = (phi[index] ?? 0) - (phi[best] ?? 0)
    const nearer = (greedyDistances[present[best] ?? 0] ?? 0) - (greedyDistances[present[index] ?? 0] ?? 0)
    if (more > 0 || (more === 0 && nearer > 0)) best = index
  }
  return present[best] ?? 0
}
