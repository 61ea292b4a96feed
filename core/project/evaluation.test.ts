import { expect, test } from 'vitest'
import { emptyCatalog } from '../catalog'
import { apply } from './apply'
import { isBookkeeping, type Command } from './commands'
import { createProject } from './create'
import { amend, record, redo, startHistory, undo, type History } from './history'
import type { EvaluationRun, Project, ProjectCase } from './project'

const blank = createProject('p', 'P', emptyCatalog)

function one(id: string, query = id): ProjectCase {
  return { kind: 'selection', id, query, offered: null, gold: { kind: 'none' }, toolNames: {} }
}

function evaluation(id: string, startedAt: string): EvaluationRun {
  const { evaluationSettings: settings } = blank
  const rest = {
    endpoint: 'http://127.0.0.1/v1',
    model: 'm',
    variants: [],
    caseCount: 0,
    total: 0,
    outcome: null,
  }
  return { id, startedAt, state: 'running', settings, ...rest }
}

function done(project: Project, command: Command): Project {
  const result = apply(project, command)
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

function act(history: History, command: Command): History {
  const next = done(history.present, command)
  return isBookkeeping(command)
    ? amend(history, next)
    : record(history, next, { title: 'act', mergeKey: null, at: 0 })
}

test('cases are added at the end, replaced in place, and removed', () => {
  const put = done(blank, { kind: 'put-cases', title: 'Add', cases: [one('a'), one('b')] })
  const changed = done(put, { kind: 'put-cases', title: 'Edit', cases: [one('c'), one('a', 'other')] })
  expect(changed.cases.map(({ id, query }) => [id, query])).toEqual([
    ['a', 'other'],
    ['b', 'b'],
    ['c', 'c'],
  ])
  expect(done(changed, { kind: 'put-cases', title: 'Same', cases: [...changed.cases] })).toBe(changed)
  expect(done(changed, { kind: 'remove-cases', ids: ['b', 'none'] }).cases.map(({ id }) => id)).toEqual([
    'a',
    'c',
  ])
  expect(done(changed, { kind: 'remove-cases', ids: ['none'] })).toBe(changed)
})

test('an evaluation is kept by undo, and one that an act deleted comes back at its time', () => {
  let history = startHistory(blank)
  history = act(history, { kind: 'put-cases', title: 'Add', cases: [one('a')] })
  for (const day of [1, 2, 3])
    history = act(history, { kind: 'put-evaluation', run: evaluation(`run-${day}`, `2026-01-0${day}`) })
  expect(undo(history).present).toMatchObject({ cases: [], evaluations: [{}, {}, {}] })
  const deleted = act(history, { kind: 'remove-evaluations', ids: ['run-2'] })
  const ids = ({ present }: History) => present.evaluations.map(({ id }) => id)
  expect(ids(deleted)).toEqual(['run-1', 'run-3'])
  const later = act(deleted, { kind: 'put-evaluation', run: evaluation('run-4', '2026-01-04') })
  expect(ids(undo(later))).toEqual(['run-1', 'run-2', 'run-3', 'run-4'])
  expect(ids(redo(undo(later)))).toEqual(['run-1', 'run-3', 'run-4'])
})

test('an evaluation is put in the place of the one with its id, and the oldest go beyond the limit', () => {
  let project = blank
  for (let number = 0; number < 60; number += 1)
    project = done(project, { kind: 'put-evaluation', run: evaluation(`run-${number}`, '2026-01-01') })
  expect(project.evaluations).toHaveLength(50)
  const finished = { ...evaluation('run-20', '2026-01-01'), state: 'finished' as const }
  const changed = done(project, { kind: 'put-evaluation', run: finished })
  expect(changed.evaluations.filter(({ state }) => state === 'finished').map(({ id }) => id)).toEqual([
    'run-20',
  ])
  expect(changed.evaluations).toHaveLength(50)
})
