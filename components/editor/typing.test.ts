import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTyping } from './typing'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('keys in a row are sent once, after the pause', () => {
  const send = vi.fn()
  const typing = createTyping(send, 120)
  typing.type('one', 'a')
  vi.advanceTimersByTime(100)
  typing.type('one', 'ab')
  vi.advanceTimersByTime(119)
  expect(send).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(send.mock.calls).toEqual([['one', 'ab']])
})

test('a flush sends at once and only once', () => {
  const send = vi.fn()
  const typing = createTyping(send, 120)
  typing.type('one', 'a')
  typing.flush()
  typing.flush()
  vi.advanceTimersByTime(500)
  expect(send.mock.calls).toEqual([['one', 'a']])
})

test('text of another tool sends what was held for the former', () => {
  const send = vi.fn()
  const typing = createTyping(send, 120)
  typing.type('one', 'a')
  typing.type('two', 'b')
  expect(send.mock.calls).toEqual([['one', 'a']])
})

test('the echo of what was sent is no news, even when more was typed since', () => {
  const typing = createTyping(() => undefined, 120)
  typing.type('one', 'a')
  typing.flush()
  typing.type('one', 'ab')
  expect(typing.learn('one', 'a')).toBe(false)
})

test('an undo and a redo of what was sent are both news', () => {
  const typing = createTyping(() => undefined, 120)
  expect(typing.learn('one', '')).toBe(true)
  typing.type('one', 'a')
  typing.flush()
  expect(typing.learn('one', '')).toBe(true)
  expect(typing.learn('one', 'a')).toBe(true)
})
