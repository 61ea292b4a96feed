import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usualSettings, type Span, type SpanContent, type Trace } from '../../core/harness'
import { fakeLayout } from '../catalog/test-layout'
import { chatTurns } from './chat-turns'
import { ChatPanel } from './ChatPanel'
import { ConfirmCall } from './ConfirmCall'
import { spanLine } from './span-line'
import { SpanPanel } from './SpanPanel'
import { rowByTyping, timeWords, traceLength, traceRows } from './trace-rows'
import { TraceTree } from './TraceTree'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const names: Readonly<Record<string, string>> = { t1: 'find_parcel' }
const nameOf = (key: string): string => names[key] ?? key

function span(id: number, parent: number | null, content: SpanContent, end: number | null = id + 1): Span {
  return { id, parent, start: id, end, content }
}

const asked: SpanContent = {
  ...{ kind: 'model', role: 'planner', system: 'Plan.', prompt: 'Where?', history: [], shown: [] },
  ...{ reply: '{"status": "SUFFICIENT"}', thinking: '', calls: [], promptTokens: 5, completionTokens: null },
  failure: null,
}
const verdict: SpanContent = {
  kind: 'verdict',
  step: 1,
  criteria: {
    task_completion: 'pass',
    argument_consistency: 'fail',
    execution_validity: 'pass',
    constraint_satisfaction: 'pass',
  },
  feedback: 'The number is wrong.',
  byRule: ['argument_consistency'],
}
const spans: readonly Span[] = [
  span(0, null, {
    kind: 'plan',
    round: 0,
    intent: null,
    decision: {
      kind: 'sufficient',
      steps: [{ step: 1, category: 'post', hint: 'find a parcel', objective: 'Find it', dependencies: [] }],
    },
  }),
  span(1, 0, asked),
  span(2, null, { kind: 'step', step: 1, objective: 'Find it' }, 9),
  span(3, 2, {
    ...{ kind: 'search', query: 'parcel', passedOver: ['t9'] },
    hits: [{ id: 't1', score: 2.5, ranks: { lexical: 1, semantic: 3 } }],
  }),
  span(4, 2, {
    ...{ kind: 'validation', tool: 't1', attempt: 2, arguments: { number: 7 } },
    problems: [{ path: '/number', message: 'must be a text', keyword: 'type' }],
  }),
  span(5, 2, {
    ...{ kind: 'execution', tool: 't1', arguments: {}, call: 'find_parcel({})', confirmed: false },
    ...{ value: null, text: '', error: 'not allowed' },
  }),
  span(6, 2, verdict),
  span(7, null, { kind: 'question', question: 'Which one?', answer: null }, null),
]

function trace(change: Partial<Trace> = {}): Trace {
  return {
    ...{ version: 1, id: 'a', settings: usualSettings, model: 'm', variant: 'Old names', names },
    ...{ executor: 'mock', startedAt: '2026-01-01T00:00:00Z', passed: null, spans },
    task: { id: 't', query: 'Where is parcel 7?', tools: null, expected: null },
    outcome: { kind: 'answered', answer: 'In Lyon', value: null },
    usage: { requests: 1, promptTokens: 5, completionTokens: null, milliseconds: 9 },
    ...change,
  }
}

test('the rows are the tree in order, with what is closed left out and failures told above it', () => {
  const open = traceRows(spans, new Set(), nameOf)
  expect(open.map(({ span: { id }, level }) => [id, level])).toEqual([
    [0, 1],
    [1, 2],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 2],
    [6, 2],
    [7, 1],
  ])
  expect(open[2]).toMatchObject({ position: 2, siblings: 3, isOpen: true, holdsFailure: true })
  expect(open[2]?.line).toMatchObject({ status: 'bad', statusWord: 'failed' })
  expect(open[0]).toMatchObject({ holdsFailure: false })
  const closed = traceRows(spans, new Set([2]), nameOf)
  expect(closed.map(({ span: { id } }) => id)).toEqual([0, 1, 2, 7])
  expect(closed[2]).toMatchObject({ isOpen: false, holdsFailure: true })
  expect(traceLength(spans)).toBe(9)
  expect([timeWords(12.4), timeWords(1500), timeWords(61_000)]).toEqual(['12 ms', '1.5 s', '1 min 1 s'])
})

test('each kind of span has a word, its words and how it ended', () => {
  const line = (id: number) => spanLine(spans[id]!, nameOf)
  expect(line(3)).toMatchObject({ word: 'Search', text: 'parcel', statusWord: '1 found' })
  expect(line(4)).toMatchObject({ word: 'Check, try 2', status: 'bad', text: '/number must be a text' })
  expect(line(5)).toMatchObject({ word: 'Call find_parcel', status: 'caution', statusWord: 'refused by you' })
  expect(line(6)).toMatchObject({ status: 'bad', statusWord: 'fail: argument consistency' })
  expect(line(7)).toMatchObject({ status: 'open', statusWord: 'not ended' })
})

test('typing finds the next row: one letter goes on, more letters stay where they fit', () => {
  const rows = traceRows(spans, new Set(), nameOf)
  expect(rowByTyping(rows, 0, 'p')).toBe(1)
  expect(rowByTyping(rows, 2, 's')).toBe(3)
  expect(rowByTyping(rows, 2, 'step')).toBe(2)
  expect(rowByTyping(rows, 0, 'zz')).toBe(-1)
})

test('arrows walk the tree, open and close it, and go up to the parent', () => {
  fakeLayout()
  const onSelect = vi.fn()
  const onToggle = vi.fn()
  const show = (selected: number, closed: readonly number[] = []) => (
    <TraceTree
      label="Trace"
      rows={traceRows(spans, new Set(closed), nameOf)}
      length={9}
      selected={selected}
      onSelect={onSelect}
      onToggle={onToggle}
    />
  )
  const { rerender } = render(show(2))
  const tree = screen.getByRole('tree', { name: 'Trace' })
  const press = (key: string): void => void fireEvent.keyDown(tree, { key })
  const step = within(tree).getByRole('treeitem', { selected: true })
  expect(step.getAttribute('aria-expanded')).toBe('true')
  expect(step.getAttribute('aria-level')).toBe('1')
  expect(tree.getAttribute('aria-activedescendant')).toBe(step.id)
  press('ArrowDown')
  press('End')
  press('Home')
  press('ArrowRight')
  expect(onSelect.mock.calls.flat()).toEqual([3, 7, 0, 3])
  press('ArrowLeft')
  expect(onToggle.mock.calls.flat()).toEqual([2])
  onSelect.mockClear()
  rerender(show(4))
  press('ArrowLeft')
  expect(onSelect.mock.calls.flat()).toEqual([2])
  rerender(show(2, [2]))
  expect(within(tree).getByText('failed')).toBeTruthy()
  press('ArrowRight')
  expect(onToggle).toHaveBeenCalledTimes(2)
  onSelect.mockClear()
  press('v')
  expect(onSelect).not.toHaveBeenCalled()
})

test('the details tell what could steer a reply, and lead to a tool that is there', () => {
  const open = vi.fn()
  const panel = (id: number) => (
    <SpanPanel
      span={spans[id]!}
      nameOf={nameOf}
      openerOf={(key) => (key === 't1' ? open : null)}
      onCopy={() => undefined}
    />
  )
  const { rerender } = render(panel(1))
  expect(screen.getByText(/nothing written in a tool could steer this reply/)).toBeTruthy()
  expect(screen.getByText('the endpoint does not say')).toBeTruthy()
  rerender(panel(3))
  expect(screen.getByText('score 2.50, place 1 by words, 3 by meaning')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'find_parcel' }))
  expect(open).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 't9' })).toBeNull()
  rerender(panel(6))
  expect(screen.getByText('by rule')).toBeTruthy()
  rerender(panel(5))
  expect(screen.getByText('yes: refused, not made')).toBeTruthy()
})

test('a question is answered with Enter, never with nothing, and can be skipped', () => {
  const onAnswer = vi.fn()
  const onSkip = vi.fn()
  render(<ChatPanel turns={[]} question="Which one?" activity="" onAnswer={onAnswer} onSkip={onSkip} />)
  const box = screen.getByLabelText('Your answer')
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(onAnswer).not.toHaveBeenCalled()
  fireEvent.change(box, { target: { value: ' The blue one ' } })
  fireEvent.keyDown(box, { key: 'Enter', shiftKey: true })
  expect(onAnswer).not.toHaveBeenCalled()
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(onAnswer).toHaveBeenCalledWith('The blue one')
  fireEvent.click(screen.getByRole('button', { name: 'Skip the question' }))
  expect(onSkip).toHaveBeenCalledOnce()
})

test('the conversation ends with how the run did; trials that were alike stand once', () => {
  expect(chatTurns(trace({ passed: false }), false).at(-1)).toMatchObject({ text: 'In Lyon', tone: 'bad' })
  expect(chatTurns(trace(), true).map(({ label }) => label)).toEqual(['Task'])
  const attempt = { round: 0, step: 1, objective: 'Find it', tool: null, arguments: null, feedback: 'No.' }
  const gaveUp = { kind: 'gave-up', reason: 'The budget is spent.', tried: [attempt, attempt] } as const
  expect(chatTurns(trace({ outcome: gaveUp }), false).at(-1)?.text).toBe(
    'The budget is spent.\n· 2 times, Find it: No.',
  )
})

test('a call that changes something shows exactly what would be sent; closing the dialog refuses it', () => {
  const onDecide = vi.fn()
  const call = {
    name: 'delete_parcel',
    effect: 'destructive',
    reason: 'Its name says "delete".',
    call: 'DELETE /parcels/7',
    isMock: false,
  } as const
  render(<ConfirmCall call={call} onDecide={onDecide} />)
  expect(screen.getByLabelText('The exact call').textContent).toBe('DELETE /parcels/7')
  expect(screen.getByText(/made for real when you allow it/)).toBeTruthy()
  for (const name of ['Close', 'Refuse', 'Allow this tool for this run', 'Allow once'])
    fireEvent.click(screen.getByRole('button', { name }))
  expect(onDecide.mock.calls.flat()).toEqual(['refuse', 'refuse', 'tool', 'once'])
})
