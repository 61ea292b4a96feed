// A value of source code as strict JSON, without the pieces that cannot be read; those are named.
import type { Remark } from '../../formats'
import type { JsonPath } from '../../json'
import type { ObjectValue, Value } from './value'

/** A value as JSON. */
export interface CodeJson {
  readonly json: string
  /** What the JSON says: the value without what could not be read. Its paths are those of `json`. */
  readonly value: Value
  readonly remarks: readonly Remark[]
}

/** More values than this are not written: names can make a small text huge. */
const MOST_VALUES = 300_000
const DEEPEST = 200

/** `lineOf` says where an offset stands, as in "Line 3". Null where the value as a whole cannot be read. */
export function toJson(value: Value, lineOf: (at: number) => string): CodeJson | null {
  const remarks: Remark[] = []
  const path: (string | number)[] = []
  let count = 0
  const say = (at: number, message: string): void => {
    remarks.push({ level: 'warning', path: [...path], message: `${lineOf(at)}: ${message}` })
  }
  const clean = keep(value)
  return clean && { json: print(clean), value: clean, remarks }

  function keep(current: Value): Value | null {
    count += 1
    if (count > MOST_VALUES || path.length > DEEPEST) return null
    if (current.kind === 'unknown') {
      say(current.at, `\`${current.what}\` cannot be read without running the code; it is left out.`)
      return null
    }
    if (current.kind === 'text' && current.flaw !== undefined) say(current.at, current.flaw)
    if (current.kind === 'list') return { ...current, items: keepItems(current.items) }
    return current.kind === 'object' ? keepMembers(current) : current
  }

  function keepItems(items: readonly Value[]): readonly Value[] {
    const kept: Value[] = []
    for (const item of items) {
      path.push(kept.length)
      const clean = keep(item)
      path.pop()
      if (clean) kept.push(clean)
    }
    return kept
  }

  function keepMembers(object: ObjectValue): ObjectValue {
    for (const flaw of object.flaws ?? []) say(object.at, flaw)
    const members = object.members.flatMap(({ key, value: inner }) => {
      if (key === null) {
        keep(inner)
        return []
      }
      path.push(key)
      const clean = keep(inner)
      path.pop()
      return clean ? [{ key, value: clean }] : []
    })
    return { ...object, members }
  }
}

function print(value: Value): string {
  if (value.kind === 'text') return JSON.stringify(value.text)
  if (value.kind === 'token') return value.token
  if (value.kind === 'list') return `[${value.items.map(print).join(',')}]`
  if (value.kind === 'unknown') return 'null'
  return `{${value.members.map(({ key, value: inner }) => `${JSON.stringify(key)}:${print(inner)}`).join(',')}}`
}

/** The value at a path. */
export function valueAt(value: Value, path: JsonPath): Value | null {
  let current: Value | null | undefined = value
  for (const step of path) {
    if (current?.kind === 'list') current = current.items[Number(step)]
    else if (current?.kind === 'object')
      current = current.members.findLast(({ key }) => key === String(step))?.value
    else return null
  }
  return current ?? null
}
