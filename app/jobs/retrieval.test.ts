import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeTool, type Tool } from '../../core/catalog'
import { createProject } from '../../core/project'
import { FailureError, failureOf } from '../../core/shared'
import type { SearchIndexRecord } from '../../io/storage/database'
import { createRetrievalHandlers } from '../../workers/retrieval-service'
import type { Call } from '../../workers/serve-calls'
import { projectActions } from '../stores/project'
import { retrievalStore } from '../stores/retrieval'
import { createRetrieval, type RetrievalPorts } from './retrieval'
import { createRegistrySearch } from './retrieval-registry'

const layout = { name: ['name'], description: ['description'], schema: ['inputSchema'] }
function tool(id: string, description: string): Tool {
  const text = JSON.stringify({ name: id, description })
  return makeTool({ id, format: 'mcp', layout, text, server: null, origin: null })
}
/** A word of letters for each number, none the beginning of another. */
const wordOf = (number: number) =>
  `k${number.toString(2).padStart(5, '0').replaceAll('0', 'o').replaceAll('1', 'l')}`
const many = Array.from({ length: 30 }, (_, number) => tool(`t${number}`, `${wordOf(number)} thing`))
const open = (tools: readonly Tool[], id = 'p') =>
  projectActions.load(createProject(id, 'P', { tools, documents: [] }))
const never = new AbortController().signal

/** The worker's own operations, called in this thread; `calls` names what was asked of it. */
function world(parts: Partial<RetrievalPorts> = {}) {
  let handlers = createRetrievalHandlers() as unknown as Record<string, (...all: unknown[]) => unknown>
  const calls: string[] = []
  const saved: SearchIndexRecord[] = []
  const call: Call = { signal: never, breathe: () => Promise.resolve(), transfer: () => undefined }
  const ports = {
    worker: {
      call: (name: string, parameters: readonly unknown[]) => {
        calls.push(name)
        // As over the wire: what the operation throws is a rejection.
        return Promise.resolve().then(() => handlers[name]!(call, ...parameters))
      },
    } as unknown as RetrievalPorts['worker'],
    load: () => Promise.resolve(saved.at(-1) ?? null),
    save: (record: SearchIndexRecord) => Promise.resolve(void saved.push(record)),
    giveWay: () => Promise.resolve(),
    now: () => 0,
    ...parts,
  }
  const restart = (): void => {
    handlers = createRetrievalHandlers() as unknown as typeof handlers
  }
  return { ports, calls, saved, restart, retrieval: createRetrieval(ports) }
}

async function ids(retrieval: ReturnType<typeof createRetrieval>, query: string): Promise<readonly string[]> {
  return (await retrieval.find(query, 5, never)).hits.map(({ id }) => id)
}

beforeEach(() => {
  vi.useFakeTimers()
  open(many)
})
afterEach(() => vi.useRealTimers())

test('the first search builds the index, and stores it; the next ones do not', async () => {
  const { retrieval, calls, saved } = world()
  expect(retrievalStore.getState().phase).not.toBe('building')
  expect(await ids(retrieval, wordOf(7))).toEqual(['t7'])
  expect(await ids(retrieval, wordOf(8))).toEqual(['t8'])
  expect(calls).toEqual(['takeDocuments', 'build', 'search', 'search'])
  expect(retrievalStore.getState()).toMatchObject({ phase: 'ready', done: 30, total: 30 })
  await vi.advanceTimersByTimeAsync(1)
  expect(saved.map(({ projectId }) => projectId)).toEqual(['p'])
})

test('an edit is in the next search, and only that tool is sent', async () => {
  const { retrieval, calls } = world()
  await ids(retrieval, wordOf(7))
  calls.length = 0
  projectActions.dispatch({
    kind: 'type-text',
    toolId: 't3',
    text: '{"name": "t3", "description": "walrus"}',
  })
  expect(await ids(retrieval, 'walrus')).toEqual(['t3'])
  expect(await ids(retrieval, wordOf(3))).not.toContain('t3')
  expect(calls).toEqual(['update', 'search', 'search'])
})

test('what was stored is opened, and only tools that changed since are sent', async () => {
  const first = world()
  await ids(first.retrieval, wordOf(7))
  await vi.advanceTimersByTimeAsync(1)
  open([...many.slice(0, 28), tool('t28', 'walrus'), tool('new', 'heron')])
  const second = world({ load: () => Promise.resolve(structuredClone(first.saved[0]!)) })
  expect(await ids(second.retrieval, 'walrus')).toEqual(['t28'])
  expect(await ids(second.retrieval, 'heron')).toEqual(['new'])
  expect(await ids(second.retrieval, wordOf(29))).not.toContain('t29')
  expect(second.calls.slice(0, 3)).toEqual(['open', 'compare', 'update'])
})

test.each([
  ['damaged', (record: SearchIndexRecord) => ({ ...record, packed: { version: 1 } })],
  [
    'of an older version',
    (record: SearchIndexRecord) => ({ ...record, packed: { ...(record.packed as object), version: 0 } }),
  ],
])('a stored index that is %s is built anew', async (_, spoil) => {
  const first = world()
  await ids(first.retrieval, wordOf(7))
  await vi.advanceTimersByTimeAsync(1)
  const second = world({ load: () => Promise.resolve(spoil(first.saved[0]!)) })
  expect(await ids(second.retrieval, wordOf(7))).toEqual(['t7'])
  expect(second.calls).toContain('build')
})

test('storage that fails costs the stored index, not the search', async () => {
  const failure = new FailureError({ code: 'storage/full', message: '' })
  const { retrieval } = world({ load: () => Promise.reject(failure), save: () => Promise.reject(failure) })
  expect(await ids(retrieval, wordOf(7))).toEqual(['t7'])
  await vi.advanceTimersByTimeAsync(1)
})

test('an index that went with its worker is made again', async () => {
  const { retrieval, restart, calls } = world({ load: () => Promise.resolve(null) })
  await ids(retrieval, wordOf(7))
  restart()
  expect(await ids(retrieval, wordOf(8))).toEqual(['t8'])
  expect(calls.filter((name) => name === 'build')).toHaveLength(2)
})

test('another project has its own index', async () => {
  const { retrieval } = world({ load: () => Promise.resolve(null) })
  await ids(retrieval, wordOf(7))
  open([tool('other', 'walrus')], 'q')
  expect(await ids(retrieval, 'walrus')).toEqual(['other'])
  expect(await ids(retrieval, wordOf(7))).toEqual([])
})

test('an aborted search rejects with its reason; a failure of the worker is told and shown', async () => {
  const reason = new Error('enough')
  await expect(world().retrieval.find('x', 5, AbortSignal.abort(reason))).rejects.toBe(reason)
  const failure = { code: 'worker/crashed', worker: 'retrieval', message: 'x' } as const
  const worker = {
    call: () => Promise.reject(new FailureError(failure)),
  } as unknown as RetrievalPorts['worker']
  const thrown: unknown = await world({ worker })
    .retrieval.find('x', 5, never)
    .catch((error: unknown) => error)
  expect(failureOf(thrown)).toEqual(failure)
  expect(retrievalStore.getState()).toMatchObject({ phase: 'failed', failure })
})

test('kept in line, a change is indexed after a moment without a search', async () => {
  const { retrieval, calls } = world()
  const stop = retrieval.keep()
  await vi.advanceTimersByTimeAsync(1)
  calls.length = 0
  projectActions.dispatch({
    kind: 'type-text',
    toolId: 't3',
    text: '{"name": "t3", "description": "walrus"}',
  })
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(400)
  expect(calls).toEqual(['update'])
  stop()
})

test('a run under other names has an index of its own; one under the names of the project has not', async () => {
  const { ports, calls, retrieval } = world()
  const searchTools = async (query: string, limit: number, signal: AbortSignal) =>
    (await retrieval.find(query, limit, signal)).hits
  const searchOf = createRegistrySearch({ ...ports, searchTools })
  const shown = (key: string, name: string, description: string) => ({
    ...{ key, name, description, parameterNames: {}, outputSchema: null, server: null },
    ...{ parameters: '{"type": "object", "properties": {"lagoon": {"type": "string"}}}' },
    ...{ effect: 'read' as const, effectReason: '' },
  })
  const same = new Map(many.map(({ id }, number) => [id, shown(id, id, `${wordOf(number)} thing`)]))
  expect(await (await searchOf(same, never))(wordOf(7), 3, never)).toMatchObject([{ id: 't7' }])
  expect(calls).not.toContain('drop')
  expect(calls.filter((name) => name === 'build')).toHaveLength(1)
  const other = new Map([['t7', shown('t7', 'otter', 'Fetches fish.')]])
  const search = await searchOf(other, never)
  for (const query of ['otter', 'lagoon']) expect(await search(query, 3, never)).toMatchObject([{ id: 't7' }])
  expect(calls.filter((name) => name === 'build')).toHaveLength(2)
})
