import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffLines, foldSame } from './line-diff'

const marks = { same: ' ', removed: '-', added: '+' }
const drawn = (former: string, now: string): readonly string[] =>
  diffLines(former, now).map(({ kind, text }) => marks[kind] + text)

test('changed lines stand beside each other, the former first', () => {
  expect(drawn('a\nb\nc', 'a\nx\nc')).toEqual([' a', '-b', '+x', ' c'])
  expect(drawn('a\nb', 'b')).toEqual(['-a', ' b'])
  expect(drawn('a', 'a\nb')).toEqual([' a', '+b'])
  expect(drawn('same', 'same')).toEqual([' same'])
})

test('either text can be read back out of the comparison', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
    .map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, (former, now) => {
      const lines = diffLines(former, now)
      const without = (kind: string): string =>
        lines
          .filter((line) => line.kind !== kind)
          .map((line) => line.text)
          .join('\n')
      expect(without('added')).toBe(former)
      expect(without('removed')).toBe(now)
    }),
  )
})

test('what is the same is folded away but for its neighbours', () => {
  const former = ['1', '2', '3', '4', '5', '6', '7'].join('\n')
  const folded = foldSame(diffLines(former, former.replace('4', 'four')), 1)
  expect(folded.map((line) => line?.text ?? null)).toEqual([null, '3', '4', 'four', '5', null])
  expect(foldSame(diffLines('a\nb', 'a\nb'))).toEqual([null])
})

test('of very long texts only the common beginning and end are told from what lies between', () => {
  const lines = (text: string): string => `begin\n${`${text}\n`.repeat(1500)}end`
  const kinds = diffLines(lines('x'), lines('y')).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'same')).toHaveLength(2)
  expect(kinds.lastIndexOf('removed')).toBeLessThan(kinds.indexOf('added'))
})
