import { expect, test } from 'vitest'
import { emptyCatalog } from '../catalog'
import { apply } from './apply'
import { isBookkeeping, titleOf, type Command } from './commands'
import { createProject } from './create'
import { amend, record, redo, startHistory, undo, type History } from './history'
import type { RatingStudy } from './project'

function study(id: string, day: number, raters: readonly string[] = []): RatingStudy {
  const marks = { ease: 3, match: 4 }
  return {
    id,
    startedAt: `2026-01-0${day}`,
    label: 'm',
    seed: day,
    parts: [{ id: 'p', description: '', old: 'a', recent: 'b' }],
    answers: raters.map((rater) => ({ pair: 'p', rater, left: marks, right: marks, preferred: 'neither' })),
  }
}

function act(history: History, command: Command): History {
  const result = apply(history.present, command)
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return isBookkeeping(command)
    ? amend(history, result.value)
    : record(history, result.value, { title: titleOf(command), mergeKey: null, at: 0 })
}

const put = (history: History, one: RatingStudy): History => act(history, { kind: 'put-ratings', study: one })
const start = startHistory(createProject('p', 'P', emptyCatalog))

test('a study is added, and put in the place of the one with its id', () => {
  const two = put(put(start, study('one', 1)), study('two', 2))
  const answered = put(two, study('one', 1, ['Anna']))
  expect(answered.present.ratings.map(({ id, answers }) => [id, answers.length])).toEqual([
    ['one', 1],
    ['two', 0],
  ])
})

test('what raters said outlives the undoing of an act', () => {
  const renamed = act(put(start, study('one', 1)), { kind: 'rename-project', name: 'Other' })
  const back = undo(put(renamed, study('one', 1, ['Anna', 'Ben'])))
  expect(back.present).toMatchObject({ name: 'P', ratings: [{ answers: [{}, {}] }] })
  expect(redo(back).present.ratings[0]?.answers).toHaveLength(2)
})

test('a study that was deleted comes back at its time, and goes again', () => {
  const three = [1, 2, 3].reduce((history, day) => put(history, study(`s${day}`, day, ['Anna'])), start)
  const deleted = act(three, { kind: 'remove-ratings', ids: ['s2'] })
  const ids = ({ present }: History) => present.ratings.map(({ id }) => id)
  expect(ids(deleted)).toEqual(['s1', 's3'])
  expect(ids(undo(deleted))).toEqual(['s1', 's2', 's3'])
  expect(ids(redo(undo(deleted)))).toEqual(['s1', 's3'])
  expect(act(deleted, { kind: 'remove-ratings', ids: ['none'] }).present).toBe(deleted.present)
})
