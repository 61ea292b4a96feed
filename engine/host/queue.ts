import { ApiError } from '../protocol/api-error'

export interface Queue {
  /** Runs `task` after all earlier ones. Rejects at once when `signal` aborts before its turn, or when full. */
  run<Result>(task: () => Promise<Result>, signal: AbortSignal): Promise<Result>
  /** How many tasks run or wait. */
  readonly length: number
}

/** One task at a time, in order of arrival: the model has one sequence. At most `limit` may run and wait. */
export function createQueue(limit = 512): Queue {
  let length = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    get length() {
      return length
    },
    async run(task, signal) {
      if (length >= limit) {
        const message = `More than ${limit} requests wait for the model.`
        throw new ApiError({ status: 429, message, type: 'rate_limit_error', code: 'queue_full' })
      }
      length++
      const turn = last.then(async () => {
        signal.throwIfAborted()
        return task()
      })
      // The chain goes on whatever becomes of this task; its outcome belongs to the caller.
      last = turn.catch(() => undefined)
      try {
        return await Promise.race([turn, rejectOnAbort(signal, turn)])
      } finally {
        length--
      }
    },
  }
}

function rejectOnAbort(signal: AbortSignal, turn: Promise<unknown>): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    const release = () => signal.removeEventListener('abort', abort)
    turn.then(release, release)
  })
}
