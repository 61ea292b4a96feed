import { expect, test } from 'vitest'
import { isLargeText, MOST_MARKS, mostSevere } from './large-text'

test('a text is large by its size or by one line', () => {
  expect(isLargeText('x\n'.repeat(60_000))).toBe(false)
  expect(isLargeText('x\n'.repeat(600_000))).toBe(true)
  expect(isLargeText(`{\n"a": "${'x'.repeat(120_000)}"\n}`)).toBe(true)
  expect(isLargeText(`{}\n${'x'.repeat(120_000)}`)).toBe(true)
  expect(isLargeText('')).toBe(false)
})

test('of too many marks the worst are kept', () => {
  const few = [{ severity: 'info' }, { severity: 'error' }] as const
  expect(mostSevere(few)).toBe(few)
  const many = [
    ...Array.from({ length: MOST_MARKS }, () => ({ severity: 'info' as const })),
    { severity: 'warning' as const },
    { severity: 'error' as const },
  ]
  const kept = mostSevere(many)
  expect(kept).toHaveLength(MOST_MARKS)
  expect(kept.slice(0, 3).map(({ severity }) => severity)).toEqual(['error', 'warning', 'info'])
})
