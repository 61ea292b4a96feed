/** Measures how many answers a second come in, over the last ten seconds. */
export interface Pace {
  readonly add: (count: number) => void
  /** Null before the second answer. */
  readonly rate: () => number | null
}

const WINDOW_MS = 10_000
const BUCKET_MS = 250

/** Starts measuring; `now` in milliseconds. */
export function createPace(now: () => number): Pace {
  const startedAt = now()
  const buckets = new Map<number, number>()
  return {
    add: (count) => {
      const bucket = Math.floor(now() / BUCKET_MS)
      buckets.set(bucket, (buckets.get(bucket) ?? 0) + count)
    },
    rate: () => {
      const at = now()
      let count = 0
      for (const [bucket, amount] of buckets) {
        if (at - bucket * BUCKET_MS > WINDOW_MS) buckets.delete(bucket)
        else count += amount
      }
      const seconds = Math.min(at - startedAt, WINDOW_MS) / 1000
      return count < 2 || seconds <= 0 ? null : count / seconds
    },
  }
}
