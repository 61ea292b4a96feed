import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DescriptionField } from './DescriptionField'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' })
function type(value: string): void {
  fireEvent.change(box(), { target: { value } })
}

test('what is typed is told after a pause, the last of it', () => {
  const onChange = vi.fn()
  render(<DescriptionField textKey="a" label="Description" value="" onChange={onChange} />)
  type('F')
  type('Fi')
  expect(box().value).toBe('Fi')
  expect(onChange).not.toHaveBeenCalled()
  act(() => {
    vi.advanceTimersByTime(200)
  })
  expect(onChange.mock.calls).toEqual([['a', 'Fi']])
})

test('leaving the field and leaving the page tell at once', () => {
  const onChange = vi.fn()
  render(<DescriptionField textKey="a" label="Description" value="" onChange={onChange} />)
  type('one')
  fireEvent.blur(box())
  type('two')
  fireEvent(window, new Event('pagehide'))
  expect(onChange.mock.calls).toEqual([
    ['a', 'one'],
    ['a', 'two'],
  ])
})

test('text typed for one tool is told for that one when another is shown', () => {
  const onChange = vi.fn()
  const { rerender } = render(
    <DescriptionField textKey="a" label="Description" value="A" onChange={onChange} />,
  )
  type('AA')
  rerender(<DescriptionField textKey="b" label="Description" value="B" onChange={onChange} />)
  expect(box().value).toBe('B')
  act(() => {
    vi.advanceTimersByTime(200)
  })
  expect(onChange.mock.calls).toEqual([['a', 'AA']])
})

test('a change from elsewhere is shown, unless something is being typed', () => {
  const { rerender } = render(
    <DescriptionField textKey="a" label="Description" value="A" onChange={() => undefined} />,
  )
  rerender(<DescriptionField textKey="a" label="Description" value="undone" onChange={() => undefined} />)
  expect(box().value).toBe('undone')
  type('mine')
  rerender(<DescriptionField textKey="a" label="Description" value="other" onChange={() => undefined} />)
  expect(box().value).toBe('mine')
})
