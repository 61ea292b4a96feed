import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Sample } from '../../core/alignment'
import { makeTool, type Catalog, type Tool } from '../../core/catalog'
import { createProject, type Project } from '../../core/project'
import { FailureError } from '../../core/shared'
import { deleteDatabase, storageFailure, transaction } from './database'
import { isKeyRemembered, readKey, writeKey } from './keys'
import { loadProject } from './load-project'
import { deleteProject, lastOpened, listProjects, readRaw, saveProject, setLastOpened } from './projects'
import { countSamples, getSamples, putSamples } from './samples'

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
    const outcome = await saveProject(ours, { stamp: base.saved.stamp, tools: [a, b] }, 3)
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
          .put({ ...head, document: { ...head.document, version: 9 as 1 } })
    })
    expect(await failureOf(loadProject('p'))).toEqual({ code: 'storage/newer-version', found: 9, known: 1 })
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
    expect(await countSamples(['k', 'other', 'missing'])).toEqual(
      new Map([
        ['k', 3],
        ['other', 1],
        ['missing', 0],
      ]),
    )
  })

  test('one of the same key and index is replaced', async () => {
    await putSamples([sample('k', 0, 'first')])
    await putSamples([sample('k', 0, 'second')])
    expect((await getSamples(['k'])).get('k')?.map(({ raw }) => raw)).toEqual(['second'])
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
