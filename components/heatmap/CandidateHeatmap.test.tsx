import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PartScores } from '../../core/alignment'
import { CandidateHeatmap, type CandidatePair } from './CandidateHeatmap'
import { sampleScores } from './sample-scores.test-data'

afterEach(cleanup)

const scores = sampleScores([
  'get_weather',
  'get_weather',
  'get_weathers',
  'search',
  'get_weather',
  'look_up',
])
let opened: CandidatePair[] = []
beforeEach(() => {
  opened = []
})

function show(given: PartScores = scores): void {
  render(
    <CandidateHeatmap
      scores={given}
      compared={{ original: 'weather', chosen: null }}
      opened={null}
      onOpen={(pair) => opened.push(pair)}
    />,
  )
}
const cell = (name: string) => screen.getByRole('gridcell', { name })

test('is a grid with a header for each row and column and a named cell for each pair', () => {
  show()
  const grid = screen.getByRole('grid', { name: 'Candidate heatmap' })
  expect(grid.getAttribute('aria-rowcount')).toBe('5')
  expect(within(grid).getAllByRole('rowheader')).toHaveLength(4)
  expect(within(grid).getAllByRole('columnheader')).toHaveLength(5)
  expect(within(grid).getAllByRole('gridcell')).toHaveLength(16)
  expect(cell('get_weather and get_weathers: distance 1, within tau').textContent).toBe('1')
  expect(cell('search and look_up: distance 7, beyond tau')).toBeTruthy()
  expect(cell('search and itself: distance 0')).toBeTruthy()
})

test('rows stand in the order of the scores and say what a candidate is', () => {
  show()
  const headers = screen.getAllByRole('rowheader').map((header) => header.getAttribute('aria-label') ?? '')
  expect(headers.map((header) => header.split(',')[0])).toEqual(
    scores.order.map((index) => scores.candidates[index]?.name),
  )
  expect(headers.find((header) => header.startsWith('get_weather,'))).toBe(
    'get_weather, winner, most frequent, 3 of 6 samples, phi 3, share 60 %',
  )
})

test('colour is near = strong, and the jump is where tau lies', () => {
  show()
  expect(cell('get_weather and itself: distance 0').dataset['step']).toBe('8')
  expect(
    Number(cell('get_weather and get_weathers: distance 1, within tau').dataset['step']),
  ).toBeGreaterThan(5)
  expect(Number(cell('search and look_up: distance 7, beyond tau').dataset['step'])).toBeLessThan(5)
})

test('arrows, Home and End move one focus, Enter opens the pair', async () => {
  show()
  const user = userEvent.setup()
  await user.tab()
  const at = () => [
    document.activeElement?.getAttribute('data-row'),
    document.activeElement?.getAttribute('data-column'),
  ]
  expect(at()).toEqual(['0', '0'])
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(at()).toEqual(['1', '1'])
  await user.keyboard('{End}')
  expect(at()).toEqual(['1', '3'])
  await user.keyboard('{ArrowRight}')
  expect(at()).toEqual(['1', '3'])
  await user.keyboard('{Control>}{Home}{/Control}')
  expect(at()).toEqual(['0', '0'])
  await user.keyboard('{ArrowRight}{Enter}')
  expect(opened).toEqual([{ one: scores.order[0], other: scores.order[1] }])
  expect(screen.getAllByRole('gridcell').filter((one) => one.tabIndex === 0)).toHaveLength(1)
})

test('a click opens the pair under the pointer', async () => {
  show()
  await userEvent.click(cell('search and look_up: distance 7, beyond tau'))
  const [pair] = opened
  expect([scores.candidates[pair?.one ?? -1]?.name, scores.candidates[pair?.other ?? -1]?.name]).toEqual([
    'search',
    'look_up',
  ])
})

test('the legend states tau and what it comes to', () => {
  show()
  expect(
    screen.getByText(/tau = 2\.4, so names up to 2 edits apart are neighbours \(longest name 12\)/),
  ).toBeTruthy()
})

test('a single candidate is a grid of one cell', () => {
  show(sampleScores(['only', 'only']))
  expect(screen.getAllByRole('gridcell')).toHaveLength(1)
  expect(screen.getByText(/so only equal names are neighbours/)).toBeTruthy()
})

test('200 candidates draw only the rows in view and keep the active cell', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600)
  const names = Array.from(
    { length: 200 },
    (_, index) => `name_${String.fromCharCode(97 + (index % 26))}_${index}`,
  )
  show(sampleScores(names))
  const grid = screen.getByRole('grid', { name: 'Candidate heatmap' })
  expect(grid.getAttribute('aria-rowcount')).toBe('201')
  expect(within(grid).getAllByRole('rowheader').length).toBeLessThan(100)
  expect(grid.querySelector('[role="gridcell"][tabindex="0"]')).toBeTruthy()
  vi.restoreAllMocks()
})
