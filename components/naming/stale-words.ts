import type { StalePart, StaleReason } from '../../core/alignment'
import type { PartId } from '../../core/catalog'

/** Why a naming no longer holds for a part, in words. */
export function staleWords(why: StaleReason): string {
  switch (why) {
    case 'added':
      return 'not covered by this alignment'
    case 'removed':
      return 'no longer in the catalogue'
    case 'description-changed':
      return 'description changed since'
    case 'name-changed':
      return 'renamed since'
    case 'failed':
      return 'its requests failed'
  }
}

/** The stale parts that a naming speaks of, with the reason in words. */
export function staleByPart(stale: readonly StalePart[]): ReadonlyMap<PartId, string> {
  return new Map(
    stale.filter(({ why }) => why !== 'added').map(({ partId, why }) => [partId, staleWords(why)]),
  )
}
