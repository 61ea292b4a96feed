// Which parts of a catalogue are aligned, and which keep their names and why.
import type { Catalog, PartId } from '../catalog'
import { gatherParts } from './gather-parts'
import { stayAccepted } from './incremental'
import type { CollectedPart, PartChoice } from './part-choice'
import type { AlignmentInput, AlignmentPart, NamingRules, PartScores } from './score'

export { groupEqualDescriptions } from './gather-parts'
export type { CollectedPart, FormerNaming, PartChoice } from './part-choice'

/**
 * All parts of a catalogue in its order, each with its scope and whether it is to be sampled (`stays` is null). Described enum values are
 * among them where the choice says so.
 */
export function collectParts(catalog: Catalog, choice: PartChoice): readonly CollectedPart[] {
  return stayAccepted(catalog, gatherParts(catalog, choice), choice)
}

/**
 * What choosing names starts from: the parts with their scores. A part in `failed` that has no scores stays as it is. `keys` are those of the
 * parts' samples (`AlignmentPlan.keys`), `rules` the run's settings.
 */
export function alignmentInput(
  parts: readonly CollectedPart[],
  scores: ReadonlyMap<PartId, PartScores>,
  failed: ReadonlySet<PartId>,
  keys: ReadonlyMap<PartId, { readonly samples: string }> = new Map(),
  rules: NamingRules | null = null,
): AlignmentInput {
  return {
    parts: parts.map((part): AlignmentPart => {
      const { id, kind, scope, old, server, stays, share = null } = part
      const own = stays === null ? (scores.get(id) ?? null) : null
      const isLost = stays === null && failed.has(id) && (own === null || own.n === 0)
      return {
        id,
        kind,
        scope,
        old,
        staysAs: part.staysAs ?? old,
        share,
        server,
        stays: isLost ? 'failed' : stays,
        scores: own,
        sampleKey: stays === null ? (keys.get(id)?.samples ?? null) : null,
      }
    }),
    ...(rules && { rules: { style: rules.style, profiles: rules.profiles, duplicates: rules.duplicates } }),
  }
}
