import { expect, test } from 'vitest'
import { makeTool } from '../../core/catalog'
import type { Diagnostic } from '../../core/lint'
import { idsOf, showsAll, shownTools } from './shown-tools'
import { testDiagnostic } from '../../core/lint/test-diagnostic'

const layout = { name: ['name'], description: ['description'], schema: ['inputSchema'] }
const catalog = {
  tools: ['get_weather', 'set_alarm', 'get_tides'].map((name) =>
    makeTool({ id: name, format: 'mcp', layout, text: JSON.stringify({ name }), server: null, origin: null }),
  ),
  documents: [],
}
function problem(rule: string, severity: Diagnostic['severity'], toolId: string): Diagnostic {
  return testDiagnostic({ rule, severity, toolId })
}
const diagnostics = new Map([
  [
    'get_weather',
    [problem('name-length', 'error', 'get_weather'), problem('desc-empty', 'warning', 'get_weather')],
  ],
  ['get_tides', [problem('desc-empty', 'info', 'get_tides')]],
])
const all = { text: '', problems: 'all', rule: null } as const

test.each([
  [all, ['get_weather', 'set_alarm', 'get_tides']],
  [{ ...all, text: ' GET ' }, ['get_weather', 'get_tides']],
  [{ ...all, problems: 'any' as const }, ['get_weather', 'get_tides']],
  [{ ...all, problems: 'error' as const }, ['get_weather']],
  [{ ...all, rule: 'desc-empty' }, ['get_weather', 'get_tides']],
  [{ ...all, problems: 'info' as const, rule: 'desc-empty' }, ['get_tides']],
  [{ text: 'alarm', problems: 'any' as const, rule: null }, []],
])('%o lets %o through', (filter, ids) => {
  expect(shownTools(catalog, filter, diagnostics).map(({ id }) => id)).toEqual(ids)
})

test('a filter of blanks shows all', () => {
  expect(showsAll({ ...all, text: '  ' })).toBe(true)
  expect(showsAll({ ...all, rule: 'x' })).toBe(false)
})

test('ids stay the same list while no tool came, went or moved', () => {
  const ids = idsOf(catalog.tools, [])
  expect(idsOf([...catalog.tools], ids)).toBe(ids)
  expect(idsOf(catalog.tools.slice(1), ids)).toEqual(['set_alarm', 'get_tides'])
})
