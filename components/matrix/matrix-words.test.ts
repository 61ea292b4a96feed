import { expect, test } from 'vitest'
import { findProfile, type Profile } from '../../core/lint'
import type { CellTotals } from '../../core/matrix'
import { budgetWords, columnSummary, totalsWords } from './matrix-words'

const openai = findProfile('openai')!
const totals = (some: Partial<CellTotals>): CellTotals => ({
  accepted: 0,
  unknown: 0,
  changed: 0,
  refused: 0,
  ...some,
})
const summary = (oneBadTool: Profile['oneBadTool'], some: Partial<CellTotals>): string =>
  columnSummary({ profile: { ...openai, oneBadTool }, totals: totals(some) })

test('a column says what its refused tools cost, and claims nothing where that is not known', () => {
  expect(summary('request', { refused: 3, accepted: 2 })).toBe('3 refused: the whole request fails')
  expect(summary('tool', { refused: 1, changed: 2 })).toBe(
    '1 refused: only this tool is lost; 2 accepted with changes',
  )
  expect(summary('tool', { refused: 2 })).toBe('2 refused: only these tools are lost')
  expect(summary('unknown', { refused: 1200, unknown: 4 })).toBe('1,200 refused; 4 unknown')
  expect(summary('request', { accepted: 9 })).toBe('all accepted')
})

test('what a budget leaves is told as room or as what is too much', () => {
  expect(budgetWords({ left: 12, over: 0 })).toBe('12 left')
  expect(budgetWords({ left: 0, over: 0 })).toBe('0 left')
  expect(budgetWords({ left: -9, over: 1 })).toBe('1 name too long, by up to 9')
  expect(budgetWords({ left: null, over: 0 })).toBe('no names')
})

test('totals are told from the worst on, without those of which there are none', () => {
  expect(totalsWords(totals({ accepted: 20, refused: 3 }))).toBe('3 refused, 20 accepted')
})
