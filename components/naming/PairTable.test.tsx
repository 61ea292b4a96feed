import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { noEvidence, type NamingPart } from '../../core/catalog'
import { agreementOf, countAgreement, filterPairs, type NamingPairRow } from './naming-pair'
import { PairTable } from './PairTable'
import { RunHistory, type HistoryRow } from './RunHistory'

afterEach(cleanup)

const part = (id: string, name: string, phi: number | null = 10): NamingPart => ({
  ...noEvidence,
  id,
  old: id,
  new: name,
  reason: phi === null ? 'kept-no-description' : 'peaked',
  baselines: { base: id, greedy: null, mostFrequent: null },
  phi,
  n: 32,
})
const pair = (id: string, one: NamingPart | null, other: NamingPart | null): NamingPairRow => ({
  partId: id,
  toolId: id,
  kind: 'tool',
  toolName: id,
  path: '',
  original: id,
  one,
  other,
  agreement: one && other ? agreementOf(one.new, other.new, 0.2) : 'one',
  isCounted: one !== null && other !== null && one.phi !== null && other.phi !== null,
})
const rows = [
  pair('wthr', part('wthr', 'get_weather'), part('wthr', 'get_weather')),
  pair('srch', part('srch', 'find_text'), part('srch', 'findText')),
  pair('lbl', part('lbl', 'create_label'), part('lbl', 'print_sticker')),
  pair('kept', part('kept', 'kept', null), part('kept', 'kept', null)),
  pair('half', null, part('half', 'whole')),
]

function show() {
  const acts = { onTake: vi.fn(), onOpen: vi.fn(), onRerun: vi.fn() }
  render(
    <PairTable
      rows={rows}
      accepted={{ wthr: 'get_weather' }}
      stale={{ one: new Map([['lbl', 'description changed since']]), other: new Map() }}
      acts={acts}
    />,
  )
  return acts
}

test('agreement counts the parts that both named from samples', () => {
  expect(countAgreement(rows)).toEqual({ both: 3, same: 1, words: 2, near: 2 })
})

test('the filter leaves what disagrees, what agrees, what is stale', () => {
  const list = (only: 'disagree' | 'agree' | 'stale'): readonly string[] =>
    filterPairs(rows, { text: '', only }, (row) => row.partId === 'lbl').map(({ partId }) => partId)
  expect(list('disagree')).toEqual(['lbl'])
  expect(list('agree')).toEqual(['wthr', 'srch', 'kept'])
  expect(list('stale')).toEqual(['lbl'])
})

test('both names stand side by side with what speaks for them; a name in force cannot be taken again', () => {
  show()
  const [, first, second, third, , last] = screen.getAllByRole('row')
  expect(first?.textContent).toContain('Same name')
  expect(
    within(first ?? document.body)
      .getByRole('button', { name: /A$/ })
      .hasAttribute('disabled'),
  ).toBe(true)
  expect(second?.textContent).toContain('Same words')
  expect(third?.textContent).toContain('Stale: description changed since')
  expect(last?.textContent).toContain('not covered')
})

test('by keyboard: A and B take, Enter opens; a stale part can be run again', async () => {
  const acts = show()
  const user = userEvent.setup()
  screen.getAllByRole('row')[1]?.focus()
  await user.keyboard('{ArrowDown}a')
  expect(acts.onTake).toHaveBeenLastCalledWith(rows[1], 'one')
  await user.keyboard('{ArrowDown}b{Enter}')
  expect(acts.onTake).toHaveBeenLastCalledWith(rows[2], 'other')
  expect(acts.onOpen).toHaveBeenLastCalledWith(rows[2])
  await user.click(screen.getByRole('button', { name: 'Run lbl again' }))
  expect(acts.onRerun).toHaveBeenCalledWith(rows[2])
})

test('the history opens and deletes alignments; a live one cannot be deleted', async () => {
  const entry = (id: string, more: Partial<HistoryRow>): HistoryRow => ({
    id,
    startedAt: '2026-01-01T00:00:00Z',
    model: `model-${id}`,
    endpoint: 'e',
    state: 'finished',
    settings: '32 samples',
    parts: 1200,
    changed: 7,
    stale: 0,
    isLive: false,
    ...more,
  })
  const acts = { onCompare: vi.fn(), onDelete: vi.fn() }
  render(
    <RunHistory
      rows={[entry('a', { state: 'running', isLive: true, changed: null }), entry('b', { stale: 2 })]}
      {...acts}
    />,
  )
  const [, live, done] = screen.getAllByRole('row')
  expect(live?.textContent).toContain('Running')
  expect(
    within(live ?? document.body)
      .getByRole('button', { name: /^Delete/ })
      .hasAttribute('disabled'),
  ).toBe(true)
  expect(done?.textContent).toContain('2 stale')
  await userEvent.click(within(done ?? document.body).getByRole('button', { name: /^Compare/ }))
  await userEvent.click(within(done ?? document.body).getByRole('button', { name: /^Delete/ }))
  expect(acts.onCompare).toHaveBeenCalledWith('b')
  expect(acts.onDelete).toHaveBeenCalledWith('b')
})
