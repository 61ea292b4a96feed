import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { emptyCatalog } from '../../core/catalog'
import { usualSettings, type Trace } from '../../core/harness'
import { createProject } from '../../core/project'
import { deleteDatabase, transaction } from './database'
import { deleteProject, saveProject } from './projects'
import { deleteTraces, getTrace, listTraces, putTrace } from './traces'

beforeEach(async () => {
  await deleteDatabase()
})

function trace(id: string, startedAt: string): Trace {
  return {
    ...{ version: 1, id, settings: usualSettings, model: 'm', variant: 'Old names', names: { t: 'tool' } },
    ...{ executor: 'mock', startedAt, passed: null },
    task: { id: 'task', query: 'Do it', tools: null, expected: null },
    spans: [{ id: 0, parent: null, start: 0, end: 1, content: { kind: 'step', step: 1, objective: 'o' } }],
    outcome: { kind: 'answered', answer: 'done', value: null },
    usage: { requests: 1, promptTokens: 2, completionTokens: 3, milliseconds: 4 },
  }
}

test('traces are listed newest first without their spans, and come back whole', async () => {
  const [old, recent] = [trace('a', '2026-01-01T00:00:00Z'), trace('b', '2026-01-02T00:00:00Z')]
  await putTrace(recent, { projectId: 'p', comparison: 'c' })
  await putTrace(old, { projectId: 'p' })
  await putTrace(trace('z', '2026-01-03T00:00:00Z'), { projectId: 'other' })
  const heads = await listTraces('p')
  expect(heads.map(({ id, comparison }) => [id, comparison])).toEqual([
    ['b', 'c'],
    ['a', undefined],
  ])
  expect(heads.every((head) => !('spans' in head))).toBe(true)
  expect(await getTrace('b')).toEqual(recent)
  expect(await getTrace('none')).toBeNull()
})

test('a part of a run is kept as such, until the whole takes its place', async () => {
  const whole = trace('a', '2026-01-01T00:00:00Z')
  await putTrace({ ...whole, spans: [] }, { projectId: 'p', isPartial: true })
  expect(await listTraces('p')).toMatchObject([{ id: 'a', isPartial: true }])
  expect((await getTrace('a'))?.spans).toEqual([])
  await putTrace(whole, { projectId: 'p' })
  expect((await listTraces('p'))[0]).not.toHaveProperty('isPartial')
  expect(await getTrace('a')).toEqual(whole)
})

test('deleted traces are gone with their spans; those of a project go with it', async () => {
  await saveProject(createProject('p', 'P', emptyCatalog), null, 1)
  for (const id of ['a', 'b', 'c'])
    await putTrace(trace(id, `2026-01-01T00:00:0${id === 'a' ? 1 : 2}Z`), { projectId: 'p' })
  await deleteTraces(['a'])
  const contents = (): Promise<number> =>
    transaction(['traceContents'], (running) => running.objectStore('traceContents').count())
  expect([(await listTraces('p')).length, await contents()]).toEqual([2, 2])
  await deleteProject('p')
  expect([(await listTraces('p')).length, await contents()]).toEqual([0, 0])
})
