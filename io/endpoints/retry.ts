// The one place where requests are asked again.
import { failureOf, type Failure, type Random } from '../../core/shared'
import { onAbort } from './on-abort'

/** Told before each wait. */
export interface Waiting {
  readonly seconds: number
  /** The attempt that failed, from 1. */
  readonly attempt: number
  readonly failure: Failure
}

export interface RetryPolicy {
  /** Attempts in all when the endpoint is busy or limits the rate. */
  readonly busyAttempts: number
  /** Attempts in all after broken connections, server errors and unreadable replies. */
  readonly brokenAttempts: number
  /** The first wait; each further one is twice as long. */
  readonly firstWaitMs: number
  readonly longestWaitMs: number
  /** An endpoint that asks for a longer wait than this is taken as failing. */
  readonly longestStatedWaitMs: number
}

export const defaultRetryPolicy: RetryPolicy = {
  busyAttempts: 8,
  brokenAttempts: 4,
  firstWaitMs: 500,
  longestWaitMs: 30_000,
  longestStatedWaitMs: 120_000,
}

/** What waiting is made of: given, so that tests need no time. */
export interface RetryPorts {
  /** Resolves after that many milliseconds; rejects with the signal's reason when aborted. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>
  readonly random: Random
  readonly onWaiting: (waiting: Waiting) => void
}

/** Calls `operation` until it succeeds, fails for good, or has used up its attempts; then throws its last failure. */
export async function retrying<Value>(
  operation: () => Promise<Value>,
  policy: RetryPolicy,
  ports: RetryPorts,
  signal: AbortSignal,
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await operation()
    } catch (thrown) {
      signal.throwIfAborted()
      const failure = failureOf(thrown)
      const wait = failure && waitAfter(failure, attempt, policy, ports.random)
      if (failure === null || wait === null) throw thrown
      ports.onWaiting({ seconds: wait / 1000, attempt, failure })
      await ports.sleep(wait, signal)
    }
  }
}

/** Milliseconds to wait after the failure of an attempt (from 1), or null when it is not to be asked again. */
export function waitAfter(
  failure: Failure,
  attempt: number,
  policy: RetryPolicy,
  random: Random,
): number | null {
  switch (failure.code) {
    case 'endpoint/rate-limited':
    case 'endpoint/busy': {
      if (attempt >= policy.busyAttempts) return null
      const stated = failure.retryAfterMs
      if (stated === null || stated === 0) return backOff(attempt, policy, random)
      return stated > policy.longestStatedWaitMs ? null : stated
    }
    case 'endpoint/unreachable':
    case 'endpoint/server-error':
    case 'endpoint/bad-reply':
    case 'endpoint/timed-out':
      return attempt >= policy.brokenAttempts ? null : backOff(attempt, policy, random)
    default:
      return null
  }
}

/** Exponential, with jitter: between half and all of the step. */
function backOff(attempt: number, policy: RetryPolicy, random: Random): number {
  const step = Math.min(policy.longestWaitMs, policy.firstWaitMs * 2 ** (attempt - 1))
  return Math.round(step * (0.5 + random() / 2))
}

/** A real wait. Resolves after that many milliseconds; rejects with the signal's reason when aborted. */
export function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason as Error)
      return
    }
    const timer = setTimeout(() => {
      forget()
      resolve()
    }, milliseconds)
    const forget = onAbort(signal, () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
