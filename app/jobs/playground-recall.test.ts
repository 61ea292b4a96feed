import { expect, test } from 'vitest'
import type { ProjectCase } from '../../core/project'
import type { Found } from '../../workers/retrieval-contract'
import {
  droppedCases,
  enoughSize,
  everPresent,
  rankableCases,
  rankCases,
  recallBySize,
} from './playground-recall'

function caseOf(id: string, tools: readonly string[]): ProjectCase {
  const gold = tools.length === 0 ? ({ kind: 'none' } as const) : ({ kind: 'tools', names: tools } as const)
  return { kind: 'selection', id, query: id, offered: null, gold, toolNames: {} }
}

/** Finds `t1` to `t20`, the tool that the query names first. */
function find(query: string): Promise<Found> {
  const place = Number(query.replace('q', ''))
  const others = Array.from({ length: 20 }, (_, index) => `t${index + 1}`).filter((id) => id !== 'right')
  const ids = [...others.slice(0, place - 1), 'right', ...others.slice(place - 1)]
  const ranks = { lexical: null, semantic: null }
  return Promise.resolve({ hits: ids.map((id) => ({ id, score: 1, ranks })), coverage: 1 / place })
}

test('the place of the right tool that is found last counts; cases without one do not', async () => {
  const cases = [caseOf('q1', ['right']), caseOf('q4', ['right']), caseOf('q9', [])]
  expect(rankableCases([...cases, { ...caseOf('q2', ['x']), query: ' ' }]).map(({ id }) => id)).toEqual([
    'q1',
    'q4',
  ])
  const two = [...cases.slice(0, 2), caseOf('q3', ['right', 't20']), caseOf('q5', ['gone'])]
  const done: number[] = []
  const ranked = await rankCases(two, find, (count) => done.push(count), new AbortController().signal)
  expect(ranked.map(({ tool, rank }) => [tool, rank])).toEqual([
    ['right', 1],
    ['right', 4],
    ['t20', 21],
    ['gone', null],
  ])
  expect(done).toEqual([1, 2, 3, 4])
  const recall = recallBySize(ranked)
  expect(recall.map(({ k, found }) => [k, found])).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [5, 2],
    [8, 2],
    [10, 2],
    [15, 2],
    [20, 2],
    [50, 3],
  ])
  expect(enoughSize(recall)).toBe(50)
  expect(droppedCases(ranked, 8).map(({ id }) => id)).toEqual(['q5', 'q3'])
  expect(recallBySize([]).every(({ share }) => share === 0)).toBe(true)
  expect(enoughSize(recallBySize([]))).toBeNull()
})

test('a tool that stands in the shortlists of many others is told, with how many', async () => {
  const cases = Array.from({ length: 10 }, (_, index) => caseOf(`q${(index % 5) + 3}`, ['right']))
  const ranked = await rankCases(cases, find, () => undefined, new AbortController().signal)
  expect(everPresent(ranked, 3)).toEqual([
    { tool: 't1', wrong: 10, of: 10 },
    { tool: 't2', wrong: 10, of: 10 },
    { tool: 't3', wrong: 8, of: 10 },
  ])
  expect(everPresent(ranked.slice(0, 4), 3)).toEqual([])
})
