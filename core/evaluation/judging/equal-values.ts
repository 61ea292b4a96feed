import type { JsonValue } from '../../catalog'

/**
 * Whether two JSON values are the same: numbers by their value (1 is 1.0), strings exactly, character by character, lists in their order,
 * objects whatever the order of their keys. Unlike Python, true is not 1.
 */
export function equalValues(one: JsonValue, other: JsonValue): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other
  if (isList(one) || isList(other))
    return (
      isList(one) &&
      isList(other) &&
      one.length === other.length &&
      one.every((item, index) => {
        const beside = other[index]
        return beside !== undefined && equalValues(item, beside)
      })
    )
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => {
      const [left, right] = [memberValue(one, key), memberValue(other, key)]
      return left !== undefined && right !== undefined && equalValues(left, right)
    })
  )
}

/** Whether a value is a list: `Array.isArray` forgets that JSON values are readonly. */
export function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value)
}

/** A value that is an object, as one. */
export type JsonRecord = Readonly<Record<string, JsonValue>>

/** Whether a value is an object. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An own member of an object; a parameter may be called `constructor`. */
export function memberValue(record: JsonRecord, key: string): JsonValue | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
