/** The default: one physical core is left for the browser. */
export function defaultThreads(physicalCores: number): number {
  return Math.max(1, physicalCores - 1)
}

/**
 * Numbers of threads worth measuring, the default first. Never all cores: threads wait for each other at every step, so
 * that a core which something else uses, such as the browser, makes generation many times slower.
 */
export function candidateThreads(physicalCores: number): readonly number[] {
  const half = Math.max(1, Math.floor(physicalCores / 2))
  return [...new Set([defaultThreads(physicalCores), half, 1])]
}

/** Another number must be this much faster than the default: a busy machine makes single measurements vary. */
const clearGain = 0.85

/**
 * The candidate with the least time, by `rounds` measurements of each in turn, the best of which counts.
 * `measure` resolves to milliseconds.
 */
export async function chooseThreads(
  candidates: readonly number[],
  measure: (threads: number) => Promise<number>,
  rounds = 2,
): Promise<number> {
  const best = new Map<number, number>()
  for (let round = 0; round < rounds; round++) {
    for (const threads of candidates) {
      best.set(threads, Math.min(best.get(threads) ?? Infinity, await measure(threads)))
    }
  }
  const preferred = candidates[0] ?? 1
  const limit = (best.get(preferred) ?? Infinity) * clearGain
  const [fastest] = [...best].filter(([, time]) => time < limit).sort(([, a], [, b]) => a - b)
  return fastest?.[0] ?? preferred
}
