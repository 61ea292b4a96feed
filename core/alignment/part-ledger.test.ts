import { expect, test } from 'vitest'
import { createPartLedger } from './part-ledger'

test('a part whose greedy and sampled answers are the same ones is done once', () => {
  const ledger = createPartLedger(
    new Map([
      ['a', { greedy: 'k', samples: 'k' }],
      ['b', { greedy: 'k', samples: 'k' }],
    ]),
  )
  ledger.expect('k', 2)
  ledger.settle('k', 1)
  expect(ledger.takeDone()).toEqual([])
  ledger.settle('k', 1)
  expect(ledger.takeDone()).toEqual(['a', 'b'])
  expect(ledger.takeDone()).toEqual([])
})

test('a part waits for both its keys; one that waits for nothing is done from the start', () => {
  const ledger = createPartLedger(
    new Map([
      ['a', { greedy: 'g', samples: 's' }],
      ['b', { greedy: 'h', samples: 't' }],
    ]),
  )
  ledger.expect('g', 1)
  ledger.expect('s', 8)
  expect(ledger.takeDone()).toEqual(['b'])
  ledger.settle('s', 8)
  expect(ledger.takeDone()).toEqual([])
  ledger.settle('g', 1)
  expect(ledger.takeDone()).toEqual(['a'])
})
