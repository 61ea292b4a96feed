import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Tool, ToolId } from '../catalog'
import { lintCatalog, lintIncrementally } from './lint'
import type { LintOptions } from './lint-options'
import { startLint } from './lint-state'
import type { Diagnostic, SurveyRule } from './rule'
import { defaultLintSettings, type LintSettings } from './settings'
import { toolFrom } from './test-catalog'

/** Says how many parameters all tools have together, once there are some: its memory is right only if every tool is told and forgotten. */
const parameterCount: SurveyRule = {
  id: 'test-parameter-count',
  title: 'Parameters of all tools',
  category: 'catalog',
  scope: 'survey',
  explain: { what: '', why: '', bad: '', good: '', sources: [] },
  open() {
    const counts = new Map<ToolId, number>()
    return {
      note: ({ tool, schemas }) => void counts.set(tool.id, schemas.length),
      forget: (toolId) => void counts.delete(toolId),
      check: (profiles) => {
        const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
        if (total < 3) return []
        const message = `${counts.size} tools have ${total} schemas.`
        return [
          {
            severity: 'info',
            partId: null,
            path: [],
            at: 'value',
            message,
            profiles: profiles.ids,
            fixes: [],
          },
        ]
      },
    }
  },
}

const someTool = fc.record({
  name: fc.constantFrom('get_user', 'getUser', 'get user', 'list_users', 'remove.user', '1user'),
  description: fc.constantFrom(
    'Gets a user by id.',
    'Fetches a user by its id.',
    '',
    'User.',
    'Removes a user.',
  ),
  inputSchema: fc.constantFrom<unknown>(
    { type: 'object', properties: {} },
    { type: 'object', properties: { id: { type: ['string', 'null'] }, type: {} }, required: ['ids'] },
    { type: 'object', strict: true, properties: { a: { type: 'array' } }, additionalProperties: false },
    null,
  ),
})

const someSettings: fc.Arbitrary<LintSettings> = fc.record({
  profiles: fc.constantFrom<LintSettings['profiles']>(null, ['openai'], ['gemini', 'mcp'], []),
  severities: fc.constantFrom<LintSettings['severities']>(
    {},
    { 'desc-empty': 'off', 'name-duplicate': 'info' },
    { 'test-parameter-count': 'error', 'name-charset': 'off' },
    { 'test-parameter-count': 'off' },
  ),
  silenced: fc.constantFrom<LintSettings['silenced']>(
    [],
    [{ rule: 'desc-empty', tool: 'get_user', server: null, reason: 'known' }],
    [{ rule: 'test-parameter-count', tool: null, server: null, reason: 'known' }],
  ),
  prefixes: fc.constantFrom<LintSettings['prefixes']>(
    [],
    [{ label: 'ours', template: 'a_client_with_a_long_prefix_{server}__', maximum: 40 }],
  ),
  tokenBudget: fc.constant(defaultLintSettings.tokenBudget),
})

type Change =
  | { readonly kind: 'put'; readonly at: number; readonly value: unknown }
  | { readonly kind: 'add'; readonly at: number; readonly value: unknown }
  | { readonly kind: 'remove'; readonly at: number }
  | { readonly kind: 'last'; readonly at: number }

const at = fc.nat(20)
const someChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), at, value: someTool }),
  fc.record({ kind: fc.constant('add' as const), at, value: someTool }),
  fc.record({ kind: fc.constant('remove' as const), at }),
  fc.record({ kind: fc.constant('last' as const), at }),
)

function change(tools: readonly Tool[], step: Change, fresh: number): readonly Tool[] {
  const at = tools.length === 0 ? 0 : step.at % tools.length
  if (step.kind === 'add') return tools.toSpliced(at, 0, toolFrom(step.value, fresh, 'crm'))
  const old = tools[at]
  if (!old) return tools
  if (step.kind === 'remove') return tools.toSpliced(at, 1)
  if (step.kind === 'last') return [...tools.toSpliced(at, 1), old]
  return tools.with(at, { ...toolFrom(step.value, 0, 'crm'), id: old.id, parameters: [] })
}

const idsOf = (tools: readonly Tool[]): readonly ToolId[] => tools.map(({ id }) => id)

test('with settings and rules about the whole catalogue, an incremental check is equal to a full one after every change', () => {
  let surveyed = 0
  fc.assert(
    fc.property(
      fc.array(someTool, { maxLength: 6 }),
      fc.array(someChange, { maxLength: 8 }),
      someSettings,
      (start, steps, settings) => {
        const options: LintOptions = { settings, ownRules: [parameterCount] }
        let tools: readonly Tool[] = start.map((value, index) => toolFrom(value, index, 'crm'))
        const state = startLint(options)
        const known = new Map<ToolId | null, readonly Diagnostic[]>()
        const take = (changed: readonly Tool[]): void => {
          for (const { toolId, diagnostics } of lintIncrementally(state, changed, idsOf(tools)))
            known.set(toolId, diagnostics)
          const held = [null, ...idsOf(tools)].flatMap((id) => known.get(id) ?? [])
          const full = lintCatalog({ tools, documents: [] }, options)
          surveyed += full.filter(({ toolId }) => toolId === null).length
          expect(held).toEqual(full)
        }
        take(tools)
        steps.forEach((step, index) => {
          const before = new Set(tools)
          tools = change(tools, step, 100 + index)
          take(tools.filter((tool) => !before.has(tool)))
        })
      },
    ),
    { numRuns: 120, seed: 20261130 },
  )
  expect(surveyed).toBeGreaterThan(50)
}, 60_000)
