import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AlignmentOverview } from './AlignmentOverview'
import type { OverviewPart, PartOutcome } from './overview'
import { sampleScores } from './sample-scores.test-data'

afterEach(cleanup)

const parts: readonly OverviewPart[] = [
  { id: 't', kind: 'tool', name: 'wthr', depth: 0 },
  { id: 'p', kind: 'parameter', name: 'c', depth: 1 },
  { id: 'q', kind: 'parameter', name: 'units', depth: 1 },
  { id: 'r', kind: 'parameter', name: 'day', depth: 1 },
]
const scored = sampleScores(['get_weather', 'get_weather', 'get_weathers', 'look_up'])
const outcomes: Readonly<Record<string, PartOutcome>> = {
  t: {
    state: 'scored',
    scores: scored,
    chosen: 'get_weathers',
    note: 'a better candidate is taken',
    done: 4,
    wanted: 4,
  },
  p: { state: 'stays', why: 'no-description' },
  q: { state: 'stays', why: 'pinned' },
  r: { state: 'waiting', done: 3, wanted: 32 },
}

function show() {
  const acts = { onOpen: vi.fn(), onDescribe: vi.fn(), onTogglePinned: vi.fn(), onToggleExcluded: vi.fn() }
  const outcomeOf = (id: string): PartOutcome => outcomes[id] ?? { state: 'waiting', done: 0, wanted: 32 }
  render(<AlignmentOverview parts={parts} outcomeOf={outcomeOf} selected="t" {...acts} />)
  return acts
}

test('rows are parts, cells their ranked candidates with share and mark', () => {
  show()
  const grid = screen.getByRole('grid', { name: 'Alignment overview' })
  expect(
    within(grid)
      .getAllByRole('rowheader')
      .map((header) => header.textContent),
  ).toEqual(['wthr', 'c', 'units', 'day'])
  const row = within(grid).getByRole('row', { selected: true })
  const cells = within(row)
    .getAllByRole('gridcell')
    .map((one) => one.getAttribute('aria-label'))
  expect(cells[0]).toBe('get_weather, winner, share 67 %, 2 samples, a better candidate is taken')
  expect(cells[1]).toBe('get_weathers, chosen, share 67 %, 1 samples')
  expect(cells[2]).toBe('look_up, share 0 %, 1 samples')
  expect(cells[3]).toBe('none')
})

test('a part that is not sampled says why, and one that is on its way how far', () => {
  show()
  expect(screen.getByText('no description, so there is nothing to show the model')).toBeTruthy()
  expect(screen.getByText('pinned: its name stays')).toBeTruthy()
  expect(screen.getByText('3 of 32 samples')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Pin units' }).getAttribute('aria-pressed')).toBe('true')
})

test('everything by keyboard: move, open, pin, exclude', async () => {
  const acts = show()
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(acts.onOpen).toHaveBeenCalledWith('q')
  await user.keyboard('p')
  expect(acts.onTogglePinned).toHaveBeenCalledWith('q')
  await user.keyboard('{ArrowDown}x')
  expect(acts.onToggleExcluded).toHaveBeenCalledWith('r')
  await user.keyboard('{Control>}{ArrowUp}{/Control}{End}{Enter}')
  expect(acts.onOpen).toHaveBeenLastCalledWith('t')
})

test('the jump to describe a part does not open it', async () => {
  const acts = show()
  await userEvent.click(screen.getByRole('button', { name: 'Describe this first' }))
  expect(acts.onDescribe).toHaveBeenCalledWith('p')
  expect(acts.onOpen).not.toHaveBeenCalled()
})
