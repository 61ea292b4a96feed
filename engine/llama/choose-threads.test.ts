import { describe, expect, it } from 'vitest'
import { candidateThreads, chooseThreads } from './choose-threads'

describe('candidateThreads', () => {
  it.each([
    [1, [1]],
    [2, [1]],
    [4, [3, 2, 1]],
    [8, [7, 4, 1]],
  ])('for %i cores', (cores, candidates) => {
    expect(candidateThreads(cores)).toEqual(candidates)
  })
})

describe('chooseThreads', () => {
  const measured = (times: Record<number, number[]>) => (threads: number) =>
    Promise.resolve(times[threads]?.shift() ?? 1000)

  it('takes a clearly faster number', async () => {
    expect(await chooseThreads([3, 4, 1], measured({ 3: [100, 90], 4: [200, 60], 1: [300, 300] }))).toBe(4)
  })

  it('keeps the default when the gain is small', async () => {
    expect(await chooseThreads([1, 2], measured({ 1: [100, 110], 2: [90, 120] }))).toBe(1)
  })
})
