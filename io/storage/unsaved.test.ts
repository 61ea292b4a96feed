import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { makeTool, type Tool } from '../../core/catalog'
import { createProject, type Project } from '../../core/project'
import { deleteDatabase, transaction } from './database'
import { loadProject } from './load-project'
import { preferenceStorage } from './preferences'
import { saveProject } from './projects'
import { keepUnsaved } from './unsaved'

function tool(id: string, description = ''): Tool {
  return makeTool({
    id,
    format: 'mcp',
    layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
    text: JSON.stringify({ name: id, description }),
    server: null,
    origin: null,
  })
}
function project(tools: readonly Tool[], drafts: Project['drafts'] = {}): Project {
  return { ...createProject('p', 'P', { tools, documents: [] }), drafts }
}
const [one, two, three] = [tool('one'), tool('two'), tool('three')]

beforeEach(async () => {
  await deleteDatabase()
  preferenceStorage.removeItem('namewright/unsaved')
})

test('what could not be saved any more is there at the next visit', async () => {
  const { saved } = await saveProject(project([one, two, three]), null, 1)
  const last = project([three, tool('one', 'typed last'), tool('new')], { three: '{"name": ' })
  keepUnsaved(last, saved, null)
  expect((await loadProject('p'))?.project).toEqual(last)
})

test('what is there again is saved whole by the next save', async () => {
  const { saved } = await saveProject(project([one, two]), null, 1)
  keepUnsaved(project([tool('one', 'typed last')]), saved, null)
  const loaded = await loadProject('p')
  const next = await saveProject(loaded!.project, loaded!.saved, 2)
  expect(next.overwroteOther).toBe(false)
  expect((await loadProject('p'))?.project).toEqual(project([tool('one', 'typed last')]))
  expect(await transaction(['tools'], (running) => running.objectStore('tools').count())).toBe(1)
})

test('a save that was under way and did end is built upon', async () => {
  const first = await saveProject(project([one]), null, 1)
  const underWay = project([tool('one', 'half')])
  keepUnsaved(project([tool('one', 'half and more')]), first.saved, 'second')
  await saveProject(underWay, first.saved, 2, 'second')
  expect((await loadProject('p'))?.project).toEqual(project([tool('one', 'half and more')]))
})

test('a later save, of this tab or another, is never overlaid', async () => {
  const first = await saveProject(project([one]), null, 1)
  keepUnsaved(project([tool('one', 'old')]), first.saved, null)
  const later = project([tool('one', 'newer')])
  await saveProject(later, first.saved, 2)
  expect((await loadProject('p'))?.project).toEqual(later)
})

test('of another project, or in pieces, it is left alone', async () => {
  const { saved } = await saveProject(project([one]), null, 1)
  keepUnsaved({ ...project([two]), id: 'other' }, saved, null)
  expect((await loadProject('p'))?.project).toEqual(project([one]))
  preferenceStorage.setItem('namewright/unsaved', '{"projectId": "p", ')
  expect((await loadProject('p'))?.project).toEqual(project([one]))
})

test('cases that were typed last are there too, and one that was deleted is gone', async () => {
  const typed = (id: string, query: string) =>
    ({ kind: 'selection', id, query, offered: null, gold: { kind: 'none' }, toolNames: {} }) as const
  const before = { ...project([one]), cases: [typed('a', 'first'), typed('b', 'second')] }
  const { saved } = await saveProject(before, null, 1)
  const last = { ...project([one]), cases: [typed('c', 'third'), typed('a', 'typed last')] }
  keepUnsaved(last, saved, null)
  const loaded = await loadProject('p')
  expect(loaded?.project).toEqual(last)
  await saveProject(loaded!.project, loaded!.saved, 2)
  expect((await loadProject('p'))?.project).toEqual(last)
  expect(await transaction(['cases'], (running) => running.objectStore('cases').count())).toBe(2)
})
