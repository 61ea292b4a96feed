// `$step_j.field`: how the router names a value of an earlier step without writing it down. The value itself is put in by rule.
import type { JsonValue } from '../../catalog'
import { isList, isRecord, readJsonText, type JsonRecord } from '../../evaluation'
import type { StepResult } from './context'

/** With fields after dots, places of lists in brackets or after dots: `$step_2.flights[0].price`. */
const REFERENCE = /\$step_(\d+)((?:\.[\p{L}_][\p{L}\p{N}_-]*|\.\d+|\[\d+\])*)/gu

export type Resolved<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: string }

/** A text with the values that its references mean, as JSON or, for texts, as they are. */
export function resolveText(text: string, results: ReadonlyMap<number, StepResult>): Resolved<string> {
  const problems: string[] = []
  const value = text.replaceAll(REFERENCE, (whole, step: string, path: string) => {
    const found = valueAt(whole, Number(step), path, results)
    if (!found.ok) {
      problems.push(found.problem)
      return whole
    }
    return typeof found.value === 'string' ? found.value : JSON.stringify(found.value)
  })
  const [problem] = problems
  return problem === undefined ? { ok: true, value } : { ok: false, problem }
}

/** Bindings with their references resolved: a text that is one reference becomes the value itself, of its own kind. */
export function resolveBindings(
  bindings: JsonRecord,
  results: ReadonlyMap<number, StepResult>,
): Resolved<JsonRecord> {
  const entries: [string, JsonValue][] = []
  for (const [name, given] of Object.entries(bindings)) {
    const resolved = resolveValue(given, results)
    if (!resolved.ok) return resolved
    entries.push([name, resolved.value])
  }
  return { ok: true, value: Object.fromEntries(entries) }
}

function resolveValue(value: JsonValue, results: ReadonlyMap<number, StepResult>): Resolved<JsonValue> {
  if (isList(value)) {
    const items: JsonValue[] = []
    for (const item of value) {
      const resolved = resolveValue(item, results)
      if (!resolved.ok) return resolved
      items.push(resolved.value)
    }
    return { ok: true, value: items }
  }
  if (isRecord(value)) return resolveBindings(value, results)
  if (typeof value !== 'string') return { ok: true, value }
  const [only] = value.matchAll(REFERENCE)
  if (only?.[0] === value.trim()) return valueAt(only[0], Number(only[1]), only[2] ?? '', results)
  return resolveText(value, results)
}

function valueAt(
  whole: string,
  step: number,
  path: string,
  results: ReadonlyMap<number, StepResult>,
): Resolved<JsonValue> {
  const result = results.get(step)
  if (!result) return { ok: false, problem: `${whole}: step ${step} has no result.` }
  let value: JsonValue = readable(result.value)
  const steps = path.match(/[^.[\]]+/g) ?? []
  for (const [index, key] of steps.entries()) {
    const next: JsonValue | undefined = isList(value)
      ? value[Number(key)]
      : isRecord(value) && Object.hasOwn(value, key)
        ? value[key]
        : undefined
    if (next === undefined) {
      // The usual slip: a field of a result that is a bare value.
      if (index === 0 && steps.length === 1 && !isList(value) && !isRecord(value)) return { ok: true, value }
      return {
        ok: false,
        problem: `${whole}: the result of step ${step} has no such field. It has ${shapeOf(value)}.`,
      }
    }
    value = next
  }
  return { ok: true, value }
}

/** A result that is the JSON text of an object or list is read, so that its fields can be named. */
export function readable(value: JsonValue): JsonValue {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  return readJsonText(value) ?? value
}

function shapeOf(value: JsonValue): string {
  if (isList(value)) return `${value.length} items, numbered from 0`
  if (isRecord(value)) return Object.keys(value).slice(0, 30).join(', ') || 'no fields'
  return 'no fields: it is a single value'
}
