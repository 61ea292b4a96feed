import type { Sample } from '../../core/alignment'

/**
 * Stores samples as they arrive with one write at a time: what comes during a write goes with the next one. Each call settles when its own
 * samples are safe.
 */
export function createSampleWriter(
  put: (samples: readonly Sample[]) => Promise<void>,
): (samples: readonly Sample[]) => Promise<void> {
  let gathered: Sample[] = []
  let next: Promise<void> | null = null
  let current: Promise<void> = Promise.resolve()
  const write = (): Promise<void> => {
    const batch = gathered
    gathered = []
    next = null
    return put(batch)
  }
  return (samples) => {
    gathered.push(...samples)
    if (!next) {
      // A write that failed has told its own callers; the next one is tried all the same.
      next = current.then(write, write)
      current = next
    }
    return next
  }
}
