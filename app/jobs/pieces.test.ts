import { expect, test } from 'vitest'
import type { Sample } from '../../core/alignment'
import { createPace } from './pace'
import { createPauseGate } from './pause-gate'
import { createSampleWriter } from './sample-writer'

const sample = (index: number): Sample => ({
  key: 'k',
  index,
  model: 'm',
  promptHash: '',
  temperature: 0.4,
  raw: '',
  finishReason: 'stop',
  seed: null,
  obtained: 'single',
  at: '',
  milliseconds: 0,
})

test('the writer has one write at a time, and what came meanwhile goes with the next', async () => {
  const batches: number[][] = []
  const releases: (() => void)[] = []
  const write = createSampleWriter((samples) => {
    batches.push(samples.map(({ index }) => index))
    return new Promise((resolve) => releases.push(resolve))
  })
  const first = write([sample(0)])
  await Promise.resolve()
  const second = write([sample(1)])
  const third = write([sample(2), sample(3)])
  expect(second).toBe(third)
  await Promise.resolve()
  expect(batches).toEqual([[0]])
  releases[0]?.()
  await first
  await Promise.resolve()
  expect(batches).toEqual([[0], [1, 2, 3]])
  releases[1]?.()
  await third
})

test('a write that fails tells its callers, and the next one is tried', async () => {
  let isFull = true
  const stored: number[] = []
  const write = createSampleWriter((samples) => {
    if (isFull) return Promise.reject(new Error('full'))
    stored.push(...samples.map(({ index }) => index))
    return Promise.resolve()
  })
  await expect(write([sample(0)])).rejects.toThrow('full')
  isFull = false
  await write([sample(1)])
  expect(stored).toEqual([1])
})

test('a closed gate holds until it is opened, an open one never', async () => {
  const gate = createPauseGate()
  await gate.untilOpen()
  gate.close()
  let isThrough = false
  const passing = gate.untilOpen().then(() => (isThrough = true))
  await Promise.resolve()
  expect(isThrough).toBe(false)
  gate.open()
  await passing
  expect(isThrough).toBe(true)
})

test('the pace is answers a second of the last ten seconds', () => {
  let time = 0
  const pace = createPace(() => time)
  expect(pace.rate()).toBeNull()
  for (time = 500; time <= 5000; time += 500) pace.add(2)
  time = 5000
  expect(pace.rate()).toBeCloseTo(4)
  time = 100_000
  expect(pace.rate()).toBeNull()
})
