import { describe, expect, test } from 'vitest'
import { createRandom } from '../../shared'
import { blindPairs, unveil, type BlindAnswer, type RatedPart, type Rating } from './blind-pairs'
import { ratingReport } from './rating-report'
import { ratingsCsv, ratingsJson } from './write-ratings'

const parts: readonly RatedPart[] = Array.from({ length: 60 }, (_, index) => ({
  id: `p${index}`,
  description: `does ${index}`,
  old: `Old${index}`,
  recent: `new_${index}`,
}))

/** Raters who mark new names `gain` higher, with noise, whichever side they stand on. */
function rate(raters: readonly string[], gain: number, seed = 7): readonly Rating[] {
  const random = createRandom(seed)
  const mark = (name: string): number =>
    Math.max(1, Math.min(5, Math.round(2.5 + (name.startsWith('new') ? gain : 0) + 1.5 * (random() - 0.5))))
  return raters.flatMap((rater) =>
    blindPairs(parts, seed, rater).map(({ id, left, right }) => {
      const [one, other] = [
        { ease: mark(left), match: mark(left) },
        { ease: mark(right), match: mark(right) },
      ]
      const preferred = one.ease > other.ease ? 'left' : one.ease < other.ease ? 'right' : 'neither'
      return unveil({ pair: id, rater, left: one, right: other, preferred }, seed)!
    }),
  )
}

describe('blind pairs', () => {
  test('hide which is which: sides and order differ by rater and seed, and are the same again', () => {
    const anna = blindPairs(parts, 1, 'anna')
    expect(blindPairs(parts, 1, 'anna')).toEqual(anna)
    expect(anna.map(({ id }) => id)).not.toEqual(blindPairs(parts, 1, 'ben').map(({ id }) => id))
    const left = anna.filter(({ left: name }) => name.startsWith('Old')).length
    expect(left).toBeGreaterThan(18)
    expect(left).toBeLessThan(42)
    expect(anna).toHaveLength(60)
  })

  test('leave out what was not renamed', () => {
    expect(blindPairs([{ id: 'x', description: '', old: 'same', recent: 'same' }], 1, 'a')).toEqual([])
  })

  test('are unveiled to what was said of each name', () => {
    for (const { id, left } of blindPairs(parts, 4, 'anna')) {
      const answer: BlindAnswer = {
        pair: id,
        rater: 'anna',
        left: { ease: 5, match: 4 },
        right: { ease: 1, match: 2 },
        preferred: 'left',
      }
      const rating = unveil(answer, 4)!
      const isOldLeft = left.startsWith('Old')
      expect(rating[isOldLeft ? 'old' : 'recent']).toEqual({ ease: 5, match: 4 })
      expect(rating.preferred).toBe(isOldLeft ? 'old' : 'recent')
      expect(unveil({ ...answer, right: { ease: 0, match: 2 } }, 4)).toBeNull()
      expect(unveil({ ...answer, left: { ease: 2.5, match: 2 } }, 4)).toBeNull()
    }
  })
})

describe('the report', () => {
  test('finds a gain, with agreement, preference and the parts that gained most', () => {
    const report = ratingReport(rate(['anna', 'ben', 'cleo'], 1.2))
    expect(report).toMatchObject({ parts: 60, ratings: 180, raters: ['anna', 'ben', 'cleo'] })
    for (const question of report.questions) {
      expect(question.verdict).toBe('better')
      expect(question.difference).toBeGreaterThan(0.8)
      expect(question.interval.low).toBeLessThan(question.difference)
      expect(question.byPart.p).toBeLessThan(1e-8)
      expect(question.byRating.p).toBeLessThan(question.byPart.p)
      expect(question.alpha).toBeGreaterThan(0.3)
      expect(question.kappas).toHaveLength(3)
    }
    expect(report.preferred.recent).toBeGreaterThan(report.preferred.old)
    expect(report.changes[0]!.change).toBeGreaterThan(report.changes.at(-1)!.change)
  })

  test('finds none where there is none, in 92 of 100 studies or more', () => {
    const silent = Array.from({ length: 100 }, (_, study) => ratingReport(rate(['a', 'b'], 0, study))).filter(
      ({ questions }) => questions[0]?.verdict === 'no clear change',
    )
    expect(silent.length).toBeGreaterThanOrEqual(92)
  })

  test('of nothing, and of a part rated twice by one rater', () => {
    expect(ratingReport([])).toMatchObject({ parts: 0, questions: [{ verdict: 'no clear change' }, {}] })
    const [first] = rate(['anna'], 0)
    const later = { ...first!, preferred: 'neither' as const }
    expect(ratingReport([first!, later])).toMatchObject({ ratings: 1, preferred: { neither: 1 } })
  })
})

test('ratings are written with both names', () => {
  const ratings = rate(['=anna'], 0).slice(0, 1)
  const text = ratingsCsv(ratings, parts)
  expect(text.split('\r\n')[0]).toBe('part,old,new,rater,ease_old,ease_new,match_old,match_new,preferred')
  expect(text).toContain(`,'=anna,`)
  expect(JSON.parse(ratingsJson(ratingReport(ratings), ratings))).toMatchObject({ report: { ratings: 1 } })
})
