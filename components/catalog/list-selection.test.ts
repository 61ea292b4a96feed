import { expect, test } from 'vitest'
import { emptySelection, moveInList, pressInList, selectionAfterRemoval, selectOne } from './list-selection'

const ids = ['a', 'b', 'c', 'd', 'e']
const plain = { range: false, toggle: false }

test('a press chooses one alone', () => {
  expect(pressInList(ids, selectOne('a'), 'c', plain)).toEqual(selectOne('c'))
})

test('Shift extends from where the range began, also back over it', () => {
  const down = pressInList(ids, selectOne('b'), 'd', { range: true, toggle: false })
  expect([...down.selected]).toEqual(['b', 'c', 'd'])
  const up = moveInList(ids, down, -Infinity, true)
  expect([...up.selected]).toEqual(['a', 'b'])
  expect(up.active).toBe('a')
})

test('Ctrl takes one more or one less, and never leaves nothing', () => {
  const two = pressInList(ids, selectOne('a'), 'c', { range: false, toggle: true })
  expect([...two.selected]).toEqual(['a', 'c'])
  const one = pressInList(ids, two, 'c', { range: false, toggle: true })
  expect([...one.selected]).toEqual(['a'])
  expect(one.active).toBe('a')
  expect(pressInList(ids, one, 'a', { range: false, toggle: true }).active).toBe('a')
})

test('moves stop at the ends and begin at the near end', () => {
  expect(moveInList(ids, selectOne('e'), 1, false).active).toBe('e')
  expect(moveInList(ids, emptySelection, 1, false).active).toBe('a')
  expect(moveInList(ids, emptySelection, -1, false).active).toBe('e')
  expect(moveInList(ids, selectOne('gone'), 1, false).active).toBe('a')
  expect(moveInList([], emptySelection, 1, false).active).toBeNull()
})

test('after a removal the next stays chosen, else the one before', () => {
  expect(selectionAfterRemoval(ids, new Set(['b', 'c'])).active).toBe('d')
  expect(selectionAfterRemoval(ids, new Set(['d', 'e'])).active).toBe('c')
  expect(selectionAfterRemoval(ids, new Set(ids)).active).toBeNull()
})
