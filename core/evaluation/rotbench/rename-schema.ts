// Renamed parameters in the schema of a RoTBench tool: the keys of `properties` and what `required` lists, at every depth.
import type { JsonValue } from '../../catalog'
import type { ParameterNames } from '../offered-tool'

type JsonObject = Readonly<Record<string, JsonValue>>

/** New names by original ones, at each place. */
export interface GivenParameters {
  readonly [original: string]: { readonly given: string; readonly within: GivenParameters | null }
}

/** The way there from the way back. */
export function givenParameters(names: ParameterNames): GivenParameters {
  return Object.fromEntries(
    Object.entries(names).map(([given, { original, within }]) => [
      original,
      { given, within: within && givenParameters(within) },
    ]),
  )
}

/** The schema with its parameters under their given names, in the same order. */
export function renameSchema(schema: JsonValue, names: GivenParameters): JsonValue {
  if (!isObject(schema)) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [keyword, renamedKeyword(keyword, value, names)]),
  )
}

function renamedKeyword(keyword: string, value: JsonValue, names: GivenParameters): JsonValue {
  if (keyword === 'properties' && isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([original, schema]) => {
        const entry = givenOf(names, original)
        return [entry?.given ?? original, entry?.within ? renameSchema(schema, entry.within) : schema]
      }),
    )
  if (keyword === 'required' && Array.isArray(value))
    return value.map((name: JsonValue) =>
      typeof name === 'string' ? (givenOf(names, name)?.given ?? name) : name,
    )
  if (keyword === 'items') return renameSchema(value, names)
  return value
}

/** What a parameter is called, if it is one that was renamed or has something renamed inside. */
export function givenOf(names: GivenParameters, original: string): GivenParameters[string] | null {
  return Object.hasOwn(names, original) ? (names[original] ?? null) : null
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
