// How likely it is that further samples change the winner: estimated from the samples themselves, without a model of how names are made.
import { createRandom } from '../../shared'
import { createLeaderFinder, type Decision } from './leader'
import type { Tally } from './tally'

const DRAWS = 100
const SEED = 20251007
/** Below so many valid samples nothing is said. */
const FEWEST = 4
/** Fewer samples than this make no winner. */
const SMALLEST_DRAW = 3

/**
 * The chance that the winner of n valid samples is another one at N ≥ n samples, estimated as 1 - (1 - e)(1 - u).
 *
 * e, for the names seen: samples are exchangeable, so going from n to N is like going from n²/N to n. As often as a random choice of n²/N of
 * the samples has another winner than all n, as often the winner is expected to change again. The whole rule is applied to each choice
 * (longest name, tau, ties), so a tau that grows and a rare name that lies between two clusters are in it.
 *
 * u, for the names not seen yet: their share is (f + 1)/(n + 1) by Good and Turing, f being the names seen once; by N they make up a
 * (N - n)/N of that. It counts as if each of them took the lead, which is more than they do.
 *
 * Both are estimates. They are weakest at few samples, where n²/N is small, and looking after every round makes a chance hit likelier than
 * its value; docs/sampling.md measures how often a winner really changed. Returns 1 where there is too little to go by. Seeded, so equal
 * samples give equal chances. As soon as the chance is known to exceed `enough`, some value above it is returned.
 */
export function chanceOfChange(tally: Tally, decision: Decision, horizon: number, enough = 1): number {
  const total = tally.total()
  if (total < FEWEST) return 1
  if (horizon <= total) return 0
  const single = tally.counts.reduce((sum, count) => sum + (count === 1 ? 1 : 0), 0)
  const unseen = ((single + 1) / (total + 1)) * ((horizon - total) / horizon)
  if (unseen > enough) return unseen
  const most = enough >= 1 ? DRAWS : DRAWS * (1 - (1 - enough) / (1 - unseen))
  const seen = countChanges(tally, decision, (total * total) / horizon, most) / DRAWS
  return 1 - (1 - seen) * (1 - unseen)
}

/** In how many draws of `size` samples another name wins; stops counting above `most`. */
function countChanges(tally: Tally, decision: Decision, size: number, most: number): number {
  if (tally.names.length < 2) return 0
  const samples = Uint32Array.from(tally.counts.flatMap((count, name) => new Array<number>(count).fill(name)))
  const leader = createLeaderFinder(tally, decision)
  const winner = leader(tally.counts)
  const random = createRandom(SEED)
  const drawn = Math.min(samples.length, Math.max(SMALLEST_DRAW, Math.ceil(size)))
  const counts = new Uint32Array(tally.counts.length)
  let changes = 0
  for (let draw = 0; draw < DRAWS && changes <= most; draw += 1) {
    counts.fill(0)
    for (let place = 0; place < drawn; place += 1) {
      const other = place + Math.floor(random() * (samples.length - place))
      const name = samples[other] ?? 0
      samples[other] = samples[place] ?? 0
      samples[place] = name
      counts[name] = (counts[name] ?? 0) + 1
    }
    if (leader(counts) !== winner) changes += 1
  }
  return changes
}
