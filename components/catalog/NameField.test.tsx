import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { NameField } from './NameField'

afterEach(cleanup)

function setup() {
  const onRename = vi.fn()
  const check = (name: string) => (name === 'taken' ? 'Another tool is called so.' : null)
  const impact = (name: string) => (name === 'far' ? ['the required list of `search`'] : [])
  render(<NameField label="Name" name="near" check={check} impact={impact} onRename={onRename} />)
  return {
    onRename,
    field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }),
    user: userEvent.setup(),
  }
}

test('a name is taken over on Enter, not before', async () => {
  const { onRename, field, user } = setup()
  await user.clear(field)
  await user.type(field, 'far')
  expect(onRename).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(onRename.mock.calls).toEqual([['far']])
})

test('what else changes is said before', async () => {
  const { field, user } = setup()
  await user.clear(field)
  await user.type(field, 'far')
  expect(screen.getByRole('status').textContent).toContain('the required list of `search`')
})

test('leaving the field takes a name over', async () => {
  const { onRename, field, user } = setup()
  await user.type(field, 'er')
  await user.tab()
  expect(onRename.mock.calls).toEqual([['nearer']])
})

test('a refused name stays with its reason and is not taken over', async () => {
  const { onRename, field, user } = setup()
  await user.clear(field)
  await user.type(field, 'taken{Enter}')
  await user.tab()
  expect(onRename).not.toHaveBeenCalled()
  expect(field.value).toBe('taken')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Another tool is called so.',
  )
})

test('Escape brings the old name back', async () => {
  const { onRename, field, user } = setup()
  await user.type(field, 'x{Escape}')
  expect(field.value).toBe('near')
  await user.tab()
  expect(onRename).not.toHaveBeenCalled()
})
