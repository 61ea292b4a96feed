import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { NameRow } from './name-row'
import { NamingTable } from './NamingTable'

afterEach(cleanup)

const row = (partId: string, original: string, aligned: string, more: Partial<NameRow> = {}): NameRow => ({
  partId,
  toolId: partId,
  kind: 'tool',
  toolName: original,
  path: '',
  original,
  aligned,
  status: original === aligned ? 'kept' : 'proposed',
  evidence: null,
  stale: null,
  ...more,
})
const rows = [
  row('a', 'wthr', 'get_weather'),
  row('b', 'srch', 'search', { kind: 'parameter', toolName: 'find', path: 'q.srch' }),
  row('c', 'same', 'same'),
]

function show(given: readonly NameRow[] = rows, first: string | null = null) {
  const acts = {
    onOpen: vi.fn(),
    onAccept: vi.fn(),
    onRefuse: vi.fn(),
    onPin: vi.fn(),
    onEdit: vi.fn((_: string, name: string) => (name === 'taken' ? '`taken` is taken.' : null)),
  }
  function Frame() {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
    return (
      <NamingTable
        rows={given}
        selected={selected}
        onSelect={setSelected}
        first={first}
        opened={null}
        details={null}
        acts={acts}
      />
    )
  }
  render(<Frame />)
  return acts
}

test('begins at the part that was looked at', () => {
  show(rows, 'c')
  const tabbable = screen.getAllByRole('row').filter((element) => element.tabIndex === 0)
  expect(tabbable).toHaveLength(1)
  expect(tabbable[0]?.textContent).toContain('same')
})

test('is a table of that name with what changes struck and beside it', () => {
  show()
  const table = screen.getByRole('table', { name: 'Original and aligned names' })
  const [, first, second, third] = within(table).getAllByRole('row')
  expect(first?.querySelector('del')?.textContent).toBe('wthr')
  expect(first?.querySelector('ins')?.textContent).toBe('get_weather')
  expect(second?.textContent).toContain('find · q.srch')
  expect(third?.querySelector('del')).toBeNull()
  expect(within(third ?? table).getByText('unchanged')).toBeTruthy()
})

test('everything by keyboard: move, accept, refuse, pin, open, select', async () => {
  const acts = show()
  const user = userEvent.setup()
  screen.getAllByRole('row')[1]?.focus()
  await user.keyboard('a')
  expect(acts.onAccept).toHaveBeenCalledWith('a')
  await user.keyboard('{ArrowDown}r')
  expect(acts.onRefuse).toHaveBeenCalledWith('b')
  await user.keyboard('{End}p')
  expect(acts.onPin).toHaveBeenCalledWith('c')
  await user.keyboard('{Home}{Enter}')
  expect(acts.onOpen).toHaveBeenCalledWith('a')
  await user.keyboard(' ')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select wthr' }).checked).toBe(true)
  await user.keyboard('{Control>}a{/Control}')
  expect(acts.onAccept).toHaveBeenCalledTimes(1)
})

test('a name is edited in place; a refused one stays with its reason, and keys of the table do not act meanwhile', async () => {
  const acts = show()
  const user = userEvent.setup()
  screen.getAllByRole('row')[1]?.focus()
  await user.keyboard('e')
  const input = screen.getByRole('textbox', { name: 'New name for wthr' })
  expect(document.activeElement).toBe(input)
  await user.keyboard('taken{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('`taken` is taken.')
  await user.clear(input)
  await user.keyboard('weather_at{Enter}')
  expect(acts.onEdit).toHaveBeenLastCalledWith('a', 'weather_at')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(document.activeElement?.getAttribute('data-index')).toBe('0')
  expect(acts.onAccept).not.toHaveBeenCalled()
})

test('selecting all selects what is shown', async () => {
  show()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').every((box) => box.checked)).toBe(true)
})

test('thousands of rows are drawn where they are seen, the others take their place', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600)
  show(Array.from({ length: 3000 }, (_, index) => row(`p${index}`, `old_${index}`, `new_${index}`)))
  const table = screen.getByRole('table', { name: 'Original and aligned names' })
  expect(table.getAttribute('aria-rowcount')).toBe('3001')
  expect(within(table).getAllByRole('row').length).toBeLessThan(100)
  vi.restoreAllMocks()
})
