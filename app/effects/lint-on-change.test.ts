import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeTool, type Catalog, type Tool } from '../../core/catalog'
import { defaultLintSettings, type Diagnostic } from '../../core/lint'
import { createProject } from '../../core/project'
import { FailureError } from '../../core/shared'
import type { LintClient } from '../../workers/clients'
import { diagnosticsStore } from '../stores/diagnostics'
import { historyActions } from '../stores/history'
import { projectActions } from '../stores/project'
import { changedTools, lintAgain, lintOnChange, newOrder } from './lint-on-change'
import { testDiagnostic } from '../../core/lint/test-diagnostic'

const layout = { name: ['name'], description: ['description'], schema: ['inputSchema'] }

function tool(id: string, name = id): Tool {
  return makeTool({ id, format: 'mcp', layout, text: `{"name": "${name}"}`, server: null, origin: null })
}
function problem(toolId: string | null, message: string): Diagnostic {
  return testDiagnostic({ toolId, message })
}

/** A worker whose answers wait until the test gives them. */
function fakeWorker() {
  const calls: {
    name: string
    parameters: readonly unknown[]
    resolve: (value: unknown) => void
    reject: (thrown: unknown) => void
  }[] = []
  function call(name: string, parameters: readonly unknown[]): Promise<never> {
    return new Promise((resolve, reject) =>
      calls.push({ name, parameters, resolve: resolve as (value: unknown) => void, reject }),
    )
  }
  const client: LintClient = {
    lintCatalog: (catalog, profiles, options) => call('lintCatalog', [catalog, profiles, options]),
    lintTools: (changed, order) => call('lintTools', [changed, order]),
    changeSettings: (settings) => call('changeSettings', [settings]),
    makeEdits: () => Promise.resolve({ tools: [], gone: [], made: 0 }),
    countTokens: () => new Promise(() => undefined),
    measureTokens: () => new Promise(() => undefined),
    findRepeatedTexts: () => new Promise(() => undefined),
  }
  return { calls, client }
}

const settle = () => vi.advanceTimersByTimeAsync(0)
const messages = () => {
  const { general, byTool } = diagnosticsStore.getState()
  return [...general, ...[...byTool.values()].flat()].map(({ message }) => message)
}
const open = (catalog: Catalog) => projectActions.load(createProject('p', 'P', catalog))
const type = (toolId: string, name: string) =>
  projectActions.dispatch({ kind: 'type-text', toolId, text: `{"name": "${name}"}` })

let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  open({ tools: [tool('a'), tool('b')], documents: [] })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('the whole catalogue is sent once, then only what changed', async () => {
  const { calls, client } = fakeWorker()
  stop = lintOnChange(client)
  expect(calls.map(({ name }) => name)).toEqual(['lintCatalog'])
  expect(diagnosticsStore.getState().checking).toBe(true)
  calls[0]!.resolve([problem('a', 'a is bad'), problem('b', 'b is bad')])
  await settle()
  expect(messages()).toEqual(['a is bad', 'b is bad'])
  expect(diagnosticsStore.getState().checking).toBe(false)

  type('b', 'better')
  const [changed, order] = calls[1]!.parameters as [Tool[], string[] | null]
  expect(changed.map(({ text }) => text)).toEqual(['{"name": "better"}'])
  expect(order).toBeNull()
  calls[1]!.resolve({ toolIds: ['b'], diagnostics: [problem(null, 'all of it')] })
  await settle()
  expect(messages()).toEqual(['all of it', 'a is bad'])
  expect(diagnosticsStore.getState().byTool.has('b')).toBe(false)
})

test('changes that come during a check go together in the next', async () => {
  const { calls, client } = fakeWorker()
  stop = lintOnChange(client)
  type('a', 'one')
  type('b', 'two')
  type('b', 'three')
  expect(calls).toHaveLength(1)
  calls[0]!.resolve([])
  await settle()
  expect(calls).toHaveLength(2)
  expect((calls[1]!.parameters[0] as Tool[]).map(({ text }) => text)).toEqual([
    '{"name": "one"}',
    '{"name": "three"}',
  ])
  expect(diagnosticsStore.getState().checking).toBe(true)
})

test('an answer for a project that is no longer open is dropped', async () => {
  const { calls, client } = fakeWorker()
  stop = lintOnChange(client)
  open({ tools: [tool('c')], documents: [] })
  calls[0]!.resolve([problem('a', 'late')])
  await settle()
  expect(messages()).toEqual([])
  expect(calls.map(({ name }) => name)).toEqual(['lintCatalog', 'lintCatalog'])
  calls[1]!.resolve([problem('c', 'new')])
  await settle()
  expect(messages()).toEqual(['new'])
})

test('a crash is shown, and trying again sends everything', async () => {
  const { calls, client } = fakeWorker()
  stop = lintOnChange(client)
  calls[0]!.reject(new FailureError({ code: 'worker/crashed', worker: 'lint', message: 'out of memory' }))
  await settle()
  expect(diagnosticsStore.getState().failure?.code).toBe('worker/crashed')
  expect(calls).toHaveLength(1)
  lintAgain()
  expect(calls[1]!.name).toBe('lintCatalog')
  calls[1]!.resolve([])
  await settle()
  expect(diagnosticsStore.getState().failure).toBeNull()
})

test('a check that another call took down is done again, once', async () => {
  const { calls, client } = fakeWorker()
  stop = lintOnChange(client)
  const restarted = new FailureError({ code: 'worker/restarted', worker: 'lint' })
  calls[0]!.reject(restarted)
  await settle()
  expect(calls).toHaveLength(2)
  calls[1]!.reject(restarted)
  await settle()
  expect(calls).toHaveLength(2)
  expect(diagnosticsStore.getState().failure?.code).toBe('worker/restarted')
})

test('progress is told while the whole is checked and gone after it', async () => {
  const { calls, client } = fakeWorker()
  stop = lintOnChange(client)
  const { onProgress } = calls[0]!.parameters[2] as { onProgress: (done: number, total: number) => void }
  onProgress(1, 2)
  expect(diagnosticsStore.getState().progress).toEqual({ done: 1, total: 2 })
  calls[0]!.resolve([])
  await settle()
  expect(diagnosticsStore.getState().progress).toBeNull()
})

test('order is told only where it is another', () => {
  const [a, b] = [tool('a'), tool('b')]
  expect(newOrder([a, b], [a, tool('b', 'new')])).toBeNull()
  expect(newOrder([a, b], [b, a])).toEqual(['b', 'a'])
  expect(newOrder([a, b], [a])).toEqual(['a'])
  expect(changedTools([a, b], [b])).toEqual([])
})

test('other severities and silencings are told from what was found, one undo included', async () => {
  const { calls, client } = fakeWorker()
  stop = lintOnChange(client)
  calls[0]!.resolve([problem('a', 'a is bad'), problem('b', 'b is bad')])
  await settle()
  const settings = { ...defaultLintSettings, severities: { 'name-length': 'off' as const } }
  projectActions.dispatch({ kind: 'set-lint-settings', title: 'Off', settings })
  expect(calls.slice(1)).toMatchObject([{ name: 'changeSettings', parameters: [settings] }])
  calls[1]!.resolve({ toolIds: ['b'], diagnostics: [problem(null, 'in general')] })
  await settle()
  expect(messages()).toEqual(['in general', 'a is bad'])
  historyActions.undo()
  expect(calls[2]).toMatchObject({ name: 'changeSettings', parameters: [defaultLintSettings] })
  calls[2]!.resolve({ toolIds: ['b'], diagnostics: [problem('b', 'b is bad again')] })
  await settle()
  expect(messages()).toEqual(['a is bad', 'b is bad again'])
  expect(diagnosticsStore.getState().checking).toBe(false)
})

test('settings that come during a check are told after it, and tools that changed as well', async () => {
  const { calls, client } = fakeWorker()
  stop = lintOnChange(client)
  const settings = { ...defaultLintSettings, tokenBudget: 9 }
  projectActions.dispatch({ kind: 'set-lint-settings', title: 'Budget', settings })
  type('b', 'better')
  expect(calls).toHaveLength(1)
  calls[0]!.resolve([problem('a', 'a is bad')])
  await settle()
  calls[1]!.resolve({ toolIds: [], diagnostics: [] })
  await settle()
  expect(calls.map(({ name }) => name)).toEqual(['lintCatalog', 'changeSettings', 'lintTools'])
  calls[2]!.resolve({ toolIds: ['b'], diagnostics: [] })
  await settle()
  expect(messages()).toEqual(['a is bad'])
})

test('settings that the worker cannot tell are a whole check', async () => {
  const { calls, client } = fakeWorker()
  stop = lintOnChange(client)
  calls[0]!.resolve([])
  await settle()
  const settings = { ...defaultLintSettings, severities: { 'name-length': 'info' as const } }
  projectActions.dispatch({ kind: 'set-lint-settings', title: 'On', settings })
  calls[1]!.resolve(null)
  await settle()
  expect(calls[2]!.name).toBe('lintCatalog')
  expect(calls[2]!.parameters[1]).toMatchObject({ settings })
})

test('other profiles and prefixes are a whole check, also while one runs; of the former one nothing is heard', async () => {
  const { calls, client } = fakeWorker()
  stop = lintOnChange(client)
  const settings = { ...defaultLintSettings, profiles: ['openai'] }
  projectActions.dispatch({ kind: 'set-lint-settings', title: 'Choose profiles', settings })
  expect(calls.map(({ name }) => name)).toEqual(['lintCatalog', 'lintCatalog'])
  expect(calls.map(({ parameters }) => (parameters[1] as { settings: unknown }).settings)).toEqual([
    defaultLintSettings,
    settings,
  ])
  calls[0]!.resolve([problem('a', 'by the former settings')])
  await settle()
  expect(messages()).toEqual([])
  calls[1]!.resolve([problem('a', 'by the later settings')])
  await settle()
  expect(messages()).toEqual(['by the later settings'])
  historyActions.undo()
  expect((calls[2]!.parameters[1] as { settings: unknown }).settings).toBe(defaultLintSettings)
})

test('profiles that a person added are sent with the catalogue', async () => {
  const { calls, client } = fakeWorker()
  projectActions.dispatch({
    kind: 'put-own-profile',
    definition: {
      id: 'gateway',
      label: 'Gateway',
      sources: ['https://example.org'],
      nameLength: [{ maximum: 20 }],
    },
  })
  stop = lintOnChange(client)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  const { ownProfiles } = calls[0]!.parameters[1] as { ownProfiles: readonly { id: string }[] }
  expect(ownProfiles.map(({ id }) => id)).toEqual(['gateway'])
})
