// Stop rules that were tried beside the one in core/alignment/stopping. Each gives a chance that the winner changes, out of a part's scores.
import type { PartScores } from '../../core/alignment'

/** From scores at `asked` samples of `most` to a chance of change, 0..1. */
export type RivalRule = (scores: PartScores, asked: number, most: number) => number

const DRAWS = 100
const STEPS = 400

/** The lead over the second in samples; 1 divided by it. */
export const byLead: RivalRule = (scores) => {
  const lead = leadOf(scores)
  return lead === Infinity ? 0 : 1 / (1 + lead)
}

/** A proof if no new name could come: the lead exceeds what remains. */
export const byLeadOverRest: RivalRule = (scores, asked, most) => (leadOf(scores) > most - asked ? 0 : 1)

/** Plain bootstrap: samples drawn again with replacement, as many as there are. */
export const byBootstrap: RivalRule = (scores) => 1 - (scores.stability ?? 0)

/** Bayesian bootstrap: weights of the names from a Dirichlet distribution with their counts; no name that was not seen. */
export function byDirichlet(random: () => number): RivalRule {
  return (scores) => {
    const { candidates } = scores
    const near = candidates.map((_, one) =>
      candidates.flatMap((__, other) => (isNear(scores, one, other) ? [other] : [])),
    )
    let changes = 0
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const weights = candidates.map(({ count }) => gammaOf(count, random))
      const sums = near.map((names) => names.reduce((sum, name) => sum + (weights[name] ?? 0), 0))
      const most = Math.max(...sums)
      const best = scores.ranking.find((name) => (sums[name] ?? 0) >= most - 1e-9)
      if (best !== scores.ranking[0]) changes += 1
    }
    return changes / DRAWS
  }
}

/**
 * For each rival the samples near it alone against those near the winner alone: the posterior chance that the rival's share is the larger
 * (Beta with half a sample before on either side), the largest over all rivals. What a sequential ratio test looks at, too.
 */
export const byPairs: RivalRule = (scores) => {
  const [winner] = scores.ranking
  if (winner === undefined) return 1
  const chances = scores.candidates.map((_, rival) => {
    if (rival === winner) return 0
    let [forWinner, forRival] = [0, 0]
    scores.candidates.forEach(({ count }, name) => {
      const [one, other] = [isNear(scores, winner, name), isNear(scores, rival, name)]
      if (one && !other) forWinner += count
      if (other && !one) forRival += count
    })
    return upperHalf(forRival + 0.5, forWinner + 0.5)
  })
  return Math.max(0, ...chances)
}

function isNear(scores: PartScores, one: number, other: number): boolean {
  return (scores.distances[one * scores.candidates.length + other] ?? 0) <= scores.tau + 1e-9
}

function leadOf({ ranking, candidates }: PartScores): number {
  const [first, second] = ranking
  if (first === undefined) return -1
  return second === undefined ? Infinity : (candidates[first]?.phi ?? 0) - (candidates[second]?.phi ?? 0)
}

/** Gamma with a whole shape. */
function gammaOf(shape: number, random: () => number): number {
  let sum = 0
  for (let step = 0; step < shape; step += 1) sum -= Math.log(1 - random())
  return sum
}

const halves = new Map<string, number>()

/** The chance that a Beta variable exceeds one half, by the midpoint rule. */
function upperHalf(one: number, other: number): number {
  const key = `${one} ${other}`
  const known = halves.get(key)
  if (known !== undefined) return known
  let [above, all] = [0, 0]
  for (let step = 0; step < STEPS; step += 1) {
    const place = (step + 0.5) / STEPS
    const density = Math.exp((one - 1) * Math.log(place) + (other - 1) * Math.log(1 - place))
    all += density
    if (place > 0.5) above += density
  }
  halves.set(key, above / all)
  return above / all
}
