import { expect, test } from 'vitest'
import { moneyOf, moneyWords, tokenWords, workOf } from './run-cost'

const asking = {
  prompts: 10,
  samples: 32,
  hasGreedy: true,
  choicesARequest: 1,
  maximumTokens: 32,
  stored: 0,
}

test('an endpoint of one choice a request is asked once for each answer', () => {
  expect(workOf(asking, 100)).toEqual({
    answers: 330,
    requests: 330,
    promptTokens: 33_000,
    completionTokens: 330 * 32,
  })
})

test('choices share the tokens of their prompt', () => {
  expect(workOf({ ...asking, choicesARequest: 8 }, 100)).toMatchObject({ answers: 330, requests: 50 })
})

test('what is stored is not asked, and without a count there are no tokens', () => {
  expect(workOf({ ...asking, stored: 300 }, null)).toMatchObject({
    answers: 30,
    requests: 30,
    promptTokens: null,
  })
  expect(workOf({ ...asking, stored: 400 }, 100)).toMatchObject({ answers: 0, requests: 0, promptTokens: 0 })
  expect(workOf({ ...asking, prompts: 0 }, null)).toMatchObject({ answers: 0, requests: 0 })
})

test('at temperature 0 the greedy answer is not asked beside the samples', () => {
  expect(workOf({ ...asking, hasGreedy: false }, null).answers).toBe(320)
})

test('money needs both prices', () => {
  expect(moneyOf(2_000_000, 100_000, { prompt: 0.5, completion: 2 })).toBeCloseTo(1.2)
  expect(moneyOf(1, 1, { prompt: 0.5, completion: null })).toBeNull()
})

test('amounts and tokens are said as one would', () => {
  expect([0, 0.00042, 0.234, 1234.5].map(moneyWords)).toEqual(['$0', '$0.00042', '$0.23', '$1,234.50'])
  expect([812, 85_120, 431_000, 2_140_000].map(tokenWords)).toEqual([
    '812',
    '85,120',
    '431 thousand',
    '2.1 million',
  ])
})
