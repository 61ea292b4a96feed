import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { selectOne, type ListSelection } from './list-selection'
import { fakeLayout } from './test-layout'
import { ToolList } from './ToolList'

beforeEach(fakeLayout)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function List({
  ids,
  onDelete,
  onOpen,
}: {
  ids: readonly string[]
  onDelete?: () => void
  onOpen?: (id: string) => void
}) {
  const [selection, setSelection] = useState<ListSelection>(selectOne(ids[0] ?? null))
  return (
    <ToolList
      label="Tools"
      ids={ids}
      selection={selection}
      onSelect={setSelection}
      renderRow={(id) => id}
      {...(onDelete && { onDelete })}
      {...(onOpen && { onOpen })}
    />
  )
}
const chosen = () => screen.getAllByRole('option', { selected: true }).map((row) => row.textContent)

test('arrows move, Shift extends, Home and End go to the ends', async () => {
  render(<List ids={['a', 'b', 'c', 'd']} />)
  const keyboard = userEvent.setup()
  await keyboard.tab()
  expect(screen.getByRole('listbox', { name: 'Tools' })).toBe(document.activeElement)
  await keyboard.keyboard('{ArrowDown}')
  expect(chosen()).toEqual(['b'])
  await keyboard.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(chosen()).toEqual(['b', 'c', 'd'])
  await keyboard.keyboard('{Home}')
  expect(chosen()).toEqual(['a'])
  await keyboard.keyboard('{Control>}a{/Control}')
  expect(chosen()).toEqual(['a', 'b', 'c', 'd'])
})

test('the active row is announced by the list, which keeps the focus', async () => {
  render(<List ids={['a', 'b']} />)
  const keyboard = userEvent.setup()
  await keyboard.tab()
  await keyboard.keyboard('{ArrowDown}')
  const id = screen.getByRole('listbox').getAttribute('aria-activedescendant')
  expect(document.getElementById(id ?? '')?.textContent).toBe('b')
})

test('presses select, with Ctrl more, with Shift up to there', async () => {
  render(<List ids={['a', 'b', 'c', 'd']} />)
  const pointer = userEvent.setup()
  await pointer.click(screen.getByRole('option', { name: 'b' }))
  await pointer.keyboard('{Control>}')
  await pointer.click(screen.getByRole('option', { name: 'd' }))
  expect(chosen()).toEqual(['b', 'd'])
  await pointer.keyboard('{/Control}{Shift>}')
  await pointer.click(screen.getByRole('option', { name: 'c' }))
  expect(chosen()).toEqual(['c', 'd'])
})

test('Enter opens, Delete deletes', async () => {
  const onDelete = vi.fn()
  const onOpen = vi.fn()
  render(<List ids={['a', 'b']} onDelete={onDelete} onOpen={onOpen} />)
  const keyboard = userEvent.setup()
  await keyboard.tab()
  await keyboard.keyboard('{ArrowDown}{Enter}{Delete}')
  expect(onOpen).toHaveBeenCalledWith('b')
  expect(onDelete).toHaveBeenCalledOnce()
})

test('of 25,000 tools few are drawn, and each says where it stands', () => {
  render(<List ids={Array.from({ length: 25_000 }, (_, index) => `tool_${index}`)} />)
  const rows = screen.getAllByRole('option')
  expect(rows.length).toBeLessThan(60)
  expect(rows[0]?.getAttribute('aria-setsize')).toBe('25000')
  expect(rows[0]?.getAttribute('aria-posinset')).toBe('1')
})
