import { expect, test } from 'vitest'
import type { Tool } from '../../../core/catalog'
import type { Diagnostic } from '../../../core/lint'
import { listedProblems, nextProblem } from './listed-problems'
import { testDiagnostic } from '../../../core/lint/test-diagnostic'

function problem(rule: string, severity: Diagnostic['severity'], toolId: string | null): Diagnostic {
  return testDiagnostic({ rule, severity, toolId })
}
const [first, second, third] = [
  problem('r1', 'info', 'a'),
  problem('r2', 'error', 'b'),
  problem('r3', 'error', null),
]
const all = [second, third, first]
const tools = ['a', 'b'].map((id) => ({ id }) as Tool)
const state = {
  general: [third],
  byTool: new Map([
    ['b', [second]],
    ['a', [first]],
  ]),
  silenced: new Map<string | null, Diagnostic[]>(),
}
const everything = {
  severity: 'all',
  scope: 'catalog',
  tools: null,
  rules: null,
  showsSilenced: false,
} as const

test('worst first, then in catalogue order; a choice narrows by tool and by severity', () => {
  expect(listedProblems(state, everything, tools, 'a')).toEqual([third, second, first])
  expect(listedProblems(state, { ...everything, scope: 'tool' }, tools, 'a')).toEqual([first])
  expect(listedProblems(state, { ...everything, scope: 'tool' }, tools, null)).toEqual([])
  expect(listedProblems(state, { ...everything, severity: 'error' }, tools, 'a')).toEqual([third, second])
})

test('a choice of rules narrows too; silenced problems come last, and only when they are wanted', () => {
  const rules = { label: 'r2', ids: new Set(['r2']) }
  expect(listedProblems(state, { ...everything, rules }, tools, 'a')).toEqual([second])
  const hidden = { ...problem('r2', 'error', 'a'), silenced: 'known' }
  const general = { ...problem('r3', 'error', null), silenced: 'known' }
  const silenced = new Map([
    ['a', [hidden]],
    [null, [general]],
  ])
  const both = { ...state, silenced }
  const counted = [third, second, first]
  expect(listedProblems(both, everything, tools, 'a')).toEqual(counted)
  const shown = { ...everything, showsSilenced: true }
  expect(listedProblems(both, shown, tools, 'a')).toEqual([...counted, general, hidden])
  expect(listedProblems(both, { ...shown, scope: 'tool' }, tools, 'a')).toEqual([first, hidden])
  expect(listedProblems(both, { ...shown, rules }, tools, 'a')).toEqual([second, hidden])
})

test('next and previous go in the order of the list, and round', () => {
  expect(nextProblem(all, 'none', second, 'b', 1)).toBe(third)
  expect(nextProblem(all, 'none', first, 'a', 1)).toBe(second)
  expect(nextProblem(all, 'tool', second, 'b', -1)).toBe(first)
})

test('a problem that was found again is where one goes on from', () => {
  expect(nextProblem(all, 'none', { ...second, message: 'other words' }, 'b', 1)).toBe(third)
})

test('without a current one it starts in the shown tool', () => {
  expect(nextProblem(all, 'none', null, 'a', 1)).toBe(first)
  expect(nextProblem(all, 'none', problem('gone', 'error', 'z'), 'z', 1)).toBe(second)
  expect(nextProblem([], 'none', null, 'a', 1)).toBeNull()
})
