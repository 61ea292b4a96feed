// Work under way of which each settles as a value, so that no promise is ever left unhandled.

/** Requests under way; none of them may reject. */
export interface UnderWay<Settled> {
  readonly count: () => number
  readonly start: (request: Promise<Settled>) => void
  /** The next request that settles; null as soon as `gate` opens, or when there is nothing to wait for but an abort. */
  readonly next: (gate: Promise<void> | null) => Promise<Settled | null>
}

/** Opens a place for the requests of one run. */
export function createUnderWay<Settled>(signal: AbortSignal): UnderWay<Settled> {
  // Settled requests wait here to be taken. A race of all that are under way would cost time in proportion to their number, each time.
  const settled: { readonly end: Settled }[] = []
  let untaken = 0
  let wake = (): void => undefined
  return {
    count: () => untaken,
    start: (request) => {
      untaken += 1
      void request.then((end) => {
        settled.push({ end })
        wake()
      })
    },
    next: async (gate) => {
      if (settled.length === 0) {
        // Requests settle when the signal aborts; a closed gate alone would not.
        const abort = untaken === 0 ? watchAbort(signal) : null
        await new Promise<void>((resolve, reject) => {
          wake = resolve
          gate?.then(resolve, reject)
          void abort?.promise.then(() => resolve())
        })
        abort?.stop()
      }
      const first = settled.shift()
      if (!first) return null
      untaken -= 1
      return first.end
    },
  }
}

/** A promise that resolves when the signal aborts; `stop` takes its listener away. */
function watchAbort(signal: AbortSignal): { promise: Promise<null>; stop: () => void } {
  let stop = (): void => undefined
  const promise = new Promise<null>((resolve) => {
    const listener = (): void => resolve(null)
    if (signal.aborted) listener()
    signal.addEventListener('abort', listener, { once: true })
    stop = () => signal.removeEventListener('abort', listener)
  })
  return { promise, stop }
}
