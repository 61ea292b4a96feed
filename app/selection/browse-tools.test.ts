import { expect, test } from 'vitest'
import { makeTool, type Tool } from '../../core/catalog'
import type { Diagnostic } from '../../core/lint'
import { testDiagnostic } from '../../core/lint/test-diagnostic'
import { browseSteps, orderSteps, type Browsed, type BrowseInput } from './browse-tools'
import { inOrder, NOTHING, toggled, type FacetId } from './facets'
import { idsOf, showsAll } from './shown-tools'

const layout = { name: ['name'], description: ['description'], schema: ['inputSchema'] }
function toolOf(name: string, server: string | null, documentId: string | null): Tool {
  const origin = documentId === null ? null : { documentId, path: [] }
  return makeTool({ id: name, format: 'mcp', layout, text: JSON.stringify({ name }), server, origin })
}
const tools = [
  toolOf('get_weather', 'sky', 'd1'),
  toolOf('set_alarm', 'clock', 'd1'),
  toolOf('get_tides', 'sky', 'd2'),
  toolOf('send_email', null, null),
]
function problem(
  toolId: string,
  rule: string,
  severity: Diagnostic['severity'],
  ...profiles: string[]
): Diagnostic {
  return testDiagnostic({ rule, severity, toolId, profiles })
}
const byTool = new Map([
  [
    'get_weather',
    [
      problem('get_weather', 'name-length', 'error', 'openai'),
      problem('get_weather', 'desc-empty', 'warning', 'mcp'),
    ],
  ],
  ['get_tides', [problem('get_tides', 'desc-empty', 'info', 'openai', 'mcp')]],
])
const nothing: BrowseInput = {
  tools,
  facets: {},
  states: { drafts: {}, pinned: { set_alarm: true }, excluded: {} },
  byTool,
  exact: [],
  found: null,
  counts: false,
}

function finish<Value>(steps: Generator<unknown, Value>): Value {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
const browse = (change: Partial<BrowseInput>): Browsed => finish(browseSteps({ ...nothing, ...change }))
const idsFor = (change: Partial<BrowseInput>): readonly string[] => browse(change).tools.map(({ id }) => id)
const counts = (change: Partial<BrowseInput>, facet: FacetId): object =>
  Object.fromEntries(browse({ ...change, counts: true }).counts.get(facet) ?? [])

test.each([
  [{}, ['get_weather', 'set_alarm', 'get_tides', 'send_email']],
  [{ exact: ['get'] }, ['get_weather', 'get_tides']],
  [{ exact: ['sky', 'tid'] }, ['get_tides']],
  [{ facets: { server: ['sky'] } }, ['get_weather', 'get_tides']],
  [{ facets: { server: ['clock', NOTHING] } }, ['set_alarm', 'send_email']],
  [{ facets: { document: ['d1'], server: ['sky'] } }, ['get_weather']],
  [{ facets: { category: ['weather'] } }, ['get_weather', 'get_tides']],
  [{ facets: { word: ['get'] } }, ['get_weather', 'get_tides']],
  [{ facets: { state: ['pinned'] } }, ['set_alarm']],
  [{ facets: { severity: ['error', 'info'] } }, ['get_weather', 'get_tides']],
  [{ facets: { severity: [NOTHING] } }, ['set_alarm', 'send_email']],
  // One finding has to fit all: the error is not of that rule.
  [{ facets: { severity: ['error'], rule: ['desc-empty'] } }, []],
  [{ facets: { rule: ['desc-empty'], profile: ['openai'] } }, ['get_tides']],
  [{ found: ['get_tides', 'gone', 'get_weather'] }, ['get_tides', 'get_weather']],
  [{ found: ['get_tides', 'get_weather'], facets: { severity: ['error'] } }, ['get_weather']],
] as const)('%o shows %o', (change, expected) => {
  expect(idsFor(change)).toEqual(expected)
})

test('without a filter the list itself is shown', () => {
  expect(browse({}).tools).toBe(tools)
})

test('a facet counts what each of its values would show with the choices of all others', () => {
  expect(counts({}, 'server')).toEqual({ sky: 2, clock: 1, [NOTHING]: 1 })
  expect(counts({ facets: { server: ['clock'] } }, 'server')).toEqual({ sky: 2, clock: 1, [NOTHING]: 1 })
  expect(counts({ facets: { document: ['d1'] } }, 'server')).toEqual({ sky: 1, clock: 1 })
  expect(counts({ facets: { severity: ['warning'] } }, 'server')).toEqual({ sky: 1 })
  expect(counts({ facets: { server: ['sky'] } }, 'severity')).toEqual({ error: 1, warning: 1, info: 1 })
  expect(counts({}, 'severity')).toEqual({ error: 1, warning: 1, info: 1, [NOTHING]: 2 })
  expect(counts({ facets: { rule: ['desc-empty'] } }, 'severity')).toEqual({ warning: 1, info: 1 })
  expect(counts({ facets: { profile: ['openai'] } }, 'rule')).toEqual({ 'name-length': 1, 'desc-empty': 1 })
  expect(counts({ exact: ['tides'] }, 'profile')).toEqual({ openai: 1, mcp: 1 })
})

test('every count is what choosing the value shows', () => {
  const facets = { severity: ['info', 'warning'] }
  const all = browse({ facets, counts: true }).counts
  let compared = 0
  for (const [facet, values] of all)
    for (const [value, count] of values) {
      const chosen = { ...facets, [facet]: [value] }
      expect([facet, value, idsFor({ facets: chosen }).length]).toEqual([facet, value, count])
      compared += 1
    }
  expect(compared).toBeGreaterThan(10)
})

test('tools are put in order by text or number, stable, and reversed', () => {
  const size = new Map([
    ['get_weather', 5],
    ['set_alarm', 9],
    ['get_tides', 5],
  ])
  const order = (by: 'name' | 'tokens', reversed: boolean): readonly string[] =>
    finish(
      orderSteps(tools, { by, reversed, keyOf: ({ id }) => (by === 'name' ? id : (size.get(id) ?? 0)) }),
    ).map(({ id }) => id)
  expect(order('name', false)).toEqual(['get_tides', 'get_weather', 'send_email', 'set_alarm'])
  expect(order('name', true)).toEqual(['set_alarm', 'send_email', 'get_weather', 'get_tides'])
  expect(order('tokens', false)).toEqual(['set_alarm', 'get_weather', 'get_tides', 'send_email'])
  expect(order('tokens', true)).toEqual(['send_email', 'get_weather', 'get_tides', 'set_alarm'])
})

test('an order of many is the order of the engine', () => {
  const many = Array.from({ length: 1237 }, (_, index) =>
    toolOf(`t${String((index * 7919) % 1237)}`, null, null),
  )
  const keyOf = ({ id }: Tool): string => id
  const expected = [...many].sort((one, other) => (one.id < other.id ? -1 : 1))
  expect(finish(orderSteps(many, { by: 'name', reversed: false, keyOf }))).toEqual(expected)
})

test('values are taken in and out, and listed by how many they would show', () => {
  expect(toggled({}, 'server', 'a')).toEqual({ server: ['a'] })
  expect(toggled({ server: ['a'], rule: ['r'] }, 'server', 'a')).toEqual({ rule: ['r'] })
  expect(
    inOrder(
      'server',
      new Map([
        ['a', 1],
        ['b', 3],
        ['c', 3],
      ]),
    ),
  ).toEqual(['b', 'c', 'a'])
  expect(
    inOrder(
      'severity',
      new Map([
        [NOTHING, 9],
        ['info', 3],
        ['error', 1],
      ]),
    ),
  ).toEqual(['error', 'info', NOTHING])
})

test('a filter of blanks shows all', () => {
  expect(showsAll({ text: '  ', facets: {} })).toBe(true)
  expect(showsAll({ text: '', facets: { rule: ['x'] } })).toBe(false)
})

test('a list of the same tools stays the same list', () => {
  const ids = idsOf(tools, [])
  expect(idsOf([...tools], ids)).toBe(ids)
  expect(idsOf(tools.slice(1), ids)).toEqual(['set_alarm', 'get_tides', 'send_email'])
})
