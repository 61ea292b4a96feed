import type { ToolId } from '../catalog'
import type { SearchHit } from './search-hit'

/** How much the first places are held above those that follow. The paper's value. */
const K = 60

/** How many places of each ranking are looked at. */
export const FUSED_DEPTH = 100

/**
 * Joins two rankings by reciprocal rank fusion (Cormack, Clarke, Buettcher 2009): a tool's score is the sum of 1 / (60 + place) over the
 * rankings that it stands in. Equal scores: the better place among words, then by id.
 */
export function fuse(
  lexical: readonly { readonly id: ToolId }[],
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
  return Array.from(ranks, ([id, rank]) => ({
    id,
    ranks: rank,
    score: partOf(rank.lexical) + partOf(rank.semantic),
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
