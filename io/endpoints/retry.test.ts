import { describe, expect, it, vi } from 'vitest'
import { FailureError, type Failure } from '../../core/shared'
import {
  defaultRetryPolicy as policy,
  retrying,
  sleep,
  waitAfter,
  type RetryPorts,
  type Waiting,
} from './retry'

const url = 'http://host'
const limited = (retryAfterMs: number | null): Failure => ({
  code: 'endpoint/rate-limited',
  url,
  retryAfterMs,
  message: '',
})
const busy: Failure = { code: 'endpoint/busy', url, status: 503, retryAfterMs: null, message: '' }
const broken: Failure = { code: 'endpoint/unreachable', url, message: '' }
const never = new AbortController().signal

describe('the wait after a failure', () => {
  it('is what the endpoint says', () => {
    expect(waitAfter(limited(7000), 1, policy, () => 0)).toBe(7000)
    expect(waitAfter({ ...busy, retryAfterMs: 20 }, 5, policy, () => 0)).toBe(20)
  })

  it('is not served when the endpoint asks for too much', () => {
    expect(waitAfter(limited(policy.longestStatedWaitMs + 1), 1, policy, () => 0)).toBeNull()
    expect(waitAfter(limited(policy.longestStatedWaitMs), 1, policy, () => 0)).toBe(
      policy.longestStatedWaitMs,
    )
  })

  it('doubles up to a limit, between half and all of the step', () => {
    const least = [1, 2, 3, 4, 5, 6, 7].map((attempt) => waitAfter(busy, attempt, policy, () => 0))
    const most = [1, 2, 3, 4, 5, 6, 7].map((attempt) => waitAfter(limited(null), attempt, policy, () => 1))
    expect(least).toEqual([250, 500, 1000, 2000, 4000, 8000, 15_000])
    expect(most).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000])
    expect(waitAfter(limited(0), 1, policy, () => 0)).toBe(250)
  })

  it('ends with the attempts', () => {
    expect(waitAfter(busy, policy.busyAttempts, policy, () => 0)).toBeNull()
    expect(waitAfter(broken, policy.brokenAttempts - 1, policy, () => 0)).not.toBeNull()
    expect(waitAfter(broken, policy.brokenAttempts, policy, () => 0)).toBeNull()
  })

  it.each([
    { code: 'endpoint/unauthorized', url, status: 401, message: '' },
    { code: 'endpoint/not-found', url, message: '' },
    { code: 'endpoint/refused', url, status: 400, parameter: null, message: '' },
    { code: 'endpoint/model-missing', model: 'm', message: '' },
    { code: 'endpoint/not-set' },
  ] as const satisfies readonly Failure[])('does not exist for $code', (failure) => {
    expect(waitAfter(failure, 1, policy, () => 0)).toBeNull()
  })
})

describe('retrying', () => {
  function setUp(): { ports: RetryPorts; slept: number[]; waits: Waiting[] } {
    const slept: number[] = []
    const waits: Waiting[] = []
    const ports: RetryPorts = {
      sleep: (milliseconds) => (slept.push(milliseconds), Promise.resolve()),
      random: () => 0,
      onWaiting: (waiting) => waits.push(waiting),
    }
    return { ports, slept, waits }
  }

  it('tells of each wait before it', async () => {
    const { ports, slept, waits } = setUp()
    const troubles = [limited(3000), broken]
    const value = await retrying(
      () => {
        const trouble = troubles.shift()
        return trouble ? Promise.reject(new FailureError(trouble)) : Promise.resolve('done')
      },
      policy,
      ports,
      never,
    )
    expect(value).toBe('done')
    expect(slept).toEqual([3000, 500])
    expect(waits.map(({ seconds, attempt, failure }) => [seconds, attempt, failure.code])).toEqual([
      [3, 1, 'endpoint/rate-limited'],
      [0.5, 2, 'endpoint/unreachable'],
    ])
  })

  it('lets bugs through at once', async () => {
    const { ports, slept } = setUp()
    await expect(retrying(() => Promise.reject(new TypeError('bug')), policy, ports, never)).rejects.toThrow(
      'bug',
    )
    expect(slept).toEqual([])
  })
})

describe('sleep', () => {
  it('ends when its time is over', async () => {
    vi.useFakeTimers()
    try {
      const done = sleep(60_000, never)
      await vi.advanceTimersByTimeAsync(60_000)
      await expect(done).resolves.toBeUndefined()
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('rejects with the reason of an abort, before or during, and leaves no timer', async () => {
    vi.useFakeTimers()
    try {
      const controller = new AbortController()
      const reason = new Error('enough')
      const waiting = sleep(60_000, controller.signal)
      controller.abort(reason)
      await expect(waiting).rejects.toBe(reason)
      await expect(sleep(60_000, controller.signal)).rejects.toBe(reason)
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})
