import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { PairComparison } from '../../core/evaluation'
import { CaseEntry } from './CaseEntry'
import { ConfusionHeatmap } from './ConfusionHeatmap'
import { verdictWords } from './report-words'

afterEach(cleanup)

const choices = ['find_patient', 'book_slot'].map((name) => ({ id: `id-${name}`, name, detail: '' }))
const find = (text: string) => {
  const tools = choices.filter(({ name }) => name.includes(text))
  return { tools, count: tools.length }
}

test('a case is typed with the keyboard alone', async () => {
  const user = userEvent.setup()
  const onAdd = vi.fn()
  let tools: readonly string[] = []
  const draw = () => (
    <CaseEntry
      find={find}
      choiceOf={(id) => choices.find((one) => one.id === id) ?? { id, name: id, detail: '' }}
      tools={tools}
      onTools={(ids) => {
        tools = ids
        rerender(draw())
      }}
      onAdd={onAdd}
      onPasteLines={() => undefined}
    />
  )
  const { rerender } = render(draw())
  await user.click(screen.getByRole('textbox', { name: 'New request' }))
  await user.keyboard('Find Maria{Enter}')
  expect(onAdd).not.toHaveBeenCalled()
  await user.keyboard('find{Enter}{Enter}')
  expect(onAdd).toHaveBeenCalledWith({ query: 'Find Maria', tools: ['id-find_patient'] })
  await user.keyboard('Tell a joke{Enter}none{Enter}{Enter}')
  expect(onAdd).toHaveBeenLastCalledWith({ query: 'Tell a joke', tools: [] })
})

test('arrows move in the confusion grid and tell each cell', async () => {
  const user = userEvent.setup()
  const onSelect = vi.fn()
  render(
    <ConfusionHeatmap
      rows={['a', 'b']}
      columns={['a', 'b', 'c']}
      nameOf={(key) => `tool_${key}`}
      cellOf={(expected, chosen) =>
        expected === 'a' && chosen === 'b'
          ? { expected, chosen, count: 3, share: 0.5, isPredicted: true }
          : null
      }
      selected={null}
      onSelect={onSelect}
    />,
  )
  screen.getByRole('gridcell', { name: 'tool_a expected, tool_a chosen: 0' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(onSelect).toHaveBeenLastCalledWith('a', 'b')
  expect(document.activeElement?.getAttribute('aria-label')).toBe(
    'tool_a expected, tool_b chosen: 3, overlap predicted',
  )
  await user.keyboard('{End}{ArrowDown}')
  expect(onSelect).toHaveBeenLastCalledWith('b', 'c')
})

const pair: PairComparison = {
  a: 'old',
  b: 'new',
  n: 100,
  difference: 0.08,
  interval: { low: 0.03, high: 0.13 },
  mcnemar: { fixed: 10, broken: 2, p: 0.04, adjusted: 0.04 },
  flips: { fixed: [], broken: [] },
  verdict: 'better',
}

test.each([
  [pair, 'New: better by 8 points, between 3 and 13 (10 cases mended, 2 broken).'],
  [
    { ...pair, verdict: 'worse', difference: -0.08, interval: { low: -0.13, high: -0.03 } } as const,
    'New: worse by 8 points, between 3 and 13 (10 cases mended, 2 broken).',
  ],
  [
    { ...pair, verdict: 'no clear change', interval: { low: -0.02, high: 0.13 } } as const,
    'New: no clear change, keep the old names. The difference lies between −2 and +13 points (10 cases mended, 2 broken).',
  ],
  [{ ...pair, n: 0 }, 'New and Old names have no case in common yet.'],
])('a verdict says no more than it knows %#', (one, words) => {
  expect(verdictWords(one, 'New', 'Old names')).toBe(words)
})
