import type { WithTimeLimit } from '../../core/harness'

/** The clock behind time limits of tool calls: see the port. */
export const withTimeLimit: WithTimeLimit = async (work, milliseconds, signal) => {
  signal.throwIfAborted()
  const over = new AbortController()
  let stopTimer = (): void => undefined
  const timedOut = new Promise<null>((resolve) => {
    const timer = setTimeout(() => {
      resolve(null)
      over.abort()
    }, milliseconds)
    stopTimer = () => clearTimeout(timer)
  })
  const given = AbortSignal.any([signal, over.signal])
  const done = work(given).then((value) => ({ value }))
  // Work that ends after the limit, well or not, is nobody's any more.
  done.catch(() => undefined)
  try {
    return await Promise.race([done, timedOut])
  } finally {
    stopTimer()
  }
}
