import { expect, test } from 'vitest'
import type { OverviewPart, PartOutcome } from './overview'
import { everyPart, listParts, type OverviewFilter } from './overview-list'
import { sampleScores } from './sample-scores.test-data'

const scored = (raw: readonly string[]): PartOutcome => ({
  state: 'scored',
  scores: sampleScores(raw),
  chosen: null,
  note: null,
  done: raw.length,
  wanted: raw.length,
})
const outcomes: Readonly<Record<string, PartOutcome>> = {
  strong: scored(['get_weather', 'get_weather', 'get_weather', 'get_weathers']),
  weak: scored(['alpha_beta', 'gamma_delta', 'epsilon_zeta', 'eta_theta', 'iota_kappa']),
  waiting: { state: 'waiting', done: 0, wanted: 4 },
  stays: { state: 'stays', why: 'pinned' },
}
const parts = ['weak', 'stays', 'strong', 'waiting'].map((name): OverviewPart => ({
  id: name,
  kind: 'tool',
  name,
  depth: 0,
}))
const outcomeOf = (id: string): PartOutcome => outcomes[id] ?? { state: 'waiting', done: 0, wanted: 1 }
const list = (filter: Partial<OverviewFilter>, chosen: readonly string[] = []): readonly string[] =>
  listParts(parts, outcomeOf, { ...everyPart, ...filter }, new Set(chosen)).map(({ id }) => id)

test('without a filter the list is the very list of parts', () => {
  expect(listParts(parts, outcomeOf, everyPart, new Set())).toBe(parts)
})

test('by share and stability, parts without them last', () => {
  expect(list({ sort: 'share-up' })).toEqual(['weak', 'strong', 'stays', 'waiting'])
  expect(list({ sort: 'share-down' })).toEqual(['strong', 'weak', 'stays', 'waiting'])
  expect(list({ sort: 'stability-up' }).slice(0, 2)).toEqual(['weak', 'strong'])
  expect(list({ sort: 'name' })).toEqual(['stays', 'strong', 'waiting', 'weak'])
})

test('by state, weakness, ties and choice', () => {
  expect(list({ show: 'scored' })).toEqual(['weak', 'strong'])
  expect(list({ show: 'waiting' })).toEqual(['waiting'])
  expect(list({ show: 'stays' })).toEqual(['stays'])
  expect(list({ show: 'weak' })).toEqual(['weak'])
  expect(list({ show: 'tied' })).toContain('weak')
  expect(list({ show: 'chosen' }, ['strong', 'stays'])).toEqual(['stays', 'strong'])
})

test('text is found in the part and in its candidates', () => {
  expect(list({ text: 'GAMMA' })).toEqual(['weak'])
  expect(list({ text: 'wait' })).toEqual(['waiting'])
})
