import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Tool } from '../catalog'
import { changeSettings } from './change-settings'
import { lintCatalog, lintIncrementally } from './lint'
import { startLint } from './lint-state'
import type { Diagnostic } from './rule'
import { defaultLintSettings, type LintSettings } from './settings'
import { toolFrom } from './test-catalog'

const tools: readonly Tool[] = [
  { name: 'get user', description: 'Gets a user by its id.', inputSchema: { type: 'object' } },
  { name: 'fetch_user', description: 'Gets a user by its own id.', inputSchema: { type: 'object' } },
  { name: 'list', description: '', inputSchema: { properties: {}, required: ['gone'] } },
].map((value, index) => toolFrom(value, index, index === 1 ? 'crm' : null))
const order = tools.map(({ id }) => id)
const RULES = ['name-charset', 'desc-near-duplicate', 'desc-empty', 'required-unknown', 'desc-too-short']

const someSettings: fc.Arbitrary<LintSettings> = fc.record({
  profiles: fc.constantFrom<LintSettings['profiles']>(null, null, null, null, null, null, null, ['openai']),
  severities: fc.dictionary(
    fc.constantFrom(...RULES),
    fc.constantFrom<LintSettings['severities'][string]>('error', 'warning', 'info', 'off'),
    { noNullPrototype: true },
  ),
  silenced: fc.array(
    fc.record({
      rule: fc.constantFrom(...RULES),
      tool: fc.constantFrom(null, 'get user', 'fetch_user'),
      server: fc.constantFrom(null, null, 'crm'),
      reason: fc.constantFrom('known', 'ours'),
    }),
    { maxLength: 4 },
  ),
  prefixes: fc.constantFrom<LintSettings['prefixes']>(
    [],
    [],
    [],
    [{ label: 'x', template: 'y_', maximum: 9 }],
  ),
  tokenBudget: fc.constantFrom(null, 5),
})

/** Findings as a page keeps them: those of the tools that were handed out in place of the former ones. */
function keeper() {
  const held = new Map<string | null, readonly Diagnostic[]>()
  return {
    put: (entries: ReturnType<typeof lintIncrementally>) => {
      for (const { toolId, diagnostics } of entries) held.set(toolId, diagnostics)
    },
    all: () => [null, ...order].flatMap((id) => held.get(id) ?? []),
  }
}

test('told under other settings, findings are those of a check under them; where they cannot be, that is said', () => {
  let told = 0
  fc.assert(
    fc.property(fc.array(someSettings, { minLength: 2, maxLength: 5 }), ([first, ...later]) => {
      let state = startLint({ settings: first! })
      const kept = keeper()
      kept.put(lintIncrementally(state, tools, order))
      for (const settings of later) {
        if (changeSettings(state, settings)) {
          told += 1
          kept.put(lintIncrementally(state, [], order))
        } else {
          state = startLint({ settings })
          kept.put(lintIncrementally(state, tools, order))
        }
        expect(kept.all()).toEqual(lintCatalog({ tools, documents: [] }, { settings }))
      }
    }),
    { seed: 6, numRuns: 50 },
  )
  expect(told).toBeGreaterThan(30)
})

test('only tools whose findings change are handed out', () => {
  const state = startLint({ settings: defaultLintSettings })
  lintIncrementally(state, tools, order)
  const silenced = [{ rule: 'name-charset', tool: 'get user', server: null, reason: 'known' }]
  expect(changeSettings(state, { ...defaultLintSettings, silenced })).toBe(true)
  const told = lintIncrementally(state, [], order)
  expect(told.map(({ toolId }) => toolId)).toEqual([null, order[0]])
  expect(told[1]?.diagnostics.filter(({ silenced: reason }) => reason === 'known')).not.toEqual([])
})

test('profiles, prefixes and a rule that was left out need a check', () => {
  const settings: LintSettings = { ...defaultLintSettings, severities: { 'name-charset': 'off' } }
  const state = startLint({ settings })
  lintIncrementally(state, tools, order)
  expect(changeSettings(state, defaultLintSettings)).toBe(false)
  expect(changeSettings(state, { ...settings, profiles: ['openai'] })).toBe(false)
  expect(changeSettings(state, { ...settings, prefixes: [{ label: 'a', template: 'b', maximum: 9 }] })).toBe(
    false,
  )
  expect(changeSettings(state, { ...settings, tokenBudget: 3 })).toBe(true)
})
