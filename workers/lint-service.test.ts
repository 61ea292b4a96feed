import { afterEach, expect, test } from 'vitest'
import { makeTool, type Catalog, type Tool } from '../core/catalog'
import { defaultLintSettings, lintCatalog, type Diagnostic } from '../core/lint'
import { lintInPortions } from './clients'
import type { LintWorker } from './contracts'
import { createLintHandlers } from './lint-service'
import { createWorkerClient, type WorkerClient } from './rpc'
import { serveCalls } from './serve-calls'

const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

function connect(): WorkerClient<LintWorker> {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1)
  serveCalls<LintWorker>(createLintHandlers(), port2)
  return createWorkerClient<LintWorker>('lint', () => ({ endpoint: port1, end: () => port1.close() }))
}

function toolOf(id: string, value: Readonly<Record<string, unknown>>): Tool {
  const layout = { name: ['name'], description: ['description'], schema: ['inputSchema'] }
  return makeTool({ id, format: 'mcp', layout, text: JSON.stringify(value), server: null, origin: null })
}

const catalog: Catalog = {
  tools: [
    toolOf('one', {
      name: 'one tool',
      description: 'Gets a user by its id.',
      inputSchema: { type: 'object' },
    }),
    toolOf('two', { name: 'two', description: 'Fetches a user by id.', inputSchema: { type: 'object' } }),
  ],
  documents: [],
}
const quiet = (): void => undefined

test('a whole catalogue is checked as in the same thread', async () => {
  const found = await connect().call('lintCatalog', [catalog, {}, quiet])
  expect(found).toEqual(lintCatalog(catalog))
  expect(found.length).toBeGreaterThan(3)
})

test('tools that are sent ahead in portions are checked as if all came at once', async () => {
  const many = Array.from({ length: 700 }, (_, index) =>
    toolOf(`t${index}`, { name: `tool ${index % 600}`, inputSchema: { type: 'object' } }),
  )
  const whole: Catalog = { tools: many, documents: [] }
  const client = connect()
  expect(await lintInPortions(client, whole, {})).toEqual(lintCatalog(whole))
  expect(await lintInPortions(client, catalog, {})).toEqual(lintCatalog(catalog))
})

test('findings come in several portions, none lost, and the result is then empty', async () => {
  const many = Array.from({ length: 900 }, (_, index) =>
    toolOf(`t${index}`, { name: `tool ${index}`, inputSchema: { type: 'object' } }),
  )
  const whole: Catalog = { tools: many, documents: [] }
  const portions: (readonly Diagnostic[])[] = []
  const rest = await connect().call('lintCatalog', [
    whole,
    {},
    quiet,
    undefined,
    0,
    (some) => void portions.push(some),
  ])
  expect(rest).toEqual([])
  expect(portions.length).toBeGreaterThan(2)
  expect(Math.max(...portions.map(({ length }) => length))).toBeLessThanOrEqual(600)
  expect(portions.flat()).toEqual(lintCatalog(whole))
})

test('a check whose first tools went with an ended worker fails rather than checks a part', async () => {
  const client = connect()
  await client.call('takeTools', [catalog.tools, 0])
  await expect(client.call('lintCatalog', [catalog, {}, quiet, undefined, 3])).rejects.toMatchObject({
    failure: { code: 'worker/restarted', worker: 'lint' },
  })
})

test('a change tells all findings of the tools that it concerns, and of no others', async () => {
  const client = connect()
  const third = toolOf('three', {
    name: 'three',
    description: 'Sends a mail.',
    inputSchema: { type: 'object' },
  })
  await client.call('lintCatalog', [{ ...catalog, tools: [...catalog.tools, third] }, {}, quiet])
  const changed = toolOf('two', {
    name: 'two',
    description: 'Deletes a group.',
    inputSchema: { type: 'object' },
  })
  const change = await client.call('lintTools', [[changed], null])
  const after = lintCatalog({ tools: [catalog.tools[0]!, changed, third], documents: [] })
  expect(change.toolIds).toEqual(['one', 'two'])
  expect(change.diagnostics).toEqual(after.filter(({ toolId }) => toolId !== 'three'))
})

test('a tool that went is told with nothing', async () => {
  const client = connect()
  await client.call('lintCatalog', [catalog, {}, quiet])
  const change = await client.call('lintTools', [[], ['one']])
  expect([...change.toolIds].sort()).toEqual(['one', 'two'])
  expect(change.diagnostics).toEqual(lintCatalog({ tools: [catalog.tools[0]!], documents: [] }))
})

test('names that are given are checked in place of the own ones, until others are given', async () => {
  const client = connect()
  const names = { one: 'one_tool' }
  const found = await client.call('lintCatalog', [catalog, {}, quiet, names])
  expect(found).toEqual(lintCatalog(catalog, { names }))
  const change = await client.call('lintTools', [[], null, {}])
  expect(change.diagnostics.filter(({ toolId }) => toolId === 'one').map(({ rule }) => rule)).toContain(
    'name-charset',
  )
})

test('a check that is cancelled leaves nothing undone', async () => {
  const client = connect()
  const many = Array.from({ length: 3000 }, (_, index) =>
    toolOf(`t${index}`, {
      name: `t${index}`,
      description: `Does ${index}.`,
      inputSchema: { type: 'object' },
    }),
  )
  const controller = new AbortController()
  const first = client.call(
    'lintCatalog',
    [{ tools: many, documents: [] }, {}, () => controller.abort(new Error('enough'))],
    controller.signal,
  )
  await expect(first).rejects.toThrow('enough')
  const rest = await client.call('lintTools', [[], null])
  expect(rest.toolIds).toHaveLength(3000)
})

test('tokens are counted by o200k, also of texts that look like special tokens', async () => {
  expect(await connect().call('countTokens', [['hello world', '', '<|endoftext|>']])).toEqual([2, 0, 7])
})

test('other settings are told for the tools that they change, and null says that a check is needed', async () => {
  const client = connect()
  const settings = {
    ...defaultLintSettings,
    silenced: [{ rule: 'name-charset', tool: 'one tool', server: null, reason: 'known' }],
  }
  const found: Diagnostic[] = []
  const onFound = (some: readonly Diagnostic[]): void => void found.push(...some)
  // Nothing was sent yet, or what was sent is gone.
  expect(await client.call('changeSettings', [settings, onFound])).toBeNull()
  await client.call('lintCatalog', [catalog, {}, quiet])
  expect(await client.call('changeSettings', [settings, onFound])).toEqual({
    toolIds: ['one'],
    diagnostics: [],
  })
  const wanted = lintCatalog(catalog, { settings }).filter(({ toolId }) => toolId !== 'two')
  expect(found).toEqual(wanted)
  expect(found.some(({ silenced }) => silenced === 'known')).toBe(true)
  expect(await client.call('changeSettings', [{ ...settings, profiles: ['openai'] }, onFound])).toBeNull()
})

test('a change for tools that the worker does not hold fails, so that the whole is sent again', async () => {
  const [one, two] = catalog.tools
  await expect(connect().call('lintTools', [[one!], null])).rejects.toMatchObject({
    failure: { code: 'worker/restarted' },
  })
  await expect(connect().call('lintTools', [[one!], ['one', two!.id]])).rejects.toMatchObject({
    failure: { code: 'worker/restarted' },
  })
})
