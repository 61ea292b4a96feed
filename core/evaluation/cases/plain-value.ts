// Looks at values that came out of JSON or YAML.
import type { JsonValue } from '../../catalog'
import { MAXIMUM_JSON_DEPTH, parseJson } from '../../json'

/** An object of a parsed text. */
export type PlainObject = Readonly<Record<string, unknown>>

/** True for an object that is no list. */
export function isObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The member of an object, also one that is called as something every object inherits. */
export function memberOf(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/** The items of a list; none of anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : []
}

/** A text that says something, without the space around it; null for anything else. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** The value that a JSON text stands for; the text itself where it is none. */
export function parsedOr(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  // A text inside a text has not been looked at for its depth.
  const brackets = value.match(/[[{]/g)?.length ?? 0
  if (brackets > MAXIMUM_JSON_DEPTH && parseJson(value).tooDeep) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

/** A copy of a parsed value as one of JSON: what JSON cannot say (`undefined`, a date of YAML) becomes null or its text. */
export function asJson(value: unknown): JsonValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (Array.isArray(value)) return value.map(asJson)
  if (value instanceof Date) return value.toISOString()
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, asJson(member)]))
  return null
}
