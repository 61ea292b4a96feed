// Which name each property of a tool's schema gets, asked by the place of its object: what `required` or a `default` names is found here.
import { fromPointer, stringAt, toPointer, type JsonPath } from '../json'
import { addToList } from '../shared'
import type { Tool } from './catalog'
import { valuesOf } from './enum-values'
import type { Names } from './naming'
import type { PartId } from './part'
import { enumOf } from './scope'
import { schemaSteps, type SchemaVisit } from './walk'

/** A parameter or value as it is called now and will be. `place` is that of its schema, as a pointer. */
export interface RenamedProperty {
  readonly partId: PartId
  readonly place: string
  readonly old: string
  readonly new: string
}

/** The property of that name in the object at a place (a pointer), or null where the schema has none. */
export type FindProperty = (place: string, name: string) => RenamedProperty | null

/** The new names of all parameters of a tool. An object also has the properties of what it references in place (`allOf: [{ $ref }]`). */
export function propertyNames(tool: Tool, visits: readonly SchemaVisit[], names: Names): FindProperty {
  const find = finder(
    tool.parameters.map(({ id, path }) => namedAt(names, id, String(path.at(-1)), schemaSteps(path).place)),
    visits,
    ({ place }) => place,
  )
  return (place, name) => find(place, toPointer(['properties', name]))
}

/** The described value of that name in the enum of a schema at a place (a pointer), or null where the schema has none. */
export type FindValue = FindProperty

/** The new names of all described enum values of a tool. A schema also has the values of what it references. */
export function valueNames(tool: Tool, visits: readonly SchemaVisit[], names: Names): FindValue {
  const find = finder(
    valuesOf(tool).map(({ id, name, path }) => namedAt(names, id, name, enumOf(path))),
    visits,
    ({ place, old }) => place + toPointer([old]),
  )
  return (place, name) => find(place, toPointer([name]))
}

function namedAt(names: Names, partId: PartId, old: string, place: JsonPath): RenamedProperty {
  return { partId, place: toPointer(place), old, new: newNameOf(names, partId) ?? old }
}

/** Looks parts up by where they are; `rest` is a pointer from the place asked about, or from what is referenced there. */
function finder(
  parts: readonly RenamedProperty[],
  visits: readonly SchemaVisit[],
  whereOf: (part: RenamedProperty) => string,
): (place: string, rest: string) => RenamedProperty | null {
  const byPointer = new Map(parts.map((part) => [whereOf(part), part]))
  const references = parts.length === 0 ? null : referencesByPlace(visits)
  return (place, rest) => {
    const seen = new Set([place])
    for (const current of seen) {
      const found = byPointer.get(current + rest)
      if (found) return found
      for (const target of references?.get(current) ?? []) seen.add(target)
    }
    return null
  }
}

/** The new name of a part, or null where it keeps its own. */
export function newNameOf(names: Names, partId: PartId): string | null {
  return Object.hasOwn(names, partId) ? (names[partId] ?? null) : null
}

/** The path of a local reference (`#/...`) by its decoded steps, or null for any other. */
export function localReference(reference: string): JsonPath | null {
  if (reference !== '#' && !reference.startsWith('#/')) return null
  try {
    return fromPointer(decodeURIComponent(reference.slice(1)))
  } catch {
    return fromPointer(reference.slice(1))
  }
}

/** The path of a schema after the renames: each property's name on the way is the new one. */
export function renamedPath(path: JsonPath, find: FindProperty): JsonPath {
  const renamed = [...path]
  for (const { keyword, step, place, end } of schemaSteps(path).steps) {
    if (
      step !== null &&
      (keyword === 'properties' || keyword === 'dependentSchemas' || keyword === 'dependencies')
    )
      renamed[end - 1] = find(toPointer(place), String(step))?.new ?? step
  }
  return renamed
}

function referencesByPlace(visits: readonly SchemaVisit[]): ReadonlyMap<string, readonly string[]> {
  const references = new Map<string, string[]>()
  for (const { node, place } of visits) {
    const target = localReference(stringAt(node, ['$ref']) ?? '')
    if (!target) continue
    const from = toPointer(place)
    addToList(references, from, toPointer(schemaSteps(target).place))
  }
  return references
}
