import type { ToolId } from '../../catalog'
import { bestOf } from '../best-of'
import type { HitReason } from '../search-hit'
import { fields } from './fields'
import { lookUp } from './meanings'
import { readQuery } from './query'
import { coveredFactor, eachPosting, scoreAll, totalOf, weighCounts } from './score'
import type { SearchIndex } from './search-index'
import { numbersOf } from './search-index'
import { sizeOf, WHOLE } from './segment'
import { textAt } from './text-list'
import { usualWeights, type Weights } from './weights'

/** A tool that was found by words. */
export interface WordHit {
  readonly id: ToolId
  readonly score: number
  /** The share of the query's words that it meets, by how much they tell: between 0 and 1. A whole name is no part of it. */
  readonly coverage: number
}

/** The tools that fit a query best, the best first; equally good ones by their ids. An empty query finds nothing. */
export function searchWords(
  index: SearchIndex,
  query: string,
  limit: number,
  weights: Weights = usualWeights,
): readonly WordHit[] {
  const words = lookUp(index, readQuery(query))
  if (words.length === 0 || limit < 1) return []
  const { scores, coverage } = scoreAll(index, words, weights)
  const idAt = (document: number): ToolId => idOf(index, document)
  return bestOf(scores, limit, 0, idAt).map((document) => ({
    id: idAt(document),
    score: scores[document] ?? 0,
    coverage: Math.min(1, coverage[document] ?? 0),
  }))
}

/** Why a tool has its score for a query; the scores of the reasons add up to it. None where it is not found. */
export function explainHit(
  index: SearchIndex,
  query: string,
  id: ToolId,
  weights: Weights = usualWeights,
): readonly HitReason[] {
  const wanted = documentOf(index, id)
  if (wanted === null) return []
  const words = lookUp(index, readQuery(query))
  const total = totalOf(words)
  let covered = 0
  const reasons: HitReason[] = []
  for (const { word, meanings, weight } of words) {
    let best = 0
    let share = 0
    let ofWord: readonly HitReason[] = []
    for (const meaning of meanings)
      eachPosting(index, meaning.term, (document, packed, segment, number) => {
        if (document !== wanted) return
        const { byField, sum } = weighCounts(packed, segment, number, index, weights)
        const most = (sum / (weights.k1 + sum)) * meaning.weight
        if (most <= best) return
        best = most
        share = meaning.share
        ofWord = fields.flatMap((field, at) => {
          const given = byField[at] ?? 0
          const indexWord = meaning.term.startsWith(WHOLE) ? meaning.term.slice(WHOLE.length) : meaning.term
          const score = most * (given / sum)
          return given === 0 ? [] : [{ queryWord: word.word, indexWord, match: meaning.match, field, score }]
        })
      })
    if (best > 0 && !word.isWhole) covered += (weight * share) / total
    reasons.push(...ofWord)
  }
  const factor = coveredFactor(covered, weights)
  return reasons
    .map((reason) => ({ ...reason, score: reason.score * factor }))
    .sort((one, other) => other.score - one.score)
}

function idOf({ main, recent }: SearchIndex, document: number): ToolId {
  const size = sizeOf(main)
  return document < size ? textAt(main.ids, document) : textAt(recent.ids, document - size)
}

function documentOf({ main, recent, dead }: SearchIndex, id: ToolId): number | null {
  const inRecent = numbersOf(recent).get(id)
  if (inRecent !== undefined) return sizeOf(main) + inRecent
  const inMain = numbersOf(main).get(id)
  return inMain === undefined || dead[inMain] === 1 ? null : inMain
}
