import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Tool, ToolId } from '../catalog'
import { lintCatalog, lintIncrementally, lintSteps, lintTool, type ToolDiagnostics } from './lint'
import { noteChange, startLint } from './lint-state'
import type { Diagnostic } from './rule'
import { catalogOf, toolFrom } from './test-catalog'

const flawed = JSON.stringify([
  {
    name: 'b tool',
    inputSchema: { type: 'object', required: ['x'], properties: { y: { description: '' } } },
  },
  { name: 'b_tool', description: 'b tool' },
])

describe('a full check', () => {
  test('is ordered by tool, then by place, then by rule, and repeats itself', () => {
    const catalog = catalogOf(flawed)
    const found = lintCatalog(catalog)
    const tools = found.map(({ toolId }) => catalog.tools.findIndex(({ id }) => id === toolId))
    expect(tools).toEqual([...tools].sort((one, other) => one - other))
    expect(found.map(({ rule }) => rule)).toEqual(lintCatalog(catalog).map(({ rule }) => rule))
    expect(found.filter(({ toolId }) => toolId === catalog.tools[0]?.id).map(({ rule }) => rule)).toEqual([
      'desc-empty',
      'name-charset',
      'name-charset',
      'required-unknown',
      'required-unknown',
      'missing-type',
      'missing-type',
      'param-desc-missing',
    ])
  })

  test('finds flaws of the names that parts are given, not of those they have', () => {
    const catalog = catalogOf(JSON.stringify([{ name: 'a tool' }, { name: 'b' }]))
    const [first, second] = catalog.tools
    const names = { [first!.id]: 'a_tool', [second!.id]: 'x'.repeat(61) }
    expect(ruleIds(lintCatalog(catalog))).toContain('name-charset')
    expect(ruleIds(lintCatalog(catalog, { names }))).not.toContain('name-charset')
    expect(ruleIds(lintCatalog(catalog, { names }))).toContain('name-length')
  })

  test('reports for the chosen profiles only', () => {
    const found = lintCatalog(catalogOf(flawed), { profiles: ['openai', 'vscode'] })
    expect(new Set(found.flatMap(({ profiles }) => profiles))).toEqual(new Set(['openai', 'vscode']))
  })

  test('counts strict profiles for tools that ask for strict mode, when none are chosen', () => {
    const tool = (strict: boolean): string =>
      JSON.stringify({
        type: 'function',
        function: { name: 'a tool', strict, parameters: { type: 'object' } },
      })
    const profilesOf = (text: string): ReadonlySet<string> =>
      new Set(lintCatalog(catalogOf(text)).flatMap(({ profiles }) => profiles))
    expect(profilesOf(tool(true)).has('openai-strict')).toBe(true)
    expect(profilesOf(tool(false)).has('openai-strict')).toBe(false)
  })

  test('reads tools of any shape', () => {
    for (const value of [
      { name: null, description: 5, inputSchema: 'no' },
      { name: {}, description: [], inputSchema: [1] },
      { inputSchema: { type: 5, properties: [], required: {}, items: null } },
      { name: 'a', inputSchema: { properties: { a: null, b: 7, c: [], d: 'x' }, required: [1, null] } },
    ])
      expect(lintTool(toolFrom(value)).length).toBeGreaterThan(0)
  })
})

const ruleIds = (found: readonly Diagnostic[]): readonly string[] => found.map(({ rule }) => rule)

/** Names and texts that meet often, so that duplicates, near-duplicates and taken fixes come and go. */
const someTool = fc.record({
  name: fc.constantFrom(
    'get_user',
    'getUser',
    'get user',
    'get.user',
    'fetch_user',
    'get_user_2',
    'user',
    '',
  ),
  description: fc.constantFrom(
    'Gets a user of the directory by id.',
    'Fetches a user of the directory by its id.',
    'Gets a group of the directory by id, at most one.',
    'Removes a user of the directory by id.',
    '',
    'User.',
  ),
  inputSchema: fc.constantFrom<unknown>(
    { type: 'object', properties: {} },
    { type: 'object', properties: { id: { type: 'string' } }, required: ['ids'] },
    null,
  ),
})

type Change =
  | { readonly kind: 'put'; readonly at: number; readonly value: unknown }
  | { readonly kind: 'add'; readonly at: number; readonly value: unknown }
  | { readonly kind: 'remove'; readonly at: number }
  | { readonly kind: 'move'; readonly at: number; readonly to: number }

const place = fc.nat(20)
const someChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), at: place, value: someTool }),
  fc.record({ kind: fc.constant('add' as const), at: place, value: someTool }),
  fc.record({ kind: fc.constant('remove' as const), at: place }),
  fc.record({ kind: fc.constant('move' as const), at: place, to: place }),
)

function change(tools: readonly Tool[], step: Change, fresh: number): readonly Tool[] {
  const at = tools.length === 0 ? 0 : step.at % tools.length
  if (step.kind === 'add') return tools.toSpliced(at, 0, toolFrom(step.value, fresh))
  const old = tools[at]
  if (!old) return tools
  if (step.kind === 'remove') return tools.toSpliced(at, 1)
  if (step.kind === 'put') return tools.with(at, { ...toolFrom(step.value, 0), id: old.id, parameters: [] })
  const without = tools.toSpliced(at, 1)
  return without.toSpliced(step.to % (without.length + 1), 0, old)
}

const asMap = (entries: readonly ToolDiagnostics[]): ReadonlyMap<ToolId, readonly Diagnostic[]> =>
  new Map(entries.map((entry) => [entry.toolId ?? '', entry.diagnostics]))

describe('an incremental check', () => {
  test('is equal to a full one after every change', () => {
    fc.assert(
      fc.property(
        fc.array(someTool, { maxLength: 6 }),
        fc.array(someChange, { maxLength: 8 }),
        (start, steps) => {
          let tools: readonly Tool[] = start.map((value, index) => toolFrom(value, index))
          const state = startLint()
          const known = new Map(asMap(lintIncrementally(state, tools, idsOf(tools))))
          steps.forEach((step, index) => {
            const before = new Set(tools)
            tools = change(tools, step, 100 + index)
            const changed = tools.filter((tool) => !before.has(tool))
            for (const [id, found] of asMap(lintIncrementally(state, changed, idsOf(tools))))
              known.set(id, found)
            const full = lintCatalog({ tools, documents: [] })
            expect(tools.flatMap(({ id }) => known.get(id) ?? [])).toEqual(full)
          })
        },
      ),
      { numRuns: 150 },
    )
  })

  test('goes on where it was broken off', () => {
    const { tools } = catalogOf(flawed)
    const state = startLint()
    noteChange(state, tools, idsOf(tools))
    lintSteps(state).next()
    const rest = lintIncrementally(state, [], idsOf(tools))
    expect(rest.flatMap(({ diagnostics }) => diagnostics)).toEqual(lintCatalog({ tools, documents: [] }))
  })

  test('hands out only what is about the whole catalogue when nothing has changed', () => {
    const { tools } = catalogOf(flawed)
    const state = startLint()
    lintIncrementally(state, tools, idsOf(tools))
    expect(lintIncrementally(state, tools, idsOf(tools))).toEqual([{ toolId: null, diagnostics: [] }])
  })
})

function idsOf(tools: readonly Tool[]): readonly ToolId[] {
  return tools.map(({ id }) => id)
}
