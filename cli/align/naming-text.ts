// The document that `align` writes. The same samples give the same bytes: no time and no address stands in it.
import {
  partsOf,
  readTool,
  type AlignmentSettings,
  type Catalog,
  type NamingPart,
  type PartId,
} from '../../core/catalog'
import { toPointer } from '../../core/json'

/** One part as it is written; `path` is a JSON Pointer into the tool's schema, `''` the tool's own name. */
export interface NamingRow {
  readonly id: string
  readonly tool: string
  readonly server?: string
  readonly path: string
  readonly old: string
  readonly new: string
  readonly baselines: NamingPart['baselines']
  readonly phi: number | null
  readonly n: number
  readonly stability: number | null
  readonly reason: NamingPart['reason']
}

/** The naming as JSON. */
export function namingText(
  catalog: Catalog,
  naming: {
    readonly model: string
    readonly settings: AlignmentSettings
    readonly parts: readonly NamingPart[]
  },
): string {
  const { model, settings, parts } = naming
  const places = placesOf(catalog)
  const rows = parts.flatMap((part): readonly NamingRow[] => {
    const place = places.get(part.id)
    if (!place) return []
    const { id, old, new: name, baselines, phi, n, stability, reason } = part
    return [{ id, ...place, old, new: name, baselines, phi, n, stability, reason }]
  })
  return JSON.stringify({ model, settings, parts: rows }, null, 2)
}

/** Where a part stands, as people say it. */
export type PartPlace = Pick<NamingRow, 'tool' | 'server' | 'path'>

/** The place of every part of a catalogue. */
export function placesOf(catalog: Catalog): ReadonlyMap<PartId, PartPlace> {
  const places = new Map<PartId, PartPlace>()
  for (const tool of catalog.tools) {
    const { name } = readTool(tool)
    for (const { id, path } of partsOf(tool))
      places.set(id, {
        tool: name,
        ...(tool.server === null ? {} : { server: tool.server }),
        path: toPointer(path),
      })
  }
  return places
}
