import { expect, test } from 'vitest'
import { fromPointer, toPointer } from './path'

test('a pointer escapes and comes back', () => {
  expect(toPointer(['a/b', '~', 0])).toBe('/a~1b/~0/0')
  expect(fromPointer('/a~1b/~0/0')).toEqual(['a/b', '~', '0'])
})
