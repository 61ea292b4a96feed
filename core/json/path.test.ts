import { expect, test } from 'vitest'
import { decodePercent, fromPointer, toPointer } from './path'

test('a pointer escapes and comes back', () => {
  expect(toPointer(['a/b', '~', 0])).toBe('/a~1b/~0/0')
  expect(fromPointer('/a~1b/~0/0')).toEqual(['a/b', '~', '0'])
})

test('percent-encoding is decoded where it is one', () => {
  expect(decodePercent('/a%20b/%C3%A9')).toBe('/a b/é')
  expect(decodePercent('100%')).toBe('100%')
})
