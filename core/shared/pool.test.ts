import { expect, test } from 'vitest'
import { narrowTexts } from './narrow-texts'
import { createPool } from './pool'

test('the first of equal values is given, for as many as are kept', () => {
  const pool = createPool(2)
  const [one, equal] = [{ at: 1 }, { at: 1 }]
  expect(pool.value('k', one)).toBe(one)
  expect(pool.value('k', equal)).toBe(one)
  // A text and a key of the same letters are not mistaken for each other.
  expect(pool.text('k')).toBe('k')
  for (let index = 0; index < 5; index += 1) pool.text(String(index))
  expect(pool.value('k', equal)).toBe(equal)
})

test('texts come back as they are, wide ones and lone surrogates too', () => {
  const texts = ['plain', '', 'é', '中文', 'a\ud800b', 'plain', '\u0000"\\\n']
  expect(narrowTexts(texts)).toEqual(texts)
  expect(narrowTexts([])).toEqual([])
})
