import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeTool, type Catalog } from '../../core/catalog'
import { createProject } from '../../core/project'
import { deleteDatabase, transaction } from './database'
import { deleteProject, saveProject } from './projects'
import {
  AUTOMATIC_LIMIT,
  deleteVersion,
  getVersion,
  listVersions,
  putVersion,
  renameVersion,
} from './versions'

const catalog: Catalog = {
  tools: [
    makeTool({
      id: 'tool-a',
      format: 'mcp',
      layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
      text: '{"name": "a", "n": 1.0}',
      server: null,
      origin: null,
    }),
  ],
  documents: [],
}
const content = { catalog, accepted: { 'tool-a': 'b' } }
const kept = (name: string, savedAt: number, more: { projectId?: string; isAutomatic?: boolean } = {}) => ({
  projectId: 'p',
  isAutomatic: false,
  name,
  savedAt,
  ...more,
})

beforeEach(async () => {
  await deleteDatabase()
})

describe('versions', () => {
  test('are listed by project, the newest first, and hold what was kept', async () => {
    const first = await putVersion(kept('first', 1), content)
    await putVersion(kept('second', 2), { catalog: { tools: [], documents: [] }, accepted: {} })
    await putVersion(kept('other', 3, { projectId: 'q' }), content)
    const listed = await listVersions('p')
    expect(listed.map(({ name, toolCount, nameCount }) => [name, toolCount, nameCount])).toEqual([
      ['second', 0, 0],
      ['first', 1, 1],
    ])
    expect(await getVersion(first.id)).toEqual(content)
    expect(await getVersion('none')).toBeNull()
  })

  test('can be renamed and deleted', async () => {
    const { id } = await putVersion(kept('Before import', 1, { isAutomatic: true }), content)
    await renameVersion(id, 'Good one')
    expect(await listVersions('p')).toMatchObject([{ name: 'Good one', isAutomatic: false }])
    await deleteVersion(id)
    expect(await listVersions('p')).toEqual([])
    expect(await getVersion(id)).toBeNull()
  })

  test('of those kept by the program the oldest go; those of a person stay', async () => {
    await putVersion(kept('mine', 0), content)
    const ids: string[] = []
    for (let index = 1; index <= AUTOMATIC_LIMIT + 2; index += 1)
      ids.push((await putVersion(kept(`auto ${index}`, index, { isAutomatic: true }), content)).id)
    const names = (await listVersions('p')).map(({ name }) => name)
    expect(names).toHaveLength(AUTOMATIC_LIMIT + 1)
    expect(names).toContain('mine')
    expect(names).not.toContain('auto 2')
    expect(names).toContain('auto 3')
    expect(await getVersion(ids[0] ?? '')).toBeNull()
  })

  test('go with their project', async () => {
    await saveProject(createProject('p', 'P', catalog), null, 1)
    await putVersion(kept('one', 1), content)
    await putVersion(kept('other', 1, { projectId: 'q' }), content)
    await deleteProject('p')
    expect(await listVersions('p')).toEqual([])
    expect(await listVersions('q')).toHaveLength(1)
    expect(
      await transaction(['versionContents'], (running) => running.objectStore('versionContents').count()),
    ).toBe(1)
  })

  test('a database of an older version gets the tables and keeps what it holds', async () => {
    const { openDB } = await import('idb')
    const old = await openDB('namewright', 2, {
      upgrade(database) {
        database.createObjectStore('projects', { keyPath: 'id' })
        database.createObjectStore('tools', { keyPath: ['projectId', 'tool.id'] })
        database.createObjectStore('samples', { keyPath: ['key', 'index'] })
        database.createObjectStore('traces', { keyPath: 'key' })
        database.createObjectStore('exact', { keyPath: 'key' })
      },
    })
    await old.put('samples', { key: 'k', index: 0 })
    old.close()
    await putVersion(kept('one', 1), content)
    expect(await transaction(['samples'], (running) => running.objectStore('samples').count())).toBe(1)
  })
})
