import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLimiter } from './limiter'

interface Held {
  readonly started: number[]
  readonly release: (index: number) => void
  readonly task: (index: number) => () => Promise<number>
}

/** Tasks that run until they are released. */
function hold(): Held {
  const started: number[] = []
  const ends = new Map<number, () => void>()
  return {
    started,
    release: (index) => ends.get(index)?.(),
    task: (index) => () =>
      new Promise((resolve) => {
        started.push(index)
        ends.set(index, () => resolve(index))
      }),
  }
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('a limiter', () => {
  it('starts tasks in order, as many as there is room for', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 0, max: 12 }),
        async (most, count) => {
          const limiter = createLimiter(most)
          const { started, release, task } = hold()
          const all = Promise.all(Array.from({ length: count }, (_, index) => limiter.run(task(index))))
          for (let ended = 0; ended < count; ended += 1) {
            await settled()
            expect(started).toEqual(
              Array.from({ length: Math.min(count, most + ended) }, (_, index) => index),
            )
            release(ended)
          }
          expect(await all).toHaveLength(count)
        },
      ),
      { numRuns: 25 },
    )
  })

  it('goes on after a task that failed', async () => {
    const limiter = createLimiter(1)
    const failing = limiter.run(() => Promise.reject(new Error('no')))
    const next = limiter.run(() => Promise.resolve('yes'))
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })

  it('takes a new bound at once', async () => {
    const limiter = createLimiter(1)
    const { started, release, task } = hold()
    const all = [0, 1, 2, 3].map((index) => limiter.run(task(index)))
    limiter.setMost(3)
    await settled()
    expect(started).toEqual([0, 1, 2])
    limiter.setMost(1)
    release(0)
    await settled()
    expect(started).toEqual([0, 1, 2])
    release(1)
    release(2)
    await settled()
    release(3)
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3])
  })
})
