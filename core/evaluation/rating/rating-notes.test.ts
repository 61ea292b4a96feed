import { expect, test } from 'vitest'
import type { Rating } from './blind-pairs'
import { ratingNotes } from './rating-notes'
import { ratingReport } from './rating-report'

function ratings(
  count: number,
  raters: readonly string[],
  recentOf: (rater: string) => number = () => 4,
): readonly Rating[] {
  return Array.from({ length: count }).flatMap((_, index) =>
    raters.map((rater) => ({
      part: `p${index}`,
      rater,
      old: { ease: 3, match: 3 },
      recent: { ease: recentOf(rater), match: 3 },
      preferred: 'recent' as const,
    })),
  )
}

const notesOf = (given: readonly Rating[]): string => ratingNotes(ratingReport(given)).join('\n')

test('too few ratings are told, with what is missing', () => {
  expect(notesOf([])).toBe('Nothing was rated yet.')
  expect(notesOf(ratings(5, ['a']))).toMatch(/^5 names rated: too few for any test\..*\nOne rater/)
  const six = notesOf(ratings(6, ['a', 'b']))
  expect(six).not.toContain('too few')
  expect(six).toContain('Match to function: only 0 names got different marks')
  expect(six).not.toContain('Ease of understanding: only')
})

test('six names all marked alike are the fewest that can show a difference', () => {
  const verdict = (count: number) => ratingReport(ratings(count, ['a'])).questions[0]?.verdict
  expect([5, 6].map(verdict)).toEqual(['no clear change', 'better'])
})

test('raters who contradict each other are told, and raters without a name in common', () => {
  expect(notesOf(ratings(8, ['a', 'b'], (rater) => (rater === 'a' ? 1 : 5)))).toMatch(
    /Ease of understanding: raters agree little \(alpha -?\d\.\d\d, below 0\.667\)/,
  )
  const apart = [
    ...ratings(8, ['a']),
    ...ratings(8, ['b']).map((one) => ({ ...one, part: `other ${one.part}` })),
  ]
  expect(notesOf(apart)).toContain('No name was rated by two raters')
})
