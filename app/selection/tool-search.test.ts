import { afterEach, expect, test, vi } from 'vitest'
import type { HitReason } from '../../core/retrieval'
import { viewActions } from '../stores/view'
import { exactTexts, keepSearching, searchStore, type SearchPorts } from './tool-search'

let stop = (): void => undefined
afterEach(() => {
  viewActions.setFilter({ text: '' })
  stop()
})

function reason(queryWord: string, indexWord: string, match: HitReason['match']): HitReason {
  return { queryWord, indexWord, match, field: 'name', score: 1 }
}

function start(ports: Partial<SearchPorts>): void {
  stop = keepSearching({
    find: () => Promise.resolve(['a', 'b']),
    explain: () => Promise.resolve([]),
    ...ports,
  })
}
const settled = (phase: string) => vi.waitFor(() => expect(searchStore.getState().phase).toBe(phase))

test('words are ranked; until they are, they are looked for as they stand', async () => {
  start({})
  viewActions.setFilter({ text: 'get mail' })
  expect(searchStore.getState().phase).toBe('waiting')
  expect(exactTexts(searchStore.getState())).toEqual(['get', 'mail'])
  await settled('ranked')
  expect(searchStore.getState().found).toEqual(['a', 'b'])
  expect(exactTexts(searchStore.getState())).toEqual([])
})

test('a text in quotation marks is never ranked', () => {
  const find = vi.fn(() => Promise.resolve([]))
  start({ find })
  viewActions.setFilter({ text: '"Get mail"' })
  expect(searchStore.getState().phase).toBe('plain')
  expect(exactTexts(searchStore.getState())).toEqual(['get mail'])
  expect(find).not.toHaveBeenCalled()
})

test('an answer to a former text is dropped, and its search stopped', async () => {
  const signals: AbortSignal[] = []
  const answers: ((ids: readonly string[]) => void)[] = []
  start({
    find: (_query, _limit, signal) => {
      signals.push(signal)
      return new Promise((resolve) => answers.push(resolve))
    },
  })
  viewActions.setFilter({ text: 'm' })
  viewActions.setFilter({ text: 'ma' })
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  answers[1]?.(['new'])
  answers[0]?.(['old'])
  await settled('ranked')
  expect(searchStore.getState().found).toEqual(['new'])
})

test('words that no tool has are told with what was found in their place', async () => {
  start({
    explain: () =>
      Promise.resolve([
        reason('wether', 'weather', 'fuzzy'),
        reason('fore', 'forecast', 'prefix'),
        reason('get', 'get', 'exact'),
        reason('get', 'gets', 'prefix'),
      ]),
  })
  viewActions.setFilter({ text: 'get wether fore' })
  await vi.waitFor(() => expect(searchStore.getState().taken).toHaveLength(2))
  expect(searchStore.getState().taken).toEqual([
    { word: 'wether', match: 'fuzzy', indexWords: ['weather'] },
    { word: 'fore', match: 'prefix', indexWords: ['forecast'] },
  ])
})

test('where nothing is found or the index fails, texts are looked for as they stand', async () => {
  start({ find: () => Promise.resolve([]) })
  viewActions.setFilter({ text: 'ather' })
  await settled('plain')
  expect(exactTexts(searchStore.getState())).toEqual(['ather'])
  stop()
  viewActions.setFilter({ text: '' })
  start({ find: () => Promise.reject(new Error('lost')) })
  viewActions.setFilter({ text: 'other' })
  await vi.waitFor(() => expect(searchStore.getState().failure?.code).toBe('worker/crashed'))
})
