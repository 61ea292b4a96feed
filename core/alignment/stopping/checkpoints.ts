import type { AlignmentSettings } from '../../catalog'

/** Every part gets so many before the rest of any is asked for, and none stops sooner. */
export const FIRST_SAMPLES = 8
/** Samples of one part between two looks at it. */
const ROUND = 4

/** The most samples of one part that a run may use. */
export function mostSamples(settings: AlignmentSettings): number {
  const { samples, samplesMaximum, stopping } = settings
  return stopping === 'adaptive' ? Math.max(samples, samplesMaximum) : samples
}

/**
 * The numbers of samples at which a part is looked at, in rising order. `fixed`: the first ones and all. `proof`: beside these the last but
 * one, since nothing can be proven sooner where names may be new (see `isProven`). `adaptive`: every few samples.
 */
export function checkpointsOf(settings: AlignmentSettings): readonly number[] {
  const { samples, stopping } = settings
  const most = mostSamples(settings)
  const first = Math.min(FIRST_SAMPLES, samples)
  if (stopping === 'fixed') return unique([first, samples])
  if (stopping === 'proof') return unique([first, samples - 1, samples])
  const rounds: number[] = []
  for (let count = first; count < most; count += ROUND) rounds.push(count)
  return unique([...rounds, samples, most])
}

function unique(counts: readonly number[]): readonly number[] {
  return [...new Set(counts)].filter((count) => count > 0).sort((one, other) => one - other)
}
