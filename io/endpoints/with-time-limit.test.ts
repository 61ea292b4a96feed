import { expect, test } from 'vitest'
import { withTimeLimit } from './with-time-limit'

test('work within its time gives its value, and what it throws is thrown', async () => {
  const { signal } = new AbortController()
  expect(await withTimeLimit(() => Promise.resolve(5), 1000, signal)).toEqual({ value: 5 })
  await expect(withTimeLimit(() => Promise.reject(new Error('no')), 1000, signal)).rejects.toThrow('no')
})

test('work that takes too long is told so, and nobody waits for it', async () => {
  let isStopped = false
  const late = await withTimeLimit(
    (signal) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => {
          isStopped = true
          reject(new Error('stopped'))
        })
      }),
    5,
    new AbortController().signal,
  )
  expect([late, isStopped]).toEqual([null, true])
})

test('an abort from outside reaches the work and is thrown', async () => {
  const stop = new AbortController()
  const work = withTimeLimit(
    (signal) =>
      new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
    10_000,
    stop.signal,
  )
  stop.abort(new Error('by the person'))
  await expect(work).rejects.toThrow('by the person')
  await expect(withTimeLimit(() => Promise.resolve(1), 10, stop.signal)).rejects.toThrow('by the person')
})
