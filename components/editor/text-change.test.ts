import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesBetween, type TextChange } from './text-change'

function apply(text: string, changes: readonly TextChange[]): string {
  return changes.reduceRight(
    (result, change) => result.slice(0, change.start) + change.content + result.slice(change.end),
    text,
  )
}

test('equal texts need no change', () => {
  expect(changesBetween('{}', '{}')).toEqual([])
})

test('only what differs is replaced, on each line that differs', () => {
  expect(changesBetween('{\n"city": 1,\n"a": ["city"]\n}', '{\n"town": 1,\n"a": ["town"]\n}')).toEqual([
    { start: 3, end: 7, content: 'town' },
    { start: 20, end: 24, content: 'town' },
  ])
})

test('a new line is one insertion', () => {
  expect(changesBetween('a\nc', 'a\nb\nc')).toEqual([{ start: 2, end: 2, content: 'b\n' }])
})

test('a surrogate pair is replaced whole', () => {
  expect(changesBetween('a😀b', 'a😁b')).toEqual([{ start: 1, end: 3, content: '😁' }])
})

test('applying the changes gives the other text, whatever the texts', () => {
  const text = fc.array(fc.constantFrom('a', 'b', '\n', '{', '😀', '😁')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => apply(before, changesBetween(before, after)) === after),
  )
})
