// The document that `align` writes. The same samples give the same bytes: no time and no address stands in it.
import type { AlignmentRunInput, ExactScores } from '../../core/alignment'
import type { Catalog, NamingPart, PartId } from '../../core/catalog'
import { placesOf, type PartPlace } from './part-place'

/** One part as it is written; `exact` where that was asked for. */
export type NamingRow = NamingPart & PartPlace & { readonly exact?: ExactScores }

/** The naming of a run as JSON: the parts that the catalogue has, with exact scores where there are any. */
export function namingText(
  catalog: Catalog,
  { model, settings }: Pick<AlignmentRunInput, 'model' | 'settings'>,
  outcomes: readonly NamingPart[],
  exact: ReadonlyMap<PartId, ExactScores> = new Map(),
): string {
  return JSON.stringify({ model, settings, parts: namingRows(catalog, outcomes, exact) }, null, 2)
}

/** The rows of a naming: the parts that the catalogue has, each with its place. */
export function namingRows(
  catalog: Catalog,
  outcomes: readonly NamingPart[],
  exact: ReadonlyMap<PartId, ExactScores> = new Map(),
): readonly NamingRow[] {
  const places = placesOf(catalog)
  return outcomes.flatMap((part) => {
    const place = places.get(part.id)
    return place ? [rowOf(part, place, exact.get(part.id))] : []
  })
}

/** What else stands in an outcome is written behind the evidence. */
function rowOf(part: NamingPart, place: PartPlace, exact: ExactScores | undefined): NamingRow {
  const { id, old, new: name, baselines, phi, n, stability, reason, runnerUp, sampleKey, ...evidence } = part
  return {
    ...{ id, ...place, old, new: name, baselines, phi, n, stability, reason, runnerUp, sampleKey },
    ...evidence,
    ...(exact && { exact }),
  }
}
