import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChipRow } from './ChipRow'
import { FacetList } from './FacetList'
import { selectOne, type ListSelection } from './list-selection'
import { fakeLayout } from './test-layout'
import { ToolTable, type ToolTableColumn } from './ToolTable'

beforeEach(fakeLayout)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const columns: readonly ToolTableColumn[] = [
  { id: 'name', label: 'Name', sorted: 'ascending' },
  { id: 'tokens', label: 'Tokens', sorted: null },
  { id: 'server', label: 'Server' },
]
const acts = { onSort: vi.fn(), onOpen: vi.fn(), onDelete: vi.fn(), onAsk: vi.fn() }

function Table({ ids }: { readonly ids: readonly string[] }) {
  const [selection, setSelection] = useState<ListSelection>(selectOne(ids[0] ?? null))
  return (
    <ToolTable
      label="Tools"
      columns={columns}
      ids={ids}
      selection={selection}
      onSelect={setSelection}
      renderCell={(id, _index, column) => (column === 'name' ? id : null)}
      {...acts}
    />
  )
}
const chosen = () => screen.getAllByRole('row', { selected: true }).map((row) => row.textContent)

test('Ctrl moves without choosing, Space takes in and out, Shift extends', async () => {
  render(<Table ids={['a', 'b', 'c', 'd']} />)
  const keyboard = userEvent.setup()
  screen.getByRole('grid').focus()
  await keyboard.keyboard('{Control>}{ArrowDown}{ArrowDown}{/Control}')
  expect(chosen()).toEqual(['a'])
  const active = screen.getByRole('grid').getAttribute('aria-activedescendant')
  expect(document.getElementById(active ?? '')?.textContent).toBe('c')
  await keyboard.keyboard(' ')
  expect(chosen()).toEqual(['a', 'c'])
  await keyboard.keyboard(' ')
  expect(chosen()).toEqual(['a'])
  await keyboard.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(chosen().length).toBeGreaterThan(1)
})

test('the box takes one more, a press one alone', async () => {
  render(<Table ids={['a', 'b', 'c']} />)
  const pointer = userEvent.setup()
  const boxOf = (row: number) => screen.getAllByRole('row')[row]!.firstElementChild!
  await pointer.click(boxOf(3))
  expect(chosen()).toEqual(['a', 'c'])
  await pointer.click(boxOf(1))
  expect(chosen()).toEqual(['c'])
  await pointer.click(screen.getByText('b'))
  expect(chosen()).toEqual(['b'])
})

test('keys open, delete and ask for the row where they are; headings order', async () => {
  render(<Table ids={['a', 'b']} />)
  const keyboard = userEvent.setup()
  screen.getByRole('grid').focus()
  await keyboard.keyboard('{ArrowDown}{Enter}?{Delete}')
  expect(acts.onOpen).toHaveBeenCalledWith('b')
  expect(acts.onAsk).toHaveBeenCalledWith('b')
  expect(acts.onDelete).toHaveBeenCalledOnce()
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
  await keyboard.click(screen.getByRole('button', { name: 'Tokens' }))
  expect(acts.onSort).toHaveBeenCalledWith('tokens')
  expect(screen.queryByRole('button', { name: 'Server' })).toBeNull()
})

test('of 25,000 tools few are drawn, and each says where it stands', () => {
  render(<Table ids={Array.from({ length: 25_000 }, (_, index) => `tool_${String(index)}`)} />)
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('25001')
  expect(screen.getAllByRole('row')[1]?.getAttribute('aria-rowindex')).toBe('2')
})

test('a facet shows the first values and all chosen ones; more are asked for or searched', async () => {
  const values = Array.from({ length: 40 }, (_, index) => ({
    value: `v${String(index)}`,
    label: `value ${String(index)}`,
    count: 40 - index,
    chosen: index === 30,
  }))
  const onToggle = vi.fn()
  render(
    <FacetList label="By" groups={[{ id: 'f', label: 'Facet', hint: null, values }]} onToggle={onToggle} />,
  )
  const user = userEvent.setup()
  expect(screen.getAllByRole('checkbox')).toHaveLength(8)
  await user.click(screen.getByRole('button', { name: '32 more in Facet' }))
  expect(screen.getAllByRole('checkbox')).toHaveLength(40)
  await user.type(screen.getByRole('searchbox', { name: 'Find in Facet' }), '39')
  await user.click(screen.getByRole('checkbox', { name: 'value 39' }))
  expect(onToggle).toHaveBeenCalledWith('f', 'v39')
})

test('each chip takes its filter away, and one button all', async () => {
  const [onRemove, onClear] = [vi.fn(), vi.fn()]
  const chips = [{ key: 'server a', facet: 'Server', label: 'a' }]
  const { rerender } = render(<ChipRow label="Filters" chips={chips} onRemove={onRemove} onClear={onClear} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Remove filter Server: a' }))
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(onRemove).toHaveBeenCalledWith('server a')
  expect(onClear).toHaveBeenCalledOnce()
  rerender(<ChipRow label="Filters" chips={[]} onRemove={onRemove} onClear={onClear} />)
  expect(screen.queryByRole('group')).toBeNull()
})
