// Attributes of OTLP as plain values.
import { isObject, listOf, memberOf, type PlainObject } from '../plain-value'

/** Attributes by their names: OTLP's list of keys with typed values, or an object as consoles and some stores write it. */
export function attributesOf(value: unknown): PlainObject {
  if (isObject(value)) return Array.isArray(value.values) ? attributesOf(value.values) : value
  return Object.fromEntries(
    listOf(value).flatMap((item) => {
      const key = memberOf(item, 'key')
      return typeof key === 'string' ? [[key, plainValue(memberOf(item, 'value'))]] : []
    }),
  )
}

function plainValue(value: unknown): unknown {
  if (!isObject(value)) return value
  for (const key of ['stringValue', 'boolValue', 'intValue', 'doubleValue', 'bytesValue'])
    if (key in value) return value[key]
  if ('arrayValue' in value) return listOf(memberOf(value.arrayValue, 'values')).map(plainValue)
  if ('kvlistValue' in value) return attributesOf(value.kvlistValue)
  return value
}

/** Objects that were written as numbered attributes: `gen_ai.prompt.0.role`, `gen_ai.completion.0.tool_calls.0.name`. */
export function numbered(attributes: PlainObject, prefix: string): readonly unknown[] {
  const made: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (!name.startsWith(`${prefix}.`)) continue
    const steps = name.slice(prefix.length + 1).split('.')
    if (/^\d+$/.test(steps[0] ?? '')) setAt(made, steps, value)
  }
  return asLists(made) as readonly unknown[]
}

function setAt(target: Record<string, unknown>, steps: readonly string[], value: unknown): void {
  let place = target
  for (const step of steps.slice(0, -1)) {
    const next = Object.hasOwn(place, step) ? place[step] : undefined
    if (isObject(next)) place = next
    else {
      const fresh: Record<string, unknown> = {}
      Object.defineProperty(place, step, {
        value: fresh,
        enumerable: true,
        configurable: true,
        writable: true,
      })
      place = fresh
    }
  }
  Object.defineProperty(place, steps.at(-1) ?? '', {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  })
}

function asLists(value: unknown): unknown {
  if (!isObject(value)) return value
  const keys = Object.keys(value)
  if (keys.every((key) => /^\d+$/.test(key)))
    return keys.sort((one, other) => Number(one) - Number(other)).map((key) => asLists(value[key]))
  return Object.fromEntries(keys.map((key) => [key, asLists(value[key])]))
}
