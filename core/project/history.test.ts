import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyCatalog, type Naming } from '../catalog'
import { removeRuns } from './bookkeeping'
import { createProject } from './create'
import {
  amend,
  HISTORY_LIMIT,
  MERGE_PAUSE_MS,
  MERGE_SPAN_MS,
  record,
  redo,
  redoTitle,
  startHistory,
  undo,
  undoTitle,
  type Act,
  type History,
} from './history'
import type { AlignmentRun, Project } from './project'

const blank = createProject('p', 'start', emptyCatalog)
const named = (name: string, of: Project = blank): Project => ({ ...of, name })
const act = (title: string, at = 0, mergeKey: string | null = null): Act => ({ title, at, mergeKey })
const run: AlignmentRun = {
  id: 'run',
  startedAt: '2026-01-01T00:00:00Z',
  state: 'running',
  endpoint: 'http://127.0.0.1/v1',
  model: 'm',
  settings: blank.alignmentSettings,
  partIds: [],
}

function rename(history: History, name: string, at = 0, mergeKey: string | null = null): History {
  return record(history, named(name, history.present), act(`name ${name}`, at, mergeKey))
}

describe('undo and redo', () => {
  test('go back and forth over what was done, with its titles', () => {
    const history = rename(rename(startHistory(blank), 'a'), 'b')
    expect(undoTitle(history)).toBe('name b')
    const back = undo(history)
    expect(back.present.name).toBe('a')
    expect(redoTitle(back)).toBe('name b')
    expect(undo(back).present).toBe(blank)
    expect(redo(redo(undo(back))).present.name).toBe('b')
  })

  test('do nothing at the ends', () => {
    const history = startHistory(blank)
    expect(undo(history)).toBe(history)
    expect(redo(history)).toBe(history)
    expect(undoTitle(history)).toBeNull()
  })

  test('a new act after undo clears what could be redone', () => {
    const history = rename(undo(rename(startHistory(blank), 'a')), 'c')
    expect(redo(history)).toBe(history)
    expect(undo(history).present.name).toBe('start')
  })

  test('an act without effect is not recorded', () => {
    const history = startHistory(blank)
    expect(record(history, blank, act('nothing'))).toBe(history)
  })

  test('any walk over undo and redo ends where it began when it is walked back', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 20 }), fc.nat(20), (names, steps) => {
        let history = startHistory(blank)
        names.forEach((name) => (history = rename(history, name)))
        const end = history.present
        for (let step = 0; step < steps; step += 1) history = undo(history)
        for (let step = 0; step < steps; step += 1) history = redo(history)
        expect(history.present).toEqual(end)
      }),
    )
  })

  test('the history is bounded', () => {
    let history = startHistory(blank)
    for (let count = 0; count < HISTORY_LIMIT + 5; count += 1) history = rename(history, String(count))
    for (let count = 0; count < HISTORY_LIMIT; count += 1) history = undo(history)
    expect(history.present.name).toBe('4')
    expect(undo(history)).toBe(history)
  })
})

describe('merging', () => {
  test('keystrokes of one field in quick succession are one step', () => {
    let history = rename(startHistory(blank), 'a', 0, 'field')
    history = rename(history, 'ab', MERGE_PAUSE_MS, 'field')
    expect(undo(history).present).toBe(blank)
  })

  test('a pause, another field, or a long time begins a new step', () => {
    const first = rename(startHistory(blank), 'a', 0, 'field')
    expect(undo(rename(first, 'b', MERGE_PAUSE_MS + 1, 'field')).present.name).toBe('a')
    expect(undo(rename(first, 'b', 1, 'other')).present.name).toBe('a')
    let history = first
    for (let at = 0; at <= MERGE_SPAN_MS; at += MERGE_PAUSE_MS)
      history = rename(history, `n${at}`, at, 'field')
    expect(undo(rename(history, 'late', MERGE_SPAN_MS + 1, 'field')).present.name).toBe(`n${MERGE_SPAN_MS}`)
  })

  test('typing right after undo does not merge into the step before', () => {
    let history = rename(startHistory(blank), 'a', 0, 'field')
    history = rename(history, 'b', 5000, 'field')
    history = rename(undo(history), 'c', 5001, 'field')
    expect(undo(history).present.name).toBe('a')
  })
})

describe('bookkeeping of jobs', () => {
  test('is not undone, and does not clear what can be redone', () => {
    let history = undo(rename(startHistory(blank), 'a'))
    history = amend(history, { ...history.present, runs: [run] })
    expect(redoTitle(history)).toBe('name a')
    const again = redo(history)
    expect(again.present.name).toBe('a')
    expect(again.present.runs).toEqual([run])
    expect(undo(again).present.runs).toEqual([run])
    expect(undo(again).present.name).toBe('start')
  })

  test('a naming that arrives during edits survives undoing all of them', () => {
    const naming = {
      id: 'n',
      model: 'm',
      endpoint: 'e',
      createdAt: '',
      parts: [],
      settings: blank.alignmentSettings,
    }
    let history = rename(startHistory(blank), 'a')
    history = amend(history, { ...history.present, namings: [naming satisfies Naming] })
    history = rename(history, 'b')
    const back = undo(undo(history))
    expect(back.present.name).toBe('start')
    expect(back.present.namings).toEqual([naming])
  })

  test('does not merge into a step', () => {
    let history = rename(startHistory(blank), 'a', 0, 'field')
    history = amend(history, { ...history.present, runs: [run] })
    history = rename(history, 'ab', 10, 'field')
    expect(undo(history).present).toMatchObject({ name: 'start', runs: [run] })
  })
})

describe('deleted alignments', () => {
  const naming: Naming = {
    id: 'run',
    model: 'm',
    endpoint: 'e',
    createdAt: '2026-01-01T00:01:00Z',
    parts: [],
    settings: blank.alignmentSettings,
  }
  const later: AlignmentRun = { ...run, id: 'later', startedAt: '2026-02-01T00:00:00Z' }
  const full: Project = { ...blank, runs: [run, later], namings: [naming] }

  test('come back at their place when the deletion is undone, and go again when it is redone', () => {
    const gone = record(startHistory(full), removeRuns(full, ['run']), act('Delete alignment'))
    expect(gone.present.runs).toEqual([later])
    expect(gone.present.namings).toEqual([])
    const back = undo(gone)
    expect(back.present.runs).toEqual([run, later])
    expect(back.present.namings).toEqual([naming])
    expect(redo(back).present.runs).toEqual([later])
    expect(undo(redo(back)).present).toEqual(full)
  })

  test('come back beside what a job wrote meanwhile', () => {
    const newest: AlignmentRun = { ...run, id: 'newest', startedAt: '2026-03-01T00:00:00Z' }
    let history = record(startHistory(full), removeRuns(full, ['run']), act('Delete alignment'))
    history = amend(history, { ...history.present, runs: [...history.present.runs, newest] })
    expect(undo(history).present.runs).toEqual([run, later, newest])
  })

  test('deleting what is not there changes nothing', () => {
    expect(removeRuns(full, ['other'])).toBe(full)
  })
})
