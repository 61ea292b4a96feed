import { csvOf } from '../reports/report-csv'
import type { RatedPart, Rating } from './blind-pairs'
import type { RatingReport } from './rating-report'

/** Ratings as CSV, one a row, with both names of the part. */
export function ratingsCsv(ratings: readonly Rating[], parts: readonly RatedPart[]): string {
  const byId = new Map(parts.map((part) => [part.id, part]))
  return csvOf(
    ['part', 'old', 'new', 'rater', 'ease_old', 'ease_new', 'match_old', 'match_new', 'preferred'],
    ratings.map(({ part, rater, old, recent, preferred }) => [
      part,
      byId.get(part)?.old,
      byId.get(part)?.recent,
      rater,
      old.ease,
      recent.ease,
      old.match,
      recent.match,
      preferred === 'recent' ? 'new' : preferred,
    ]),
  )
}

/** The report on ratings and the ratings themselves as JSON. */
export function ratingsJson(report: RatingReport, ratings: readonly Rating[]): string {
  return JSON.stringify({ report, ratings }, null, 2)
}
