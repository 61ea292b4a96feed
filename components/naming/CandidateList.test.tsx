import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { noEvidence, type NamingPart } from '../../core/catalog'
import { sampleScores } from '../heatmap/sample-scores.test-data'
import { CandidateList } from './CandidateList'
import type { ExactEvidence } from './candidate-rows'
import type { SampleView } from './sample-view'

afterEach(cleanup)

const raw = ['search', 'search', 'search', 'get_weather', 'get_weathers', 'got_weather', 'look_up']
const scores = sampleScores(raw)
const samples = raw.map((text, index): SampleView => ({
  index,
  raw: ` ${text}`,
  name: text,
  invalid: null,
  model: 'm',
  temperature: 0.7,
  seed: null,
  finishReason: 'stop',
  at: '2026-01-01T00:00:00Z',
  milliseconds: 1,
}))
const winner = scores.candidates[scores.ranking[0] ?? 0]?.name ?? ''
const outcome: NamingPart = {
  ...noEvidence,
  id: 'part',
  old: 'wthr',
  new: 'look_up',
  reason: 'next-free',
  baselines: { base: 'wthr', greedy: null, mostFrequent: 'search' },
  passedOver: [{ name: winner, reason: 'taken', message: 'Another tool has it.' }],
  passedOverCount: 1,
}

function show(exact: ExactEvidence | null = null) {
  const onChoose = vi.fn()
  render(
    <CandidateList
      scores={scores}
      compared={{ original: 'wthr', chosen: 'look_up' }}
      outcome={outcome}
      duplicates="each"
      exact={exact}
      samples={samples}
      onChoose={onChoose}
    />,
  )
  return onChoose
}
const rowNamed = (name: string) =>
  screen.getByRole('rowheader', { name: new RegExp(`^${name}\\b`) }).closest('tr')

test('candidates stand by rank with both readings of duplicates, what was passed over, and the samples of the first', () => {
  show()
  const table = screen.getByRole('table', { name: 'Candidates' })
  expect(within(table).getAllByRole('row')).toHaveLength(scores.candidates.length + 1)
  const first = within(table).getAllByRole('row')[1]
  expect(first?.textContent).toContain(winner)
  expect(first?.textContent).toContain('passed over')
  expect(screen.getByText('Passed over: Another tool has it.')).toBeTruthy()
  const cells = within(rowNamed('search') ?? table).getAllByRole('cell')
  expect(cells.slice(1, 4).map((cell) => cell.textContent)).toEqual(['3', '2', '0'])
  expect(screen.getByText(/The winner depends on how duplicates are read/)).toBeTruthy()
  expect(screen.getByRole('table', { name: `Samples behind ${winner}` })).toBeTruthy()
})

test('arrows and J, K walk, the samples follow, Enter chooses', async () => {
  const onChoose = show()
  const user = userEvent.setup()
  screen.getAllByRole('row')[1]?.focus()
  await user.keyboard('{ArrowDown}j{End}k{ArrowUp}')
  const name = scores.candidates[scores.ranking.at(-3) ?? 0]?.name ?? ''
  expect(document.activeElement).toBe(rowNamed(name))
  expect(screen.getByRole('table', { name: `Samples behind ${name}` })).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledWith(name)
  await user.click(screen.getByRole('button', { name: 'Choose look_up' }))
  expect(onChoose).toHaveBeenLastCalledWith('look_up')
})

test('exact scores stand beside the sampled ones with bounds and certificate; names never sampled come last', async () => {
  show({
    isCertified: true,
    evaluations: 1200,
    candidates: [
      { name: 'search', probability: 0.4, phi: [0.42, 0.47] },
      { name: 'sky_now', probability: 0.05, phi: [0.05, 0.05] },
    ],
  })
  expect(screen.getByText('Certified winner')).toBeTruthy()
  expect(rowNamed('search')?.textContent).toContain('42.0 to 47.0 %')
  expect(rowNamed('sky_now')?.textContent).toContain('never')
  const rows = screen.getByRole('table', { name: 'Candidates' }).querySelectorAll('tbody tr')
  expect(rows[rows.length - 1]).toBe(rowNamed('sky_now'))
  await userEvent.click(rowNamed('sky_now') ?? document.body)
  expect(screen.getByText(/Never sampled. The model says it with a probability of 5.0 %/)).toBeTruthy()
})
