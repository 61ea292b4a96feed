import type { Failure } from '../shared'

/** Failures that every further request would meet too. */
const FATAL = new Set<Failure['code']>([
  'endpoint/unauthorized',
  'endpoint/model-missing',
  'endpoint/not-found',
  'endpoint/not-set',
  'engine/unavailable',
])
const UNREACHABLE = new Set<Failure['code']>(['endpoint/unreachable', 'endpoint/timed-out'])
const MOST_UNREACHABLE = 5
const MOST_FAILURES = 20

/** Says when failures, rather than one request, mean that the run must stop. */
export function createBreaker(): {
  readonly meet: (failure: Failure) => Failure | null
  readonly reset: () => void
} {
  let failures = 0
  let unreachable = 0
  return {
    meet: (failure) => {
      failures += 1
      unreachable = UNREACHABLE.has(failure.code) ? unreachable + 1 : 0
      const isFatal = FATAL.has(failure.code) || failure.code.startsWith('storage/')
      return isFatal || unreachable >= MOST_UNREACHABLE || failures >= MOST_FAILURES ? failure : null
    },
    reset: () => {
      failures = 0
      unreachable = 0
    },
  }
}
