// How sure the winner is: samples are drawn again with replacement, and the whole rule (longest name, tau, phi, ties) is applied anew.
import { at, createRandom } from '../shared'
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
      const name = at(indexes, Math.floor(random() * indexes.length))
      counts[name] = at(counts, name) + 1
    }
    const winner = winnerOf(counts, input)
    wins[winner] = at(wins, winner) + 1
  }
  const [winner = 0, ...others] = ranking
  const [runnerUp = null] = others.sort((one, other) => at(wins, other) - at(wins, one))
  return { stability: at(wins, winner) / DRAWS, runnerUp }
}

function winnerOf(counts: readonly number[], input: StabilityInput): number {
  const { lengths, distances, greedyDistances, alpha, duplicates } = input
  const size = lengths.length
  const present = counts.map((_, name) => name).filter((name) => at(counts, name) > 0)
  const tau = wholeTau(alpha, Math.max(...present.map((name) => at(lengths, name))))
  const phi = countNeighbours(
    present.map((name) => at(counts, name)),
    duplicates,
    (one, other) => at(distances, at(present, one) * size + at(present, other)) <= tau,
  )
  let best = 0
  for (let index = 1; index < present.length; index += 1) {
    const more = at(phi, index) - at(phi, best)
    const nearer = at(greedyDistances, at(present, best)) - at(greedyDistances, at(present, index))
    if (more > 0 || (more === 0 && nearer > 0)) best = index
  }
  return at(present, best)
}
