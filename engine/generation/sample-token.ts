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
  const allowed = countAllowed(distribution, settings)
  const logs = distribution.logProbabilities
  const highest = logs[0] ?? 0
  const weights = new Float64Array(allowed)
  let total = 0
  for (let rank = 0; rank < allowed; rank++) {
    const weight = Math.exp(((logs[rank] ?? -Infinity) - highest) / settings.temperature)
    weights[rank] = weight
    total += weight
  }
  let left = random() * total
  for (let rank = 0; rank < allowed; rank++) {
    left -= weights[rank] ?? 0
    if (left < 0) return rank
  }
  return allowed - 1
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
