// Which name each property of a tool's schema gets, asked by the place of its object: what `required` or a `default` names is found here.
import { fromPointer, stringAt, toPointer, type JsonPath } from '../json'
import type { Tool } from './catalog'
import type { Names } from './naming'
import type { PartId } from './part'
import { schemaSteps, type SchemaVisit } from './walk'

/** A parameter as it is called now and will be. `place` is that of its schema, as a pointer. */
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
  const properties = new Map<string, RenamedProperty>()
  for (const { id, path } of tool.parameters) {
    const place = toPointer(schemaSteps(path).place)
    const old = String(path.at(-1))
    properties.set(place, { partId: id, place, old, new: newNameOf(names, id) ?? old })
  }
  const references = referencesByPlace(visits)
  return (place, name) => {
    const seen = new Set([place])
    for (const current of seen) {
      const found = properties.get(`${current}${toPointer(['properties', name])}`)
      if (found) return found
      for (const target of references.get(current) ?? []) seen.add(target)
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
  let index = 0
  for (const { keyword, step, place } of schemaSteps(path).steps) {
    if (
      step !== null &&
      (keyword === 'properties' || keyword === 'dependentSchemas' || keyword === 'dependencies')
    )
      renamed[index + 1] = find(toPointer(place), String(step))?.new ?? step
    index += step === null ? 1 : 2
  }
  return renamed
}

function referencesByPlace(visits: readonly SchemaVisit[]): ReadonlyMap<string, readonly string[]> {
  const references = new Map<string, string[]>()
  for (const { node, place } of visits) {
    const target = localReference(stringAt(node, ['$ref']) ?? '')
    if (!target) continue
    const from = toPointer(place)
    references.set(from, [...(references.get(from) ?? []), toPointer(schemaSteps(target).place)])
  }
  return references
}
