import { expect, test } from 'vitest'
import type { Diagnostic, Severity } from '../../core/lint'
import { bySeverity, placeText, problemRows, worstOf, type ProblemRows } from './problem-rows'
import { testDiagnostic } from '../../core/lint/test-diagnostic'

function problem(rule: string, severity: Severity, toolId: string | null): Diagnostic {
  return testDiagnostic({ rule, severity, toolId, message: rule })
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
  expect(worstOf(problems)).toBe('error')
  expect(worstOf([])).toBeNull()
})

function listed({ count, at }: ProblemRows) {
  return Array.from({ length: count }, (_, index) => {
    const row = at(index)
    return row?.kind === 'group' ? [row.key, row.count, row.worst] : row?.diagnostic.rule
  })
}

test('without groups each problem is a row', () => {
  const rows = problemRows(bySeverity(problems), 'none', new Set())
  expect(listed(rows)).toEqual(['charset', 'short', 'budget', 'short'])
  expect(rows.at(4)).toBeNull()
  expect(problemRows([], 'rule', new Set()).at(0)).toBeNull()
})

test('groups have a heading with count and worst, and can be closed', () => {
  expect(listed(problemRows(bySeverity(problems), 'rule', new Set(['short'])))).toEqual([
    ['charset', 1, 'error'],
    'charset',
    ['short', 2, 'warning'],
    ['budget', 1, 'warning'],
    'budget',
  ])
})

test('by tool, what concerns no tool has a group of its own', () => {
  expect(listed(problemRows(bySeverity(problems), 'tool', new Set()))).toEqual([
    ['b', 2, 'error'],
    'charset',
    'short',
    ['', 1, 'warning'],
    'budget',
    ['a', 1, 'info'],
    'short',
  ])
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
