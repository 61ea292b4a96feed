import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RawText } from './RawText'

afterEach(cleanup)

const shown = (text: string) => {
  const { container } = render(<RawText text={text} />)
  const marks = [...container.querySelectorAll<HTMLElement>('[data-mark]')].map(
    (mark) => mark.dataset['mark'],
  )
  return { text: container.textContent, marks }
}

test('the text itself stays exact; white space and hidden characters are marked beside it', () => {
  expect(shown(' get_weather\n\tx\u200b')).toEqual({
    text: ' get_weather\n\tx\u200b',
    marks: ['·', '↵', '→', 'U+200B'],
  })
})

test('ordinary letters of any script carry no mark', () => {
  expect(shown('größe_名前_é').marks).toEqual([])
})

test('nothing said is shown as such', () => {
  expect(shown('').text).toBe('(empty)')
})
