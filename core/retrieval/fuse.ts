import type { ToolId } from '../catalog'
import type { SearchHit } from './search-hit'

/** How much the first places are held above those that follow. */
const K = 10

/**
 * How much words count against meaning, by how much of the query the best tool by words meets (its `coverage`): a query whose words stand in
 * tools wants those tools; one that tells its wish in other words is understood by meaning. Chosen on the even requests of
 * bench/retrieval-quality; with equal weights and k = 60 the joined ranking was worse than the better single one on three of its four sets.
 */
const LEAST_SHARE = 0.4
const MOST_SHARE = 0.9
const LITTLE_COVERED = 0.6
const WELL_COVERED = 0.8

/** How many places of each ranking are looked at. */
export const FUSED_DEPTH = 100

/**
 * Joins two rankings by weighted reciprocal rank fusion (Cormack, Clarke, Buettcher 2009): a tool's score is the sum of weight / (10 + place)
 * over the rankings that it stands in; the two weights add up to 1. Equal scores: the better place among words, then by id.
 */
export function fuse(
  lexical: readonly { readonly id: ToolId; readonly coverage: number }[],
  semantic: readonly { readonly id: ToolId }[],
  limit: number,
): readonly SearchHit[] {
  const ranks = new Map<ToolId, { lexical: number | null; semantic: number | null }>()
  lexical.forEach(({ id }, index) => ranks.set(id, { lexical: index + 1, semantic: null }))
  semantic.forEach(({ id }, index) => {
    const known = ranks.get(id)
    if (known) known.semantic = index + 1
    else ranks.set(id, { lexical: null, semantic: index + 1 })
  })
  const share = shareOfWords(lexical[0]?.coverage ?? 0)
  return Array.from(ranks, ([id, rank]) => ({
    id,
    ranks: rank,
    score: share * partOf(rank.lexical) + (1 - share) * partOf(rank.semantic),
  }))
    .sort(
      (one, other) =>
        other.score - one.score ||
        (one.ranks.lexical ?? Infinity) - (other.ranks.lexical ?? Infinity) ||
        (one.id < other.id ? -1 : 1),
    )
    .slice(0, limit)
}

function partOf(rank: number | null): number {
  return rank === null ? 0 : 1 / (K + rank)
}

function shareOfWords(coverage: number): number {
  const covered = (coverage - LITTLE_COVERED) / (WELL_COVERED - LITTLE_COVERED)
  return LEAST_SHARE + (MOST_SHARE - LEAST_SHARE) * Math.max(0, Math.min(1, covered))
}
