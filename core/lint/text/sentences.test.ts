import { expect, test } from 'vitest'
import { cutAtSentence, sentencesOf } from './sentences'

test('a text is cut where a sentence ends, never inside a number', () => {
  expect(cutAtSentence('Short.', 100)).toBe('Short.')
  expect(cutAtSentence('First one here. Second one is longer.', 20)).toBe('First one here.')
  expect(cutAtSentence('Costs are 1.5 percent of all that was paid.', 12)).toBeNull()
  expect(cutAtSentence('One line\nanother line that goes on', 12)).toBe('One line')
  expect(cutAtSentence('word '.repeat(30), 40)).toBeNull()
})

test('sentences add up to the text', () => {
  const text = 'One. Two!  Three?\nFour, v1.5 of it'
  expect(
    sentencesOf(text)
      .map((sentence) => sentence.text)
      .join(''),
  ).toBe(text)
  expect(sentencesOf(text).map(({ start }) => start)).toEqual([0, 5, 11, 18])
})
