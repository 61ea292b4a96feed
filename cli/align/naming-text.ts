// The document that `align` writes. The same samples give the same bytes: no time and no address stands in it.
import type { AlignmentSettings, Catalog, NamingPart, PartId } from '../../core/catalog'
import { placesOf, type PartPlace } from './part-place'
import type { ExactRow } from './score-exactly'

/** One part as it is written; `exact` where that was asked for. */
export type NamingRow = NamingPart & PartPlace & { readonly exact?: ExactRow }

/** What a naming document holds. */
export interface NamingDocument {
  readonly model: string
  readonly settings: AlignmentSettings
  readonly parts: readonly NamingRow[]
}

/** The rows of parts that the catalogue has. What else stands in an outcome is written behind the evidence. */
export function namingRows(
  catalog: Catalog,
  parts: readonly NamingPart[],
  exact: ReadonlyMap<PartId, ExactRow> = new Map(),
): readonly NamingRow[] {
  const places = placesOf(catalog)
  return parts.flatMap((part): readonly NamingRow[] => {
    const place = places.get(part.id)
    if (!place) return []
    const {
      id,
      old,
      new: name,
      baselines,
      phi,
      n,
      stability,
      reason,
      runnerUp,
      sampleKey,
      ...evidence
    } = part
    const scored = exact.get(id)
    return [
      {
        ...{ id, ...place, old, new: name, baselines, phi, n, stability, reason, runnerUp, sampleKey },
        ...evidence,
        ...(scored && { exact: scored }),
      },
    ]
  })
}

/** The naming as JSON. */
export function namingText({ model, settings, parts }: NamingDocument): string {
  return JSON.stringify({ model, settings, parts }, null, 2)
}
