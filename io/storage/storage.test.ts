import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Sample } from '../../core/alignment'
import { makeTool, type Catalog, type Tool } from '../../core/catalog'
import { createProject, type Project } from '../../core/project'
import { FailureError } from '../../core/shared'
import { deleteDatabase, storageFailure, transaction } from './database'
import { getExact, putExact } from './exact'
import { isKeyRemembered, readKey, writeKey } from './keys'
import { loadProject } from './load-project'
import { deleteProject, lastOpened, listProjects, readRaw, saveProject, setLastOpened } from './projects'
import {
  addSamples,
  countAllSamples,
  deleteAllSamples,
  describeSamples,
  getSamples,
  putSamples,
  readAllSamples,
} from './samples'

function tool(name: string, description = ''): Tool {
  return makeTool({
    id: `tool-${name}`,
    format: 'mcp',
    layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
    text: JSON.stringify(
      { name, description, inputSchema: { type: 'object', properties: { city: {} } } },
      null,
      2,
    ),
    server: null,
    origin: null,
  })
}

function project(tools: readonly Tool[], id = 'p'): Project {
  const catalog: Catalog = { tools, documents: [] }
  return createProject(id, `Project ${id}`, catalog)
}

const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (thrown: unknown) => (thrown instanceof FailureError ? thrown.failure : thrown),
  )

beforeEach(async () => {
  await deleteDatabase()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('projects', () => {
  test('a saved project loads equal, tools in their order', async () => {
    const saved = project([tool('zulu'), tool('alpha'), tool('mike')])
    await saveProject(saved, null, 1)
    expect((await loadProject('p'))?.project).toEqual(saved)
  })

  test('a second save writes the tools that changed and removes those that went', async () => {
    const [one, two, three] = [tool('one'), tool('two'), tool('three')]
    const first = await saveProject(project([one, two, three]), null, 1)
    const changed = project([three, tool('one', 'now described')])
    const second = await saveProject(changed, first.saved, 2)
    expect(second.overwroteOther).toBe(false)
    expect((await loadProject('p'))?.project).toEqual(changed)
    const rows = await transaction(['tools'], (running) => running.objectStore('tools').count())
    expect(rows).toBe(2)
  })

  test('a save over another tab’s save says so and leaves no mixture', async () => {
    const base = await saveProject(project([tool('a'), tool('b')]), null, 1)
    await saveProject(project([tool('a', 'theirs'), tool('c')]), base.saved, 2)
    const [a, b] = [tool('a'), tool('b')]
    const ours = project([a, b])
    const outcome = await saveProject(ours, { stamp: base.saved.stamp, tools: [a, b], cases: [] }, 3)
    expect(outcome.overwroteOther).toBe(true)
    expect((await loadProject('p'))?.project).toEqual(ours)
  })

  test('the list is newest first and deleting removes all of a project', async () => {
    await saveProject(project([tool('a')], 'one'), null, 10)
    await saveProject(project([tool('a'), tool('b')], 'two'), null, 20)
    setLastOpened('one')
    expect(await listProjects()).toEqual([
      { id: 'two', name: 'Project two', savedAt: 20, toolCount: 2 },
      { id: 'one', name: 'Project one', savedAt: 10, toolCount: 1 },
    ])
    await deleteProject('one')
    expect(lastOpened()).toBeNull()
    expect(await loadProject('one')).toBeNull()
    expect((await loadProject('two'))?.project.catalog.tools).toHaveLength(2)
  })

  test('a project of a newer version is named as such and still handed out raw', async () => {
    await saveProject(project([tool('a')]), null, 1)
    await transaction(['projects'], async (running) => {
      const head = await running.objectStore('projects').get('p')
      if (head)
        await running
          .objectStore('projects')
          .put({ ...head, document: { ...head.document, version: 9 as 5 } })
    })
    expect(await failureOf(loadProject('p'))).toMatchObject({ code: 'storage/newer-version', found: 9 })
    expect(await readRaw('p')).toMatchObject({
      document: { version: 9, catalog: { tools: [{ id: 'tool-a' }] } },
    })
  })

  test('a damaged project is a failure that names the place, and is still handed out raw', async () => {
    await saveProject(project([tool('a')]), null, 1)
    await transaction(['projects'], async (running) => {
      const head = await running.objectStore('projects').get('p')
      if (head)
        await running
          .objectStore('projects')
          .put({ ...head, document: { ...head.document, name: 7 as never } })
    })
    const failure = await failureOf(loadProject('p'))
    expect(failure).toMatchObject({ code: 'storage/corrupt' })
    expect(JSON.stringify(failure)).toContain('name')
    expect(await readRaw('p')).not.toBeNull()
  })
})

describe('samples', () => {
  const sample = (key: string, index: number, raw = `name_${index}`): Sample => ({
    key,
    index,
    model: 'model',
    promptHash: 'prompt',
    temperature: 0.4,
    raw,
    finishReason: 'stop',
    seed: null,
    obtained: 'single',
    at: '2026-01-01T00:00:00Z',
    milliseconds: 5,
  })

  test('come back by key in the order of their indexes', async () => {
    await putSamples([sample('k', 10), sample('k', 2), sample('other', 0), sample('k', 0)])
    const found = await getSamples(['k', 'missing'])
    expect(found.get('k')?.map(({ index }) => index)).toEqual([0, 2, 10])
    expect(found.get('missing')).toEqual([])
  })

  test('one of the same key and index is replaced', async () => {
    await putSamples([sample('k', 0, 'first')])
    await putSamples([sample('k', 0, 'second')])
    expect((await getSamples(['k'])).get('k')?.map(({ raw }) => raw)).toEqual(['second'])
  })

  test('of samples that are taken in, those that are stored stay as they are', async () => {
    await putSamples([sample('k', 0, 'stored')])
    expect(await addSamples([sample('k', 0, 'other'), sample('k', 1), sample('j', 0)])).toBe(2)
    expect((await getSamples(['k'])).get('k')?.map(({ raw }) => raw)).toEqual(['stored', 'name_1'])
  })

  test('are counted with their age by key, and read out in portions in order', async () => {
    const old = { ...sample('k', 0), at: '2025-12-01T00:00:00Z' }
    await putSamples([old, sample('k', 1), sample('l', 0), sample('m', 0)])
    expect(await describeSamples(['k', 'l', 'missing'])).toEqual({
      counts: new Map([
        ['k', 2],
        ['l', 1],
        ['missing', 0],
      ]),
      oldest: '2025-12-01T00:00:00Z',
      newest: '2026-01-01T00:00:00Z',
    })
    expect(await describeSamples(['missing'])).toMatchObject({ oldest: null, newest: null })
    const portions: string[][] = []
    for await (const portion of readAllSamples(2))
      portions.push(portion.map(({ key, index }) => `${key}${index}`))
    expect(portions).toEqual([
      ['k0', 'k1'],
      ['l0', 'm0'],
    ])
  })

  test('all of them can be deleted', async () => {
    await putSamples([sample('k', 0), sample('l', 0)])
    expect(await countAllSamples()).toBe(2)
    await deleteAllSamples()
    expect(await countAllSamples()).toBe(0)
  })
})

describe('exact peakedness', () => {
  const record = (key: string) => ({
    key,
    at: '2026-01-01T00:00:00Z',
    scores: {
      candidates: [{ name: 'a', probability: 0.5, counts: true, phi: [0.5, 0.6] as const }],
      explored: 0.9,
      invalidMass: 0,
      tau: 0.2,
      longest: 1,
      winner: 'a',
      isCertified: true,
      runnerUp: null,
      greedy: 'a',
      evaluations: 12,
      stoppedBy: 'certified' as const,
    },
  })

  test('comes back by key', async () => {
    await putExact(record('one'))
    await putExact(record('two'))
    expect([...(await getExact(['one', 'missing'])).keys()]).toEqual(['one'])
    expect((await getExact(['one'])).get('one')).toEqual(record('one'))
    expect((await getExact(['one', 'two'])).size).toBe(2)
  })

  test('a database of the first version gets the table and keeps what it holds', async () => {
    const { openDB } = await import('idb')
    const old = await openDB('namewright', 1, {
      upgrade(database) {
        database.createObjectStore('projects', { keyPath: 'id' })
        database.createObjectStore('tools', { keyPath: ['projectId', 'tool.id'] })
        database.createObjectStore('samples', { keyPath: ['key', 'index'] })
        database.createObjectStore('traces', { keyPath: 'key' })
      },
    })
    await old.put('samples', { key: 'k', index: 0, at: '2026-01-01T00:00:00Z' })
    old.close()
    await putExact(record('one'))
    expect(await countAllSamples()).toBe(1)
  })
})

describe('trouble', () => {
  test('a browser without IndexedDB is a named failure', async () => {
    vi.stubGlobal('indexedDB', undefined)
    expect(await failureOf(listProjects())).toMatchObject({ code: 'storage/unavailable' })
  })

  test('errors of the database have names', () => {
    expect(storageFailure(new DOMException('no room', 'QuotaExceededError'))).toMatchObject({
      code: 'storage/full',
    })
    expect(storageFailure(new DOMException('blocked', 'SecurityError'))).toMatchObject({
      code: 'storage/unavailable',
    })
    expect(storageFailure(new DOMException('newer', 'VersionError'))).toMatchObject({
      code: 'storage/newer-version',
    })
  })

  test('a failed write leaves the former save as it was', async () => {
    const good = project([tool('a')])
    const { saved } = await saveProject(good, null, 1)
    const bad = { ...project([tool('b')]), name: (() => 'not data') as unknown as string }
    expect(await failureOf(saveProject(bad, saved, 2))).toMatchObject({ code: 'storage/corrupt' })
    expect((await loadProject('p'))?.project).toEqual(good)
  })
})

describe('keys', () => {
  function stubLocalStorage(): Map<string, string> {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    })
    return kept
  }

  test('stay in memory unless the person consents, and are removed when consent is taken back', () => {
    const kept = stubLocalStorage()
    writeKey('http://host/v1/', 'sentinel-key', false)
    expect(readKey('http://host/v1')).toBe('sentinel-key')
    expect(JSON.stringify([...kept])).not.toContain('sentinel-key')
    writeKey('http://host/v1', 'sentinel-key', true)
    expect(isKeyRemembered('http://host/v1')).toBe(true)
    expect(JSON.stringify([...kept])).toContain('sentinel-key')
    writeKey('http://host/v1', 'sentinel-key', false)
    expect(JSON.stringify([...kept])).not.toContain('sentinel-key')
  })

  test('never reach the database', async () => {
    stubLocalStorage()
    writeKey('http://host/v1', 'sentinel-key', true)
    await saveProject(project([tool('a')]), null, 1)
    expect(JSON.stringify(await readRaw('p'))).not.toContain('sentinel-key')
  })
})
