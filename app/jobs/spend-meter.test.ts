import { expect, test } from 'vitest'
import type { Ask, Complete, Reply } from '../../core/models'
import { noCap, nothingSpent, unknownPrice, type Cap, type Price } from '../stores/spending'
import { createSpendMeter } from './spend-meter'

const { signal } = new AbortController()
const ask = (count: number, prompt = 'x'.repeat(400)): Ask => ({
  kind: 'completion',
  prompt,
  temperature: 0.4,
  maximumTokens: 32,
  stop: [],
  seed: null,
  count,
})
const reply = (choices: number, promptTokens: number | null = 100): Reply => ({
  choices: Array.from({ length: choices }, () => ({ text: 'a', thinking: '', finishReason: 'stop' })),
  promptTokens,
  completionTokens: promptTokens === null ? null : 4 * choices,
})
const answering =
  (promptTokens: number | null = 100): Complete =>
  (asked) =>
    Promise.resolve(reply(asked.count, promptTokens))
const meterOf = (cap: Partial<Cap>, price: Price = unknownPrice) =>
  createSpendMeter(
    nothingSpent,
    { now: () => ({ cap: { ...noCap, ...cap }, price }), longestPrompt: 'x'.repeat(400), maximumTokens: 32 },
    () => undefined,
  )

test('without a cap everything may be asked, and what was spent is what the replies told', async () => {
  const meter = meterOf({})
  const complete = meter.counting(answering())
  await complete(ask(1), signal)
  await complete(ask(3), signal)
  expect(meter.mayAsk(1_000_000)).toBeNull()
  expect(meter.spent()).toEqual({
    answers: 4,
    requests: 2,
    promptTokens: 200,
    completionTokens: 16,
    estimated: 0,
  })
})

test('a cap in answers is kept exactly, what is under way counted', async () => {
  const meter = meterOf({ answers: 3 })
  const complete = meter.counting(answering())
  expect(meter.mayAsk(1)).toBeNull()
  const first = complete(ask(1), signal)
  const second = complete(ask(1), signal)
  expect(meter.mayAsk(1)).toBeNull()
  const third = complete(ask(1), signal)
  expect(meter.mayAsk(1)).toEqual({ limit: 'answers', amount: 3 })
  await Promise.all([first, second, third])
  expect(meter.mayAsk(1)).toEqual({ limit: 'answers', amount: 3 })
  expect(meter.spent().answers).toBe(3)
})

test('a request that fails gives its room back', async () => {
  const meter = meterOf({ answers: 1 })
  const complete = meter.counting(() => Promise.reject(new Error('no')))
  const asked = complete(ask(1), signal)
  expect(meter.mayAsk(1)).not.toBeNull()
  await expect(asked).rejects.toThrow('no')
  expect(meter.mayAsk(1)).toBeNull()
})

test('a cap in money is never passed, however many requests run at a time', async () => {
  const price = { prompt: 1000, completion: 1000 } // a tenth of a cent a token
  const meter = meterOf({ money: 1 }, price)
  const complete = meter.counting(answering(390))
  let asked = 0
  for (let round = 0; round < 50; round += 1) {
    const under: Promise<Reply>[] = []
    while (under.length < 8 && meter.mayAsk(1) === null) {
      under.push(complete(ask(1), signal))
      asked += 1
    }
    if (under.length === 0) break
    await Promise.all(under)
  }
  const { promptTokens, completionTokens } = meter.spent()
  expect(asked).toBeGreaterThan(0)
  expect((promptTokens + completionTokens) / 1000).toBeLessThanOrEqual(1)
  expect(meter.mayAsk(1)).toEqual({ limit: 'money', amount: 1 })
})

test('a money cap without prices holds nothing back: there is nothing to count with', () => {
  expect(meterOf({ money: 1 }).mayAsk(100)).toBeNull()
})

test('replies that tell no usage are estimated, and said to be', async () => {
  const meter = meterOf({})
  await meter.counting(answering(null))(ask(2), signal)
  expect(meter.spent()).toEqual({
    answers: 2,
    requests: 1,
    promptTokens: 464,
    completionTokens: 64,
    estimated: 1,
  })
})

test('a run that goes on starts from what it had spent', () => {
  const before = { ...nothingSpent, answers: 9 }
  const meter = createSpendMeter(
    before,
    {
      now: () => ({ cap: { money: null, answers: 10 }, price: unknownPrice }),
      longestPrompt: 'x',
      maximumTokens: 1,
    },
    () => undefined,
  )
  expect(meter.mayAsk(1)).toBeNull()
  expect(meter.mayAsk(2)).not.toBeNull()
})
