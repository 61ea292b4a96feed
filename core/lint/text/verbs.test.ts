import { expect, test } from 'vitest'
import { effectOf } from './verbs'

test.each([
  ['returns', 'reads'],
  ['lists', 'reads'],
  ['written', 'changes'],
  ['sends', 'changes'],
  ['deletes', 'destroys'],
  ['sofa', null],
] as const)('%s %s', (word, effect) => {
  expect(effectOf(word)).toBe(effect)
})
