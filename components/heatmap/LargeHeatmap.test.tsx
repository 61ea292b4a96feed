import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { CandidateHeatmap, type CandidatePair } from './CandidateHeatmap'
import { sampleScores } from './sample-scores.test-data'

afterEach(cleanup)

const names = Array.from(
  { length: 200 },
  (_, index) => `${['get', 'find', 'load', 'read'][index % 4] ?? ''}_item_${index}`,
)
const scores = sampleScores(names)
const compared = { original: 'item', chosen: null }
const opened: CandidatePair[] = []

function show() {
  function Frame() {
    const [pair, setPair] = useState<CandidatePair | null>(null)
    return (
      <CandidateHeatmap
        scores={scores}
        compared={compared}
        opened={pair}
        onOpen={(next) => {
          opened.push(next)
          setPair(next)
        }}
      />
    )
  }
  render(<Frame />)
  return screen.getByRole('grid', { name: 'Candidate heatmap' })
}
const focused = () => document.activeElement as HTMLElement

test('the grid over the picture holds headers and the cells around the active one, each with its number in its name', () => {
  const grid = show()
  expect(grid.getAttribute('aria-rowcount')).toBe('201')
  expect(grid.getAttribute('aria-colcount')).toBe('201')
  expect(within(grid).getAllByRole('gridcell').length).toBeLessThan(12)
  expect(within(grid).getAllByRole('gridcell')[0]?.getAttribute('aria-label')).toMatch(/: distance \d+/)
  expect(grid.parentElement?.parentElement?.parentElement?.querySelector('canvas')).toBeTruthy()
})

test('keys move the one focus anywhere, and the rows and cells there follow it', async () => {
  const grid = show()
  const user = userEvent.setup()
  within(grid).getAllByRole('gridcell')[0]?.focus()
  await user.keyboard('{Control>}{End}{/Control}')
  expect([focused().dataset['row'], focused().dataset['column']]).toEqual(['199', '199'])
  expect(focused().closest('[role="row"]')?.getAttribute('aria-rowindex')).toBe('201')
  expect(focused().getAttribute('aria-colindex')).toBe('201')
  await user.keyboard('{PageUp}{Home}{ArrowRight}')
  expect([focused().dataset['row'], focused().dataset['column']]).toEqual(['189', '1'])
  expect(
    within(grid)
      .getAllByRole('gridcell')
      .filter((cell) => cell.tabIndex === 0),
  ).toEqual([focused()])
  await user.keyboard('{Enter}')
  expect(opened.at(-1)).toEqual({ one: scores.order[189], other: scores.order[1] })
  expect(focused().getAttribute('aria-selected')).toBe('true')
})

test('the focused pair is said beside it too, until the focus leaves', () => {
  const grid = show()
  const cell = within(grid).getAllByRole('gridcell')[1]
  if (!cell) throw new Error('no cell')
  fireEvent.focus(cell)
  expect(screen.getByText(/^distance \d+, (within|beyond) tau/)).toBeTruthy()
  fireEvent.blur(cell)
  expect(screen.queryByText(/^distance \d+, (within|beyond) tau/)).toBeNull()
})

test('a press of a row header opens the candidate itself', async () => {
  const grid = show()
  const header = within(grid).getAllByRole('rowheader')[2]
  if (!header) throw new Error('no header')
  await userEvent.click(header)
  expect(opened.at(-1)).toEqual({ one: scores.order[2], other: scores.order[2] })
})

test('its size changes by button and key; where all fits, names that have no room are left out but still headers', async () => {
  const grid = show()
  const user = userEvent.setup()
  const words = (): number =>
    within(grid)
      .getAllByRole('rowheader')
      .filter((header) => header.dataset['bare'] === 'false').length
  const readable = words()
  expect(readable).toBe(within(grid).getAllByRole('rowheader').length)
  await user.click(screen.getByRole('button', { name: 'Fit all candidates' }))
  expect(words()).toBeLessThan(readable)
  expect(words()).toBeGreaterThan(0)
  within(grid).getAllByRole('gridcell')[0]?.focus()
  await user.keyboard('1')
  expect(words()).toBe(readable)
  await user.keyboard('+')
  expect(screen.getByRole('button', { name: 'Readable names' }).getAttribute('aria-pressed')).toBe('false')
})
