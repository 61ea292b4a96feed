import { expect, test } from 'vitest'
import { createPartLedger } from './part-ledger'

const ask = {
  kind: 'chat',
  prompt: 'p',
  temperature: 0,
  maximumTokens: 8,
  stop: [],
  seed: null,
  count: 1,
} as const

test('a part whose greedy and sampled answers are the same ones is done once', () => {
  const ledger = createPartLedger({
    asks: [{ key: 'k', role: 'sample', ask, indexes: [0, 1], partIds: ['a', 'b'] }],
    keys: new Map([
      ['a', { greedy: 'k', samples: 'k' }],
      ['b', { greedy: 'k', samples: 'k' }],
    ]),
    choices: 2,
    stored: 0,
  })
  ledger.settle('k', 1)
  expect(ledger.takeDone()).toEqual([])
  ledger.settle('k', 1)
  expect(ledger.takeDone()).toEqual(['a', 'b'])
  expect(ledger.takeDone()).toEqual([])
})
