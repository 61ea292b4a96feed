// Where a part stands, as people say it and as options name it.
import { partsWithValues, readTool, withShared, type Catalog, type PartId } from '../../core/catalog'
import { toPointer } from '../../core/json'
import { refuseUsage } from '../command'

/** `path` is a JSON Pointer into the tool's schema, `''` the tool's own name. */
export interface PartPlace {
  readonly tool: string
  readonly server?: string
  readonly path: string
}

/** The place of every part of a catalogue, in its order. */
export function placesOf(catalog: Catalog): ReadonlyMap<PartId, PartPlace> {
  const places = new Map<PartId, PartPlace>()
  for (const tool of catalog.tools) {
    const { name } = readTool(tool)
    for (const { id, path } of partsWithValues(tool))
      places.set(id, {
        tool: name,
        ...(tool.server === null ? {} : { server: tool.server }),
        path: toPointer(path),
      })
  }
  return places
}

/** A part's place in one line, as `--part` takes it. */
export function placeText(place: PartPlace | undefined, otherwise: string): string {
  return place ? `${place.tool}${place.path}` : otherwise
}

/**
 * The parts that `--part` names: a tool with all its parameters, or what stands at a path; parts that share their decision with one of them
 * come along. Null without the option. Wrong usage where nothing is called so.
 */
export function chosenParts(
  catalog: Catalog,
  names: readonly string[] | undefined,
): ReadonlySet<PartId> | null {
  if (names === undefined) return null
  const places = placesOf(catalog)
  const chosen = names.flatMap((name) => {
    const found = [...places].filter(([, place]) => place.tool === name || placeText(place, '') === name)
    if (found.length === 0)
      return refuseUsage(
        `--part: nothing in the catalogue is called ${name}; write TOOL, or TOOL/properties/NAME`,
      )
    return found.map(([id]) => id)
  })
  return new Set(withShared(catalog, chosen))
}
