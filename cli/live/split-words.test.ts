import { expect, test } from 'vitest'
import { splitWords } from './split-words'

test.each([
  [`npx -y  "@scope/pkg" 'a b'`, ['npx', '-y', '@scope/pkg', 'a b']],
  [String.raw`a\ b "c\"d\e" 'f\g'`, ['a b', String.raw`c"d\e`, String.raw`f\g`]],
  [`x ""`, ['x', '']],
  ['', []],
  [`x "y`, null],
])('words of %j', (line, words) => {
  expect(splitWords(line)).toEqual(words)
})

test('on Windows a backslash is a sign like any other', () => {
  expect(splitWords(String.raw`C:\tools\x.exe "C:\my files"`, false)).toEqual([
    String.raw`C:\tools\x.exe`,
    String.raw`C:\my files`,
  ])
})
