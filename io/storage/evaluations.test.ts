import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyCatalog } from '../../core/catalog'
import type { StoredReply } from '../../core/evaluation'
import { createProject, type ProjectCase } from '../../core/project'
import { deleteDatabase, transaction } from './database'
import { getEvaluationRecord, putEvaluationRecord } from './evaluations'
import { loadProject } from './load-project'
import { deleteProject, saveProject } from './projects'
import { deleteReplies, listReplies, putReplies, storedKeys } from './replies'

beforeEach(async () => {
  await deleteDatabase()
})

describe('cases', () => {
  const one = (id: string, query = id): ProjectCase => ({
    kind: 'selection',
    id,
    query,
    offered: null,
    gold: { kind: 'none' },
    toolNames: {},
  })
  const withCases = (cases: readonly ProjectCase[]) => ({ ...createProject('p', 'P', emptyCatalog), cases })

  test('load equal and in order, and a save writes only those that changed', async () => {
    const [z, a, m] = [one('z'), one('a'), one('m')]
    const first = await saveProject(withCases([z, a, m]), null, 1)
    expect((await loadProject('p'))?.project.cases).toEqual([z, a, m])
    // What this tab did not change is not written again: a mark in the table stays.
    await transaction(['cases'], async (running) => {
      await running.objectStore('cases').put({ projectId: 'p', case: one('z', 'marked') })
    })
    const changed = one('a', 'changed')
    await saveProject(withCases([changed, z]), first.saved, 2)
    expect((await loadProject('p'))?.project.cases).toEqual([changed, one('z', 'marked')])
    expect(await transaction(['cases'], (running) => running.objectStore('cases').count())).toBe(2)
  })

  test('go with their project, and so does what its evaluations were about', async () => {
    await saveProject(withCases([one('a')]), null, 1)
    const about = { projectId: 'p', runId: 'run', cases: [one('a')], onlyCases: null, offered: {} }
    await putEvaluationRecord(about)
    expect(await getEvaluationRecord('p', 'run')).toEqual(about)
    await deleteProject('p')
    expect(await getEvaluationRecord('p', 'run')).toBeNull()
    expect(await transaction(['cases'], (running) => running.objectStore('cases').count())).toBe(0)
  })
})

describe('replies', () => {
  const reply = (key: string): StoredReply => ({
    ...{ key, case: 'c', variant: 'base', repeat: 0, reply: key, calls: null, model: 'm' },
    ...{ offered: [], offeredNames: [], finishReason: 'stop', thinking: '' },
    ...{ promptTokens: 1, completionTokens: 1, at: '2026-01-01T00:00:00Z', milliseconds: 1 },
  })

  test('come back by key, those that are there, and can be deleted', async () => {
    await putReplies([reply('a'), reply('b'), reply('c')])
    const keys = ['c', 'missing', 'a']
    expect((await listReplies(keys)).map(({ key }) => key)).toEqual(['c', 'a'])
    expect(await storedKeys(keys)).toEqual(['c', 'a'])
    await deleteReplies(['a'])
    expect(await storedKeys(keys)).toEqual(['c'])
  })
})
