// Which names hold at each schema of a tool: those of the object that all its branches and references describe together.
import { scopeOf, valuesOf, type SchemaVisit, type Tool } from '../catalog'
import type { MappedTool } from '../formats'
import { decodePercent, fromPointer, memberOf, stringAt, toPointer, type JsonNode } from '../json'

/** A name under which something is aligned, and the one it has in the source. */
export type NamePair = readonly [aligned: string, original: string]

/** Answers by schema, as `walkSchemas` visits them. */
export interface ShapeNames {
  /** The place in the list of visits of the schema that this one refers to, or null. */
  readonly target: (node: JsonNode) => number | null
  /** The aligned name of a property, by the visit of its schema. */
  readonly aligned: (visit: SchemaVisit) => string
  /** Renamed values of its enum. */
  readonly values: (visit: SchemaVisit) => readonly NamePair[]
  /** All properties of the object it describes. */
  readonly properties: (visit: SchemaVisit) => readonly NamePair[]
}

/** Reads the names of a tool; `visits` are those of its schema under the original names. */
export function namesOfShape(tool: Tool, mapped: MappedTool, visits: readonly SchemaVisit[]): ShapeNames {
  const byPointer = new Map(visits.map(({ path }, index) => [toPointer(path), index]))
  const placeOf = (pointer: string): string => toPointer(visits[byPointer.get(pointer) ?? -1]?.place ?? [])
  const aligned = new Map(mapped.parameters.map((one) => [placeOf(one.path), one.new]))
  const alignedOf = (visit: SchemaVisit): string => aligned.get(toPointer(visit.place)) ?? visit.name ?? ''
  const own = new Map<string, NamePair[]>()
  for (const visit of visits)
    if (visit.name !== null) append(own, toPointer(visit.place.slice(0, -2)), [alignedOf(visit), visit.name])
  const target = targetsOf(visits, byPointer)
  const references = new Map<string, string[]>()
  for (const { node, place } of visits) {
    const index = target(node)
    const there = index === null ? null : visits[index]?.place
    if (there) append(references, toPointer(place), toPointer(there))
  }
  const values = valuesByPlace(tool, mapped)
  const gather = (from: ReadonlyMap<string, readonly NamePair[]>, place: string): readonly NamePair[] => {
    if (from.size === 0) return []
    const seen = new Set([place])
    const pairs = new Map<string, NamePair>()
    for (const current of seen) {
      for (const pair of from.get(current) ?? []) if (!pairs.has(pair[1])) pairs.set(pair[1], pair)
      for (const next of references.get(current) ?? []) seen.add(next)
    }
    return [...pairs.values()]
  }
  return {
    target,
    aligned: alignedOf,
    values: ({ place }) => gather(values, toPointer(place)),
    properties: ({ place }) => gather(own, toPointer(place)),
  }
}

function append<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

function valuesByPlace(tool: Tool, mapped: MappedTool): ReadonlyMap<string, readonly NamePair[]> {
  const found = new Map<string, NamePair[]>()
  if (!mapped.values) return found
  const renamed = new Map(mapped.values.map((value) => [value.id, value.new]))
  for (const value of valuesOf(tool)) {
    const place = scopeOf(tool, value).slice(tool.id.length + 1)
    append(found, place, [renamed.get(value.id) ?? value.name, value.name])
  }
  return found
}

/** Finds what `$ref` and `$dynamicRef` lead to: a pointer, an anchor or the `$id` of a schema of the tool. */
function targetsOf(
  visits: readonly SchemaVisit[],
  byPointer: ReadonlyMap<string, number>,
): ShapeNames['target'] {
  const anchors = new Map<string, number>()
  visits.forEach(({ node }, index) => {
    const id = stringAt(node, ['$id']) ?? stringAt(node, ['id'])
    if (id !== null && id !== '' && !memberOf(node, 'id')?.valueNode.members.length) anchors.set(id, index)
    for (const key of ['$anchor', '$dynamicAnchor']) {
      const name = stringAt(node, [key])
      if (name !== null) anchors.set(`#${name}`, index)
    }
  })
  return (node) => {
    const reference = stringAt(node, ['$ref']) ?? stringAt(node, ['$dynamicRef'])
    if (reference === null) return null
    if (reference === '#') return 0
    return (reference.startsWith('#/') ? pointed(reference, byPointer) : anchors.get(reference)) ?? null
  }
}

function pointed(reference: string, byPointer: ReadonlyMap<string, number>): number | undefined {
  const pointer = reference.slice(1)
  const at = (text: string): number | undefined => byPointer.get(toPointer(fromPointer(text)))
  return at(decodePercent(pointer)) ?? at(pointer)
}
