// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog'
import { Dialog } from './Dialog'
import { FailureNotice } from './FailureNotice'
import { Menu } from './Menu'

afterEach(cleanup)

describe('Menu', () => {
  function show() {
    const acts = { first: vi.fn(), second: vi.fn(), third: vi.fn() }
    render(
      <Menu
        label="Project"
        items={[
          { kind: 'action', label: 'New', onSelect: acts.first },
          { kind: 'separator' },
          { kind: 'action', label: 'Locked', disabled: true, onSelect: acts.second },
          { kind: 'action', label: 'Open', checked: true, onSelect: acts.third },
        ]}
      >
        Name
      </Menu>,
    )
    return { acts, button: screen.getByRole('button', { name: 'Project' }) }
  }

  test('opens by keyboard on its first line, skips what is disabled, chooses, and gives focus back', async () => {
    const { acts, button } = show()
    button.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('New')
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('menuitemradio', { name: 'Open' }))
    await userEvent.keyboard('{Enter}')
    expect(acts.third).toHaveBeenCalledOnce()
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  test('Escape closes it without an act, and does not reach what lies around', async () => {
    const { acts, button } = show()
    const outer = vi.fn()
    document.body.addEventListener('keydown', outer)
    await userEvent.click(button)
    outer.mockClear()
    await userEvent.keyboard('{Escape}')
    document.body.removeEventListener('keydown', outer)
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button)
    expect(acts.first).not.toHaveBeenCalled()
  })

  test('a letter moves to the next line that starts with it', async () => {
    const { button } = show()
    await userEvent.click(button)
    await userEvent.keyboard('o')
    expect(document.activeElement?.textContent).toContain('Open')
  })
})

describe('Dialog', () => {
  test('is named by its title, closes by its button, and renders nothing while closed', async () => {
    const onClose = vi.fn()
    const { rerender } = render(
      <Dialog title="Rename" open onClose={onClose}>
        body
      </Dialog>,
    )
    expect(screen.getByRole('dialog', { name: 'Rename' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
    rerender(
      <Dialog title="Rename" open={false} onClose={onClose}>
        body
      </Dialog>,
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('focus begins at the first field, or at the safe button of a question', () => {
    render(
      <Dialog title="Rename" open onClose={vi.fn()}>
        <input aria-label="Name" />
      </Dialog>,
    )
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
    cleanup()
    render(
      <ConfirmDialog title="Delete?" open confirmLabel="Delete" onConfirm={vi.fn()} onCancel={vi.fn()}>
        gone
      </ConfirmDialog>,
    )
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep' }))
  })

  test('a confirmation names its act, and can be refused', async () => {
    const [onConfirm, onCancel] = [vi.fn(), vi.fn()]
    render(
      <ConfirmDialog
        title="Delete?"
        open
        danger
        confirmLabel="Delete project"
        onConfirm={onConfirm}
        onCancel={onCancel}
      >
        gone
      </ConfirmDialog>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }))
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1])
    await userEvent.click(screen.getByRole('button', { name: 'Delete project' }))
    expect(onConfirm).toHaveBeenCalledOnce()
  })
})

test('a failure says what happened and what to do, and may be tried again', async () => {
  const onRetry = vi.fn()
  render(<FailureNotice failure={{ code: 'storage/full', message: '' }} onRetry={onRetry} />)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('no room left')
  expect(alert.textContent).toContain('Delete old projects')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})
