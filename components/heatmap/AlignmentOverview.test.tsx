import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
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

function showMany(count: number) {
  const many = Array.from({ length: count }, (_, index): OverviewPart => ({
    id: `m${index}`,
    kind: 'tool',
    name: `tool_${index}`,
    depth: 0,
  }))
  const acts = { onOpen: vi.fn(), onDescribe: vi.fn(), onTogglePinned: vi.fn(), onToggleExcluded: vi.fn() }
  const changes: (readonly [readonly string[], boolean])[] = []
  function Frame() {
    const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
    const onChoose = (ids: readonly string[], on: boolean): void => {
      changes.push([ids, on])
      setChosen((former) => new Set(on ? [...former, ...ids] : [...former].filter((id) => !ids.includes(id))))
    }
    return (
      <AlignmentOverview
        parts={many}
        outcomeOf={() => ({ state: 'waiting', done: 0, wanted: 4 })}
        selected={null}
        chosen={chosen}
        onChoose={onChoose}
        {...acts}
      />
    )
  }
  render(<Frame />)
  return { acts, changes }
}

test('parts are chosen by keyboard: one, a span, all; the boxes are no stops of the Tab key', async () => {
  const { acts, changes } = showMany(20)
  const user = userEvent.setup()
  screen.getAllByRole('gridcell')[0]?.focus()
  await user.keyboard(' ')
  expect(changes.at(-1)).toEqual([['m0'], true])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose tool_0' }).checked).toBe(true)
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(screen.getByText('20 parts, 3 chosen')).toBeTruthy()
  await user.keyboard(' ')
  expect(changes.at(-1)).toEqual([['m2'], false])
  await user.keyboard('{Control>}a{/Control}')
  expect(screen.getByText('20 parts, 20 chosen')).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(acts.onOpen).toHaveBeenCalledWith('m2')
  expect(screen.getAllByRole('checkbox').every((box) => box.tabIndex === -1)).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Choose none' }))
  expect(screen.getByText('20 parts')).toBeTruthy()
})

test('5,000 parts draw the rows in view, not the others', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400)
  showMany(5000)
  const grid = screen.getByRole('grid', { name: 'Alignment overview' })
  expect(grid.getAttribute('aria-rowcount')).toBe('5001')
  expect(within(grid).getAllByRole('row').length).toBeLessThan(80)
  vi.restoreAllMocks()
})

test('the list is narrowed and says so', async () => {
  showMany(20)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a part' }), 'tool_1')
  expect(await screen.findByText('11 of 20 parts')).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a part' }), 'x')
  expect(await screen.findByText('No part passes this filter.')).toBeTruthy()
})
