import { beforeEach, expect, test } from 'vitest'
import type { Diagnostic } from '../../core/lint'
import { diagnosticsActions, diagnosticsStore, sortFindings } from './diagnostics'
import { countAll } from './tally'
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
    ['b', ['text']],
    ['a', ['text']],
  ])
  expect(general.map(({ rule }) => rule)).toEqual(['duplicate'])
  expect(tally).toEqual({
    bySeverity: { error: 2, warning: 0, info: 1 },
    safe: { error: 1, warning: 0, info: 0 },
    byRule: new Map([
      ['text', 2],
      ['duplicate', 1],
    ]),
  })
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
  const { byTool, general, tally } = diagnosticsStore.getState()
  expect(await sortFindings(all)).toEqual({ byTool, general, tally })
})
