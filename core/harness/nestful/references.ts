// `$var_1.result$`: how a NESTFUL sequence names what an earlier call gave, alone or inside a text.
import type { JsonValue } from '../../catalog'
import { isList, isRecord, memberValue } from '../../evaluation'

/** The two spellings of labels in its files: `var1`, `$var_1`. */
const REFERENCE = /\$(var_?\w+?)((?:\.[^.$[\]]+|\[\d+\])*)\$/g

/** Results by label, without a dollar before it. */
export type Results = ReadonlyMap<string, JsonValue>

/** A value with its references replaced; a sentence where one leads nowhere. */
export function resolveReferences(
  value: JsonValue,
  results: Results,
): { readonly value: JsonValue } | string {
  if (isList(value)) return all(value, (items) => items, results)
  if (isRecord(value)) {
    const keys = Object.keys(value)
    return all(
      Object.values(value),
      (items) => Object.fromEntries(items.map((item, index) => [keys[index] ?? '', item])),
      results,
    )
  }
  if (typeof value !== 'string') return { value }
  const found = [...value.matchAll(REFERENCE)]
  const [only] = found
  if (!only) return { value }
  if (only[0] === value.trim()) return valueAt(only, results)
  let text = value
  for (const match of found) {
    const resolved = valueAt(match, results)
    if (typeof resolved === 'string') return resolved
    text = text.replace(
      match[0],
      typeof resolved.value === 'string' ? resolved.value : JSON.stringify(resolved.value),
    )
  }
  return { value: text }
}

function all(
  items: readonly JsonValue[],
  build: (items: readonly JsonValue[]) => JsonValue,
  results: Results,
): { readonly value: JsonValue } | string {
  const made: JsonValue[] = []
  for (const item of items) {
    const resolved = resolveReferences(item, results)
    if (typeof resolved === 'string') return resolved
    made.push(resolved.value)
  }
  return { value: build(made) }
}

function valueAt(
  [whole, label = '', path = '']: RegExpExecArray,
  results: Results,
): { readonly value: JsonValue } | string {
  let value = results.get(label)
  if (value === undefined) return `${whole} names no call before.`
  for (const step of path.match(/[^.[\]]+/g) ?? []) {
    const next: JsonValue | undefined = isList(value)
      ? value[Number(step)]
      : isRecord(value)
        ? memberValue(value, step)
        : undefined
    if (next === undefined) return `${whole}: there is no \`${step}\` in ${JSON.stringify(value)}.`
    value = next
  }
  return { value }
}
