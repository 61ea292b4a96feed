import { expect, test } from 'vitest'
import { at } from './at'

test('an item that exists is given, another is a bug', () => {
  expect(at(['a'], 0)).toBe('a')
  expect(at(Uint16Array.of(0), 0)).toBe(0)
  expect(() => at(['a'], 1)).toThrow('Bug: there is no item 1 of 1')
})
