import { expect, test } from 'vitest'
import { markDiffering } from './differing-words'

const only = (text: string, other: string) =>
  markDiffering(text, other)
    .filter((piece) => piece.only)
    .map((piece) => piece.text)

test('words that only one of the texts has are marked; case and endings make no difference', () => {
  expect(only('Lists open tickets of a team.', 'List the closed ticket of one team')).toEqual(['open', 'a'])
  expect(only('Löscht Einträge', 'löscht einträge')).toEqual([])
})

test('nothing of the text is lost', () => {
  const text = '  Get_user (id=3), then: "ok"\n'
  expect(
    markDiffering(text, 'user')
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
  expect(markDiffering('', 'user')).toEqual([])
})

test('neighbouring pieces of one kind are one piece', () => {
  expect(markDiffering('new words here', 'here')).toEqual([
    { text: 'new', only: true },
    { text: ' ', only: false },
    { text: 'words', only: true },
    { text: ' here', only: false },
  ])
})
