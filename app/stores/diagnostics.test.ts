import { beforeEach, expect, test } from 'vitest'
import type { Diagnostic } from '../../core/lint'
import { diagnosticsActions, diagnosticsStore } from './diagnostics'
import { replaceFindings, replaceInTurns, sortFindings } from './sorted-findings'
import { countAll, countSafe } from './tally'
import { testDiagnostic } from '../../core/lint/test-diagnostic'

function problem(
  rule: string,
  severity: Diagnostic['severity'],
  toolId: string | null,
  safe = false,
): Diagnostic {
  const fixes = safe ? [{ title: 'Mend', safety: 'safe' as const, edits: [] }] : []
  return testDiagnostic({ rule, severity, toolId, fixes })
}
beforeEach(diagnosticsActions.clear)

test('a change replaces the findings of its tools and those of no tool, and the tally follows', () => {
  diagnosticsActions.put(1, [
    problem('name', 'error', 'a', true),
    problem('text', 'warning', 'a'),
    problem('text', 'info', 'b'),
    problem('budget', 'warning', null),
  ])
  diagnosticsActions.putChange(2, {
    toolIds: ['a', 'gone'],
    diagnostics: [problem('text', 'error', 'a', true), problem('duplicate', 'error', null)],
  })
  const { byTool, general, tally, revision } = diagnosticsStore.getState()
  expect(revision).toBe(2)
  expect([...byTool].map(([id, found]) => [id, found.map(({ rule }) => rule)])).toEqual([
    ['a', ['text']],
    ['b', ['text']],
  ])
  expect(general.map(({ rule }) => rule)).toEqual(['duplicate'])
  expect(tally).toEqual({
    bySeverity: { error: 2, warning: 0, info: 1 },
    safe: { error: 1, warning: 0, info: 0 },
    byRule: new Map([
      ['text', 2],
      ['duplicate', 1],
    ]),
    safeByRule: new Map([
      ['name', { error: 0, warning: 0, info: 0 }],
      ['text', { error: 1, warning: 0, info: 0 }],
    ]),
  })
  expect(countSafe(tally, 'all', null)).toBe(1)
  expect(countSafe(tally, 'all', new Set(['name']))).toBe(0)
  expect(countSafe(tally, 'error', new Set(['text']))).toBe(1)
  expect(countAll(tally)).toBe(3)
})

test('a tool without findings any more has none', () => {
  diagnosticsActions.put(1, [problem('name', 'error', 'a')])
  diagnosticsActions.putChange(2, { toolIds: ['a'], diagnostics: [] })
  expect(diagnosticsStore.getState().byTool.size).toBe(0)
  expect(countAll(diagnosticsStore.getState().tally)).toBe(0)
})

test('findings that are sorted some at a time are those that are sorted at once', async () => {
  const all = Array.from({ length: 12_000 }, (_, index) =>
    problem('name', index % 3 === 0 ? 'error' : 'info', index % 7 === 0 ? null : `t${index % 900}`),
  )
  diagnosticsActions.put(1, all)
  const { byTool, general, silenced, silencedCount, tally } = diagnosticsStore.getState()
  expect(await sortFindings(all)).toEqual({ byTool, general, silenced, silencedCount, tally })
})

test('findings that are replaced some at a time are those that are replaced at once', async () => {
  const some = (step: number, count: number): Diagnostic[] =>
    Array.from({ length: count }, (_, index) => ({
      ...problem(index % 2 === 0 ? 'name' : 'text', 'warning', `t${index % 6000}`, index % 4 === 0),
      ...(index % step === 0 ? { silenced: 'known' } : {}),
    }))
  const former = await sortFindings([...some(5, 9000), problem('budget', 'info', null)])
  const toolIds = Array.from({ length: 5800 }, (_, index) => `t${index}`)
  const next = [
    ...some(3, 9000).filter(({ toolId }) => toolIds.includes(toolId ?? '')),
    { ...problem('budget', 'info', null), silenced: 'known' },
  ]
  const replaced = await replaceInTurns(former, toolIds, next)
  expect(replaced).toEqual(replaceFindings(former, toolIds, next))
  const left = [...former.byTool].filter(([id]) => !toolIds.includes(id)).flatMap(([, found]) => found)
  const leftSilenced = [...former.silenced].flatMap(([id, found]) =>
    id !== null && !toolIds.includes(id) ? found : [],
  )
  expect(replaced).toEqual(await sortFindings([...left, ...leftSilenced, ...next]))
})

test('silenced findings stand apart and count for nothing', async () => {
  const quiet = { ...problem('name', 'error', 'a', true), silenced: 'known' }
  const all = [
    quiet,
    problem('text', 'warning', 'a'),
    { ...problem('budget', 'info', null), silenced: 'known' },
  ]
  diagnosticsActions.putSorted(1, await sortFindings(all))
  const state = () => diagnosticsStore.getState()
  expect(
    state()
      .byTool.get('a')
      ?.map(({ rule }) => rule),
  ).toEqual(['text'])
  expect(state().general).toEqual([])
  expect(state().silencedCount).toBe(2)
  expect([countAll(state().tally), countSafe(state().tally, 'all', null)]).toEqual([1, 0])
  diagnosticsActions.putChange(2, { toolIds: ['a'], diagnostics: [problem('name', 'error', 'a')] })
  expect(state().silencedCount).toBe(0)
  expect(countAll(state().tally)).toBe(1)
})

test('what the budget says is one of the findings of no tool, whatever comes first, and goes again', () => {
  const budget = problem('token-budget', 'error', null)
  const state = () => diagnosticsStore.getState()
  const rules = () => state().general.map(({ rule }) => rule)
  diagnosticsActions.putBudget(budget)
  diagnosticsActions.put(1, [problem('other', 'info', null), problem('name', 'error', 'a')])
  expect(rules()).toEqual(['other', 'token-budget'])
  expect(state().tally.bySeverity).toEqual({ error: 2, warning: 0, info: 1 })
  diagnosticsActions.putChange(2, { toolIds: ['a'], diagnostics: [problem('other', 'info', null)] })
  expect(rules()).toEqual(['other', 'token-budget'])
  expect(state().tally.bySeverity).toEqual({ error: 1, warning: 0, info: 1 })
  diagnosticsActions.putBudget({ ...budget, silenced: 'big on purpose' })
  expect([rules(), state().silencedCount, countAll(state().tally)]).toEqual([['other'], 1, 1])
  diagnosticsActions.putChange(3, { toolIds: [], diagnostics: [] })
  expect(state().silencedCount).toBe(1)
  diagnosticsActions.putBudget(null)
  expect([state().silencedCount, countAll(state().tally)]).toEqual([0, 0])
})
