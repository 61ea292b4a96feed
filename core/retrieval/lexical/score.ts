// Scores documents term by term over both segments.
import { countIn, fields, MEASURED } from './fields'
import type { LookedUp, Meaning } from './meanings'
import type { SearchIndex } from './search-index'
import { sizeOf, type Segment } from './segment'
import { findText } from './text-list'
import type { Weights } from './weights'

/** Scores by document: those of the large segment, then those of the small one. 0: not found. */
export interface Scores {
  readonly scores: Float64Array
  /** The share of the query that a document meets, by how much its words tell: between 0 and 1. */
  readonly coverage: Float64Array
}

/** Scores all documents for the words of a query. */
export function scoreAll(index: SearchIndex, words: readonly LookedUp[], weights: Weights): Scores {
  const size = sizeOf(index.main) + sizeOf(index.recent)
  const scores = new Float64Array(size)
  const coverage = new Float64Array(size)
  const best = new Float64Array(size)
  const shares = new Float64Array(size)
  const total = totalOf(words)
  for (const { word, meanings, weight } of words) {
    const touched: number[] = []
    for (const meaning of meanings)
      eachPosting(index, meaning.term, (document, packed, segment, number) => {
        const given = saturationOf(packed, segment, number, index, weights) * meaning.weight
        if (best[document] === 0) touched.push(document)
        if (given > (best[document] ?? 0)) {
          best[document] = given
          shares[document] = meaning.share
        }
      })
    for (const document of touched) {
      scores[document] = (scores[document] ?? 0) + (best[document] ?? 0)
      if (!word.isWhole)
        coverage[document] = (coverage[document] ?? 0) + (weight * (shares[document] ?? 0)) / total
      best[document] = 0
    }
  }
  if (weights.coverage > 0 && total > 0)
    for (let document = 0; document < size; document += 1)
      if ((scores[document] ?? 0) > 0)
        scores[document] = (scores[document] ?? 0) * coveredFactor(coverage[document] ?? 0, weights)
  return { scores, coverage }
}

/** What a word's counts give in each field before saturation, and their sum. */
export function weighCounts(
  packed: number,
  segment: Segment,
  number: number,
  { totals }: SearchIndex,
  weights: Weights,
): { readonly byField: readonly number[]; readonly sum: number } {
  let sum = 0
  const byField = fields.map((_, field) => {
    const given = weighField(packed, field, segment, number, totals, weights)
    sum += given
    return given
  })
  return { byField, sum }
}

/** What a document that meets part of a query keeps of its score. A whole name alone meets all of it. */
export function coveredFactor(coverage: number, weights: Weights): number {
  return coverage > 0 ? Math.min(1, coverage) ** weights.coverage : 1
}

/** How much the words of a query tell together, without whole names. */
export function totalOf(words: readonly LookedUp[]): number {
  return words.reduce((sum, { word, weight }) => sum + (word.isWhole ? 0 : weight), 0)
}

/** Calls with every living document that a word stands in. */
export function eachPosting(
  { main, recent, dead }: SearchIndex,
  term: Meaning['term'],
  take: (document: number, packed: number, segment: Segment, number: number) => void,
): void {
  let offset = 0
  for (const segment of [main, recent]) {
    const place = findText(segment.terms, term)
    const to = place < 0 ? 0 : (segment.starts[place + 1] ?? 0)
    for (let posting = place < 0 ? 0 : (segment.starts[place] ?? 0); posting < to; posting += 1) {
      const number = segment.documents[posting] ?? 0
      if (segment === main && dead[number] === 1) continue
      take(offset + number, segment.counts[posting] ?? 0, segment, number)
    }
    offset += sizeOf(segment)
  }
}

function saturationOf(
  packed: number,
  segment: Segment,
  number: number,
  { totals }: SearchIndex,
  weights: Weights,
): number {
  let sum = 0
  for (let field = 0; field < fields.length; field += 1)
    sum += weighField(packed, field, segment, number, totals, weights)
  return sum / (weights.k1 + sum)
}

function weighField(
  packed: number,
  field: number,
  segment: Segment,
  number: number,
  totals: SearchIndex['totals'],
  weights: Weights,
): number {
  const count = countIn(packed, field)
  const given = weights.fields[field]
  if (count === 0 || !given) return 0
  if (field === 0 || given.b === 0) return count * given.weight
  const length = segment.lengths[number * MEASURED + field - 1] ?? 0
  const average = (totals.lengths[field - 1] ?? 0) / Math.max(1, totals.documents)
  return (count * given.weight) / (1 - given.b + (given.b * length) / Math.max(average, Number.MIN_VALUE))
}
