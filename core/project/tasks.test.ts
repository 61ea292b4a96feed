import { expect, test } from 'vitest'
import { emptyCatalog } from '../catalog'
import { apply } from './apply'
import { mergeKeyOf, titleOf, type Command } from './commands'
import { createProject } from './create'
import { record, redo, startHistory, undo } from './history'
import type { Project, ProjectTask } from './project'

const blank = createProject('p', 'P', emptyCatalog)

function one(id: string, query = id): ProjectTask {
  return { id, query, tools: null, expected: null, toolNames: {} }
}

function done(project: Project, command: Command): Project {
  const result = apply(project, command)
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

test('tasks are added at the end, replaced in place, and removed', () => {
  const put = done(blank, { kind: 'put-tasks', title: 'Add', tasks: [one('a'), one('b')] })
  const changed = done(put, { kind: 'put-tasks', title: 'Edit', tasks: [one('c'), one('a', 'other')] })
  expect(changed.tasks.map(({ id, query }) => [id, query])).toEqual([
    ['a', 'other'],
    ['b', 'b'],
    ['c', 'c'],
  ])
  expect(done(changed, { kind: 'put-tasks', title: 'Same', tasks: [...changed.tasks] })).toBe(changed)
  expect(done(changed, { kind: 'remove-tasks', ids: ['b', 'none'] }).tasks.map(({ id }) => id)).toEqual([
    'a',
    'c',
  ])
  expect(done(changed, { kind: 'remove-tasks', ids: ['none'] })).toBe(changed)
})

test('an act on tasks or settings is undone and done again', () => {
  const put: Command = { kind: 'put-tasks', title: 'Add task', tasks: [one('a')] }
  const settings = { ...blank.playground, variant: 'accepted-all', confidence: 0.5 }
  const set: Command = { kind: 'set-playground', settings }
  let history = startHistory(blank)
  for (const command of [put, set] as const)
    history = record(history, done(history.present, command), {
      title: titleOf(command),
      mergeKey: null,
      at: 0,
    })
  expect(history.present.playground).toEqual(settings)
  history = undo(undo(history))
  expect(history.present).toMatchObject({ tasks: [], playground: blank.playground })
  history = redo(history)
  expect(history.present.tasks).toEqual([one('a')])
})

test('keystrokes of one field are one step, other acts are steps of their own', () => {
  const put = { kind: 'put-tasks', title: 'Edit task', tasks: [one('a')] } as const
  expect(mergeKeyOf(put)).toBeNull()
  expect(mergeKeyOf({ ...put, mergeKey: 'query a' })).toBe('put-tasks query a')
  expect(mergeKeyOf({ kind: 'put-cases', title: 'Edit case', cases: [], mergeKey: 'query a' })).toBe(
    'put-cases query a',
  )
  expect(mergeKeyOf({ kind: 'set-playground', settings: blank.playground })).toBe('set-playground')
  expect(mergeKeyOf({ kind: 'remove-tasks', ids: ['a'] })).toBeNull()
  expect(titleOf({ kind: 'remove-tasks', ids: ['a', 'b'] })).toBe('Delete 2 tasks')
})
