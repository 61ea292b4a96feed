import { expect, test } from 'vitest'
import type { Diagnostic, Severity } from '../../core/lint'
import { bySeverity, countBySeverity, placeText, problemRows, worstOf } from './problem-rows'

function problem(rule: string, severity: Severity, toolId: string | null): Diagnostic {
  return {
    rule,
    severity,
    toolId,
    partId: null,
    path: [],
    at: 'value',
    message: rule,
    profiles: [],
    fixes: [],
    related: [],
  }
}
const problems = [
  problem('short', 'info', 'a'),
  problem('charset', 'error', 'b'),
  problem('short', 'warning', 'b'),
  problem('budget', 'warning', null),
]

test('worst first, the rest in the order given', () => {
  expect(bySeverity(problems).map(({ rule, toolId }) => [rule, toolId])).toEqual([
    ['charset', 'b'],
    ['short', 'b'],
    ['budget', null],
    ['short', 'a'],
  ])
  expect(countBySeverity(problems)).toEqual({ error: 1, warning: 2, info: 1 })
  expect(worstOf(problems)).toBe('error')
  expect(worstOf([])).toBeNull()
})

test('groups have a heading with count and worst, and can be closed', () => {
  const rows = problemRows(problems, 'rule', new Set(['short']))
  expect(
    rows.map((row) => (row.kind === 'group' ? [row.key, row.count, row.worst] : row.diagnostic.rule)),
  ).toEqual([['charset', 1, 'error'], 'charset', ['short', 2, 'warning'], ['budget', 1, 'warning'], 'budget'])
})

test('by tool, what concerns no tool has a group of its own', () => {
  const rows = problemRows(problems, 'tool', new Set())
  expect(rows.flatMap((row) => (row.kind === 'group' ? [row.key] : []))).toEqual(['b', '', 'a'])
})

test.each([
  [[], 'whole tool'],
  [['name'], 'name'],
  [['function', 'description'], 'description'],
  [['function', 'parameters'], 'parameters'],
  [['inputSchema', 'required', 0], 'required[0]'],
  [['inputSchema', 'properties'], 'properties'],
  [['inputSchema', 'properties', 'city', 'type'], 'parameter city.type'],
  [['inputSchema', 'properties', 'who', 'properties', 'name', 'anyOf', 1], 'parameter who.name.anyOf[1]'],
  [['inputSchema', 'properties', 'properties'], 'parameter properties'],
])('%j is called %s', (path, words) => {
  expect(placeText(path)).toBe(words)
})
