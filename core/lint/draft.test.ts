import { expect, test } from 'vitest'
import { lintDraft } from './draft'

test('a broken text is told with its place', () => {
  const [finding] = lintDraft('{\n  "name": "a"\n  "b": 1\n}')
  expect(finding).toMatchObject({ rule: 'syntax', severity: 'error', line: 3, column: 3, offset: 18 })
})

test('a text that is no object is told', () => {
  expect(lintDraft('[1]')).toMatchObject([{ rule: 'syntax', line: 1, column: 1 }])
  expect(lintDraft('')).toMatchObject([{ rule: 'syntax', line: 1, column: 1 }])
})

test('a key that stands twice is told at the second', () => {
  expect(lintDraft('{ "a": 1,\n  "a": 2 }')).toMatchObject([
    { rule: 'duplicate-key', line: 2, column: 3, length: 3 },
  ])
})

test('a readable text has no findings', () => {
  expect(lintDraft('{ "name": "a" }')).toEqual([])
})
