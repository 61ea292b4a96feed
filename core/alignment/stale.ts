// Whether a naming still says what it would say today. A part is asked for by what the model is shown of it, so its samples' key tells.
import { type Catalog, type NamingPart, type NamingReason, type PartId } from '../catalog'
import { gatherParts, type PlainChoice } from './gather-parts'
import type { CollectedPart, FormerNaming } from './part-choice'
import { partKeysOf, type PartKeys } from './run-prompts'

/**
 * Why a naming is stale for a part. `added`: it does not speak of the part; `removed`: the part is gone; `description-changed`: the model
 * would be shown something else today; `name-changed`: the catalogue has another name for it than the one that was replaced, and than the
 * new one; `failed`: its requests failed.
 */
export type StaleReason = 'added' | 'removed' | 'description-changed' | 'name-changed' | 'failed'

/** A part for which a naming is stale. */
export interface StalePart {
  readonly partId: PartId
  readonly why: StaleReason
}

/** The parts that are not judged: those the choice leaves out. Without one, all parts of the kinds that the naming speaks of. */
export type StaleChoice = Partial<PlainChoice>

/**
 * Where a naming is stale: each part once, in catalogue order, those that are gone last. What the model is shown is compared under the
 * naming's own model and settings; in a naming without any keys, only parts that came, went or were renamed are found. Of several namings,
 * each judges the parts that it speaks of; a part is new where none does.
 */
export function staleParts(
  catalog: Catalog,
  naming: FormerNaming | readonly FormerNaming[],
  choice: StaleChoice = {},
): readonly StalePart[] {
  const namings = 'parts' in naming ? [naming] : naming
  const today = gatherParts(catalog, {
    ...everything,
    enumValues: namings.some(({ settings }) => settings.enumValues),
    ...choice,
  })
  return staleAmong(today, namings, choice.kinds === undefined ? coveredKinds(today, namings) : () => true)
}

/** The same for parts that are gathered already, of which those are judged that the namings cover. */
export function staleAmong(
  today: readonly CollectedPart[],
  namings: readonly FormerNaming[],
  covers: (part: CollectedPart) => boolean,
): readonly StalePart[] {
  const judged = namings.map((one) => ({ keys: keysOf(today, one), former: partsById(one) }))
  const known = new Set(today.map(({ id }) => id))
  const stale = today.flatMap((part): readonly StalePart[] => {
    if (part.stays === 'not-chosen' || !covers(part)) return []
    const speaking = judged.findLast(({ former }) => former.has(part.id))
    const key = speaking?.keys && (speaking.keys.get(part.id)?.samples ?? null)
    const why = whyStale(part, speaking?.former.get(part.id), key)
    return why ? [{ partId: part.id, why }] : []
  })
  const removed = new Set(
    namings.flatMap(({ parts }) => parts.map(({ id }) => id)).filter((id) => !known.has(id)),
  )
  return [...stale, ...[...removed].map((partId): StalePart => ({ partId, why: 'removed' }))]
}

function partsById({ parts }: FormerNaming): ReadonlyMap<PartId, FormerNaming['parts'][number]> {
  return new Map(parts.map((part) => [part.id, part]))
}

/** Reasons of parts that were not asked though they could have been: they would be, were they described today. */
const NOT_ASKED = new Set<NamingReason | undefined>(['kept-no-description', 'kept-same-description'])
/** Reasons of parts that no description changes. */
const DECIDED = new Set<NamingReason | undefined>(['kept-pinned', 'kept-excluded', 'shared'])

/** `key`: that of the part's samples today, null where it would not be asked; undefined where keys say nothing. */
function whyStale(
  part: CollectedPart,
  former: FormerNaming['parts'][number] | undefined,
  key: string | null | undefined,
): StaleReason | null {
  if (!former) return 'added'
  if (former.reason === 'kept-failed') return 'failed'
  if (part.stays !== 'pinned' && part.stays !== 'excluded' && !DECIDED.has(former.reason)) {
    const then = former.sampleKey ?? null
    const isKnown = then !== null || NOT_ASKED.has(former.reason)
    if (key !== undefined && isKnown && key !== then) return 'description-changed'
  }
  return part.old === former.old || part.old === former.new ? null : 'name-changed'
}

/** The keys of today's samples; undefined where the naming has none to compare them with. */
function keysOf(
  parts: readonly CollectedPart[],
  { model, settings, parts: former }: FormerNaming,
): ReadonlyMap<PartId, PartKeys> | undefined {
  if (former.every(({ sampleKey }) => (sampleKey ?? null) === null)) return undefined
  // Of parts that the naming does not speak of, no key is looked at.
  const spoken = new Set(former.map(({ id }) => id))
  return partKeysOf({ parts: parts.filter(({ id }) => spoken.has(id)), settings, model })
}

/** Whether the namings speak of parts of this kind; those that speak of no part that is left are taken to speak of all. */
function coveredKinds(
  today: readonly CollectedPart[],
  namings: readonly FormerNaming[],
): (part: CollectedPart) => boolean {
  const ids = new Set(namings.flatMap(({ parts }) => parts.map(({ id }) => id)))
  const kinds = new Set(today.filter(({ id }) => ids.has(id)).map(({ kind }) => kind))
  return ({ kind }) => kinds.has(kind) || (kinds.size === 0 && namings.length > 0)
}

/**
 * A naming's outcomes brought up to date: those of a newer alignment where it has any, else the former ones of parts that are still there,
 * in catalogue order. Former outcomes speak of the name that the part has now.
 */
export function mergeOutcomes(
  catalog: Catalog,
  former: readonly NamingPart[],
  newer: readonly NamingPart[],
): readonly NamingPart[] {
  const newerById = new Map(newer.map((part) => [part.id, part]))
  const formerById = new Map(former.map((part) => [part.id, part]))
  return gatherParts(catalog, everything).flatMap(({ id, old }): readonly NamingPart[] => {
    const known = newerById.get(id)
    if (known) return [known]
    const kept = formerById.get(id)
    return kept ? [{ ...kept, old, baselines: { ...kept.baselines, base: old } }] : []
  })
}

const everything: PlainChoice = {
  kinds: 'both',
  partIds: null,
  pinned: new Set(),
  excluded: new Set(),
  toolScope: 'catalog',
  enumValues: true,
}
