// An alignment after an alignment: accepted names stay, and only what is new or changed is asked for.
import { sharedParts, type Catalog, type Names, type PartId } from '../catalog'
import type { CollectedPart, PartChoice } from './part-choice'
import { staleAmong, type StaleReason } from './stale'

/** What has to be asked anew. A part whose old name alone changed is not: the model is never shown it. */
const ASKED_ANEW: ReadonlySet<StaleReason> = new Set(['added', 'description-changed', 'failed'])

/**
 * The parts with those held back whose accepted names stay, or which did not change. An accepted name also goes to parts that share the
 * decision and do not have it yet. Parts that changed since the former naming are asked for though their name was accepted.
 */
export function stayAccepted(
  catalog: Catalog,
  parts: readonly CollectedPart[],
  choice: PartChoice,
): readonly CollectedPart[] {
  const { accepted = {}, only = 'all', former = null } = choice
  if (Object.keys(accepted).length === 0 && (only === 'all' || former === null)) return parts
  const changed = former === null ? new Map<PartId, StaleReason>() : changedAmong(parts, former)
  const groupOf = sharedParts(catalog)
  const isAskedAnew = (id: PartId): boolean => changed.get(id) !== 'added' && changed.has(id)
  return parts.map((part): CollectedPart => {
    if (part.stays === 'pinned') return part
    const group = groupOf(part.id)
    const name = group.some(isAskedAnew) ? null : acceptedName(accepted, group)
    if (name !== null) {
      const asOther = part.stays === null ? 'shared' : 'not-chosen'
      return { ...part, stays: Object.hasOwn(accepted, part.id) ? 'accepted' : asOther, staysAs: name }
    }
    const isHeldBack = only === 'new-or-changed' && former !== null && !group.some((id) => changed.has(id))
    return part.stays === null && isHeldBack ? { ...part, stays: 'not-chosen' } : part
  })
}

function changedAmong(
  parts: readonly CollectedPart[],
  former: NonNullable<PartChoice['former']>,
): ReadonlyMap<PartId, StaleReason> {
  const stale = staleAmong(parts, 'parts' in former ? [former] : former, () => true)
  return new Map(
    stale.filter(({ why }) => ASKED_ANEW.has(why)).map(({ partId, why }) => [partId, why] as const),
  )
}

function acceptedName(accepted: Names, group: readonly PartId[]): string | null {
  const holder = group.find((id) => Object.hasOwn(accepted, id))
  return holder === undefined ? null : (accepted[holder] ?? null)
}
