// Very many edits in the worker come to what they come to in the page.
import { afterEach, expect, test } from 'vitest'
import { applyEdits, makeTool, wordsOf, type Catalog, type Tool } from '../core/catalog'
import { applyFixes, chooseSafeFixes, lintCatalog, orderedEdits } from '../core/lint'
import { lintInPortions } from './clients'
import type { EditGroup, LintWorker } from './contracts'
import { createLintHandlers } from './lint-service'
import { editInPortions, type EditedTools } from './make-edits'
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
  tools: Array.from({ length: 400 }, (_, index) =>
    toolOf(`t${String(index)}`, {
      name: `get user ${String(index)}`,
      description: `Use get user ${String(index + 1)} first.`,
      inputSchema: {
        type: 'object',
        properties: { id: { type: 'string', enum: ['a', 'a'] } },
        required: ['id', 'gone', 'id'],
      },
    }),
  ),
  documents: [],
}

function inPlace({ tools, gone }: EditedTools): Catalog {
  const applied = applyEdits(catalog, [
    { kind: 'replace-tools', tools },
    { kind: 'remove-tools', toolIds: gone },
  ])
  if (!applied.ok) throw new Error('refused')
  return applied.value
}

test('all safe fixes are made as at once in the page', async () => {
  const { chosen } = chooseSafeFixes(catalog, lintCatalog(catalog))
  expect(chosen.length).toBeGreaterThan(800)
  const atOnce = applyEdits(catalog, orderedEdits(chosen))
  const client = connect()
  await lintInPortions(client, catalog, {})
  const told: number[] = []
  const edited = await editInPortions(
    client,
    catalog,
    chosen.map(({ fix }) => fix.edits),
    { onProgress: (done) => told.push(done) },
  )
  expect(edited.made).toBe(chosen.length)
  expect(inPlace(edited)).toEqual(atOnce.ok && atOnce.value)
  expect(inPlace(edited).tools.map((tool) => wordsOf(tool).name)).toEqual(
    atOnce.ok && atOnce.value.tools.map((tool) => wordsOf(tool).name),
  )
  expect(told.length).toBeGreaterThan(1)
  // The worker still checks the catalogue as it was sent.
  const change = await client.call('lintTools', [[], null])
  expect(change.toolIds).toEqual([])
})

test('groups that no longer fit are left out, as in the page', async () => {
  const groups: readonly EditGroup[] = [
    [{ kind: 'set-value', toolId: 't0', path: ['description'], value: 'New.' }],
    [{ kind: 'set-value', toolId: 'nobody', path: ['description'], value: 'New.' }],
    [{ kind: 'remove-tools', toolIds: ['t3'] }],
    [{ kind: 'rename', partId: 't1', name: 'find_user' }],
    [{ kind: 'rename', partId: 't2', name: 'find_user' }],
  ]
  const here = applyFixes(
    catalog,
    groups.map((edits) => ({ fix: { edits } })),
  )
  const client = connect()
  await lintInPortions(client, catalog, {})
  const edited = await editInPortions(client, catalog, groups)
  expect(edited.made).toBe(here.made.length)
  expect(edited.made).toBe(3)
  expect(edited.gone).toEqual(['t3'])
  expect(inPlace(edited).tools).toEqual(here.catalog.tools)
})

test('a catalogue that is not the one that was checked is refused', async () => {
  const client = connect()
  await lintInPortions(client, catalog, {})
  const other: Catalog = { ...catalog, tools: catalog.tools.slice(1) }
  await expect(editInPortions(client, other, [])).rejects.toMatchObject({
    failure: { code: 'worker/restarted' },
  })
})

test('a cancel stops it, and the worker goes on serving', async () => {
  const client = connect()
  await lintInPortions(client, catalog, {})
  const controller = new AbortController()
  const groups = catalog.tools.map(({ id }): EditGroup => [
    { kind: 'rename', partId: id, name: `find_${id}` },
  ])
  const editing = editInPortions(client, catalog, groups, {
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('stopped')),
  })
  await expect(editing).rejects.toThrow('stopped')
  expect(await client.call('countTokens', [['one']])).toEqual([1])
})
