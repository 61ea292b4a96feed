import { createRandom } from '../../shared'
import type { Interval } from './interval'

/** How a bootstrap is drawn. The same seed gives the same interval. */
export interface BootstrapOptions {
  readonly seed?: number
  readonly resamples?: number
}

const SEED = 20261130
const RESAMPLES = 2000
const TAIL = 0.025

/**
 * The 95 % percentile interval of the mean of `values` over resampled cases (Efron 1979). One value a case: of paired runs the difference
 * of the two shares of right repeats, so that repeats of one case stay together. Without values: 0 to 0.
 */
export function bootstrapMean(values: readonly number[], options: BootstrapOptions = {}): Interval {
  const { seed = SEED, resamples = RESAMPLES } = options
  const count = values.length
  if (count === 0) return { low: 0, high: 0 }
  const random = createRandom(seed)
  const means = new Float64Array(resamples)
  for (let draw = 0; draw < resamples; draw += 1) {
    let sum = 0
    for (let index = 0; index < count; index += 1) sum += values[Math.floor(random() * count)] ?? 0
    means[draw] = sum / count
  }
  means.sort()
  return { low: quantile(means, TAIL), high: quantile(means, 1 - TAIL) }
}

/** The quantile of sorted numbers, interpolated (Hyndman and Fan 1996, type 7). */
function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1)
  const below = Math.floor(place)
  const low = sorted[below] ?? 0
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? low
  return low + (high - low) * (place - below)
}
