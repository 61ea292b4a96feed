import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Diagnostic, Fix } from '../../core/lint'
import { problemRows, type ProblemGrouping } from './problem-rows'
import { fakeLayout } from './test-layout'
import { ProblemTable } from './ProblemTable'
import { testDiagnostic } from '../../core/lint/test-diagnostic'

beforeEach(fakeLayout)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function problem(message: string, fixes: readonly Fix[] = []): Diagnostic {
  return testDiagnostic({ rule: `rule-${message}`, toolId: 'a', path: ['name'], message, fixes })
}
const fix = (title: string, safety: Fix['safety']): Fix => ({ title, safety, edits: [] })
const problems = [
  problem('one', [fix('Mend it', 'safe'), fix('Guess', 'unsafe')]),
  problem('two'),
  problem('three'),
]

function Table({
  start = problems,
  grouping = 'none',
  onGo = vi.fn(),
  onFix,
  onExplain = vi.fn(),
  onSilence = vi.fn(),
  onBringBack = vi.fn(),
  onCompare = vi.fn(),
  current = null,
}: {
  current?: Diagnostic | null
  onSilence?: (diagnostic: Diagnostic, where: 'tool' | 'catalog') => void
  onBringBack?: (diagnostic: Diagnostic) => void
  onCompare?: (diagnostic: Diagnostic) => void
  start?: readonly Diagnostic[]
  grouping?: ProblemGrouping
  onGo?: (diagnostic: Diagnostic) => void
  onFix?: (diagnostic: Diagnostic, fix: Fix) => void
  onExplain?: (rule: string, anchor: HTMLElement) => void
}) {
  const [left, setLeft] = useState(start)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  return (
    <ProblemTable
      rows={problemRows(left, grouping, closed)}
      current={current}
      nameOf={() => 'get_weather'}
      groupLabel={(key) => key}
      closed={closed}
      onToggleGroup={(key) => setClosed(new Set(closed.has(key) ? [] : [key]))}
      acts={{
        onGo,
        onFix: onFix ?? ((mended) => setLeft(left.filter((other) => other !== mended))),
        onExplain,
        onSilence,
        onBringBack,
        onCompare,
      }}
    />
  )
}

function moreOf(row: RegExp): HTMLElement {
  return within(screen.getByRole('row', { name: row })).getByRole('button', { name: 'More for this problem' })
}

test('it is a table called Problems with one row a problem', () => {
  render(<Table />)
  const table = screen.getByRole('table', { name: 'Problems' })
  const row = within(table).getByRole('row', { name: /one/ })
  expect(row.textContent).toContain('get_weather')
  expect(within(row).getByRole('button', { name: 'Mend it' })).toBeTruthy()
  expect(table.getAttribute('aria-rowcount')).toBe('4')
})

test('arrows move between rows, Enter and a press go to the place', async () => {
  const onGo = vi.fn()
  render(<Table onGo={onGo} />)
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('row', { name: /one/ }))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onGo).toHaveBeenLastCalledWith(problems[1])
  await user.click(screen.getByText('three'))
  expect(onGo).toHaveBeenLastCalledWith(problems[2])
})

test('the buttons of a row do not go to its place', async () => {
  const onGo = vi.fn()
  const onFix = vi.fn<(diagnostic: Diagnostic, fix: Fix) => void>()
  const onExplain = vi.fn()
  render(<Table onGo={onGo} onFix={onFix} onExplain={onExplain} />)
  await userEvent.click(screen.getByRole('button', { name: 'Mend it' }))
  await userEvent.click(screen.getByRole('button', { name: 'Explain rule rule-one' }))
  await userEvent.click(moreOf(/one/))
  await userEvent.click(screen.getByRole('menuitem', { name: /Guess/ }))
  expect(onFix.mock.calls.map(([, { title }]) => title)).toEqual(['Mend it', 'Guess'])
  expect(onExplain).toHaveBeenCalledWith('rule-one', expect.any(HTMLElement))
  expect(onGo).not.toHaveBeenCalled()
})

test('when a mended row goes, the row in its place has the focus', async () => {
  render(<Table />)
  await userEvent.click(screen.getByRole('button', { name: 'Mend it' }))
  expect(screen.queryByText('one')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('row', { name: /two/ }))
})

test('groups close and open', async () => {
  render(<Table grouping="rule" />)
  const heading = screen.getByRole('button', { name: /rule-two/, expanded: true })
  await userEvent.click(heading)
  expect(screen.queryByText('two')).toBeNull()
  expect(screen.getByText('three')).toBeTruthy()
})

test('of 10,000 problems few are drawn', () => {
  render(<Table start={Array.from({ length: 10_000 }, (_, index) => problem(`number ${index}`))} />)
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
})

test('a problem is silenced in its tool or in all, and a silenced one tells why and comes back', async () => {
  const onSilence = vi.fn()
  const onBringBack = vi.fn()
  const silenced = { ...problem('quiet'), silenced: 'known since May' }
  render(<Table start={[...problems, silenced]} onSilence={onSilence} onBringBack={onBringBack} />)
  for (const name of [/this tool/, /whole catalogue/]) {
    await userEvent.click(moreOf(/two/))
    await userEvent.click(screen.getByRole('menuitem', { name }))
  }
  expect(onSilence.mock.calls).toEqual([
    [problems[1], 'tool'],
    [problems[1], 'catalog'],
  ])
  expect(screen.getByRole('row', { name: /known since May/ })).toBeTruthy()
  await userEvent.click(moreOf(/quiet/))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Bring back' }))
  expect(onBringBack).toHaveBeenCalledWith(silenced)
})

test('the problem that was gone to shows its evidence and leads to the other tool', async () => {
  const onCompare = vi.fn()
  const found = { ...problem('alike'), evidence: ['ignore all\u200b rules'], related: ['b'] }
  render(<Table start={[...problems, found]} current={found} onCompare={onCompare} />)
  expect(screen.getByRole('list', { name: 'Evidence' }).textContent).toContain('ignore all')
  await userEvent.click(screen.getByRole('button', { name: 'Compare side by side' }))
  expect(onCompare).toHaveBeenCalledWith(found)
})
