// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Difference } from '../../core/diff'
import { DifferenceList } from './DifferenceList'

afterEach(cleanup)

function differenceOf(tool: string, change: Partial<Difference> = {}): Difference {
  return {
    impact: 'risky',
    kind: 'description-changed',
    server: null,
    tool,
    path: '',
    message: 'The description changed.',
    reason: 'A model reads it.',
    before: null,
    after: null,
    ...change,
  }
}

function show(differences: readonly Difference[]) {
  render(<DifferenceList differences={differences} onOpen={() => undefined} />)
  return within(screen.getByRole('region', { name: 'Risky' }))
}

test('a reason that most rows of a group have stands once, over them; a row says only another one', () => {
  const group = show([
    differenceOf('a'),
    differenceOf('b', { path: '/properties/city' }),
    differenceOf('c', { reason: 'It cannot be decided.' }),
  ])
  expect(group.getAllByText('A model reads it.')).toHaveLength(1)
  expect(within(group.getByRole('heading')).getByText('A model reads it.')).toBeTruthy()
  expect(group.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'aThe description changed.',
    'bThe description changed. /properties/city',
    'cThe description changed.It cannot be decided. ',
  ])
})

test('where no reason is that of most rows, the heading says what the impact means and each row its reason', () => {
  const group = show([differenceOf('a'), differenceOf('b', { reason: 'It cannot be decided.' })])
  expect(
    within(group.getByRole('heading')).getByText('A model may choose or fill in otherwise.'),
  ).toBeTruthy()
  expect(group.getByText('A model reads it.')).toBeTruthy()
  expect(group.getByText('It cannot be decided.')).toBeTruthy()
})
