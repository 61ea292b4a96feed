// Bounds how many tasks run at a time, in the order in which they came.

export interface Limiter {
  /** Runs a task as soon as there is room; settles as it does. */
  readonly run: <Value>(task: () => Promise<Value>) => Promise<Value>
  /** Changes the bound; what runs goes on. */
  readonly setMost: (most: number) => void
}

/** Makes a limiter for at most `most` tasks at a time. */
export function createLimiter(most: number): Limiter {
  let bound = most
  let running = 0
  let waiting: (() => void)[] = []
  let first = 0

  const admit = (): void => {
    while (running < bound && first < waiting.length) {
      const start = waiting[first]
      first += 1
      running += 1
      start?.()
    }
    if (first === waiting.length && first > 0) {
      waiting = []
      first = 0
    }
  }
  const leave = (): void => {
    running -= 1
    admit()
  }
  return {
    run: async (task) => {
      if (running < bound) running += 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await task()
      } finally {
        leave()
      }
    },
    setMost: (next) => {
      bound = next
      admit()
    },
  }
}
