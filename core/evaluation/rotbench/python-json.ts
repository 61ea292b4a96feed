// JSON as Python reads and compares it.
import type { JsonValue } from '../../catalog'

/** Stands for a number that JSON does not have: equal to no value of a gold answer. */
const NO_NUMBER = '\u0000no number'

/** The value of a text as Python's `json.loads` gives it, or undefined where that raises. `NaN` and `Infinity` are read, as Python reads them. */
export function parsePythonJson(text: string): JsonValue | undefined {
  const standard = text.replaceAll(/"(?:[^"\\]|\\.)*"|-?Infinity|NaN/g, (token) =>
    token.startsWith('"') ? token : JSON.stringify(NO_NUMBER),
  )
  try {
    return JSON.parse(standard) as JsonValue
  } catch {
    return undefined
  }
}

/** Whether Python's `==` holds: the order of keys does not count, and true equals 1. */
export function equalInPython(one: JsonValue, other: JsonValue): boolean {
  if (typeof one === 'boolean' || typeof other === 'boolean') return isScalarEqual(one, other)
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item: JsonValue, index) =>
        equalInPython(item, (other as readonly JsonValue[])[index] ?? null),
      )
    )
  const [left, right] = [Object.entries(one as object), other as Readonly<Record<string, JsonValue>>]
  return (
    left.length === Object.keys(right).length &&
    left.every(
      ([key, value]) => Object.hasOwn(right, key) && equalInPython(value as JsonValue, right[key] ?? null),
    )
  )
}

function isScalarEqual(one: JsonValue, other: JsonValue): boolean {
  const number = (value: JsonValue): JsonValue => (typeof value === 'boolean' ? Number(value) : value)
  return number(one) === number(other)
}
