import { expect, test } from 'vitest'
import { effectiveMembers, memberOf } from './node'
import { parseJson } from './parse'

test.each([3, 5000])('of %i members each is found, of two with one key the last', (count) => {
  const keys = Array.from({ length: count }, (_, index) => `key ${index}`)
  const members = [...keys, '__proto__', 'key 1'].map((key, index) => `${JSON.stringify(key)}: ${index}`)
  const { root } = parseJson(`{${members.join(', ')}}`)
  expect(memberOf(root, 'key 0')?.valueNode.value).toBe(0)
  expect(memberOf(root, 'key 1')?.valueNode.value).toBe(count + 1)
  expect(memberOf(root, `key ${count - 1}`)?.valueNode.value).toBe(count - 1)
  expect(memberOf(root, '__proto__')?.valueNode.value).toBe(count)
  for (const key of ['constructor', 'toString', `key ${count}`]) expect(memberOf(root, key)).toBeNull()
})

test('looking up every member of a very large object takes time in proportion', () => {
  const count = 100_000
  const keys = Array.from({ length: count }, (_, index) => `k${index}`)
  const { root } = parseJson(`{${keys.map((key) => `"${key}": 1`).join(',')}}`)
  expect(keys.filter((key) => memberOf(root, key)?.key === key)).toHaveLength(count)
}, 10_000)

test('of members with one key the last counts', () => {
  const { root } = parseJson('{"a": 1, "b": 2, "a": 3}')
  expect(effectiveMembers(root).map(({ key, valueNode }) => [key, valueNode.value])).toEqual([
    ['b', 2],
    ['a', 3],
  ])
  expect(effectiveMembers(null)).toEqual([])
})
