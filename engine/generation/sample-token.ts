import type { Distribution } from './distribution'

export interface SamplingSettings {
  /** 0 takes the most probable token. */
  readonly temperature: number
  /** How many of the most probable tokens may be taken; 0 means no limit. */
  readonly topK: number
  /** The probability mass, at temperature 1, that the allowed tokens must reach; 1 means no limit. */
  readonly topP: number
}

/**
 * The rank of the sampled token in `distribution`. Order of the filters as in llama.cpp: top-k, top-p, temperature.
 * `random` is called once, except at temperature 0.
 */
export function sampleRank(
  distribution: Distribution,
  settings: SamplingSettings,
  random: () => number,
): number {
  if (settings.temperature === 0) return 0
  return rankAt(accumulateWeights(distribution, settings), random())
}

/**
 * `count` draws of `sampleRank` at once, as how many fell on each rank that was drawn, in order of rank: one draw from the multinomial
 * distribution. `random` is called `count` times, except at temperature 0.
 */
export function sampleCounts(
  distribution: Distribution,
  settings: SamplingSettings,
  count: number,
  random: () => number,
): readonly (readonly [rank: number, count: number])[] {
  if (settings.temperature === 0) return [[0, count]]
  const cumulative = accumulateWeights(distribution, settings)
  const counts = new Map<number, number>()
  for (let draw = 0; draw < count; draw++) {
    const rank = rankAt(cumulative, random())
    counts.set(rank, (counts.get(rank) ?? 0) + 1)
  }
  return [...counts].sort(([one], [other]) => one - other)
}

/**
 * For each rank that may be taken, the weight of it and all before it; the last is the sum of all. A rank's share of the sum is the
 * probability with which it is sampled. The temperature must be above 0.
 */
export function accumulateWeights(distribution: Distribution, settings: SamplingSettings): Float64Array {
  const allowed = countAllowed(distribution, settings)
  const logs = distribution.logProbabilities
  const highest = logs[0] ?? 0
  const cumulative = new Float64Array(allowed)
  let total = 0
  for (let rank = 0; rank < allowed; rank++) {
    total += Math.exp(((logs[rank] ?? -Infinity) - highest) / settings.temperature)
    cumulative[rank] = total
  }
  return cumulative
}

/** The first rank whose cumulative weight is above `share` (in [0, 1)) of the whole. */
function rankAt(cumulative: Float64Array, share: number): number {
  const target = share * (cumulative.at(-1) ?? 0)
  let low = 0
  let high = cumulative.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cumulative[middle] ?? Infinity) > target) high = middle
    else low = middle + 1
  }
  return Math.max(0, low)
}

function countAllowed(distribution: Distribution, { topK, topP }: SamplingSettings): number {
  const size = distribution.tokens.length
  const limit = topK > 0 ? Math.min(topK, size) : size
  if (topP >= 1) return limit
  let mass = 0
  for (let rank = 0; rank < limit; rank++) {
    mass += Math.exp(distribution.logProbabilities[rank] ?? -Infinity)
    if (mass >= topP) return rank + 1
  }
  return limit
}
