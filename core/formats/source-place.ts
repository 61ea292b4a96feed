import type { Tool } from '../catalog'
import { startsWithPath, type JsonPath } from '../json'

/** Where a place of a tool stood before its parameters were renamed: both paths start at the tool. */
export function placeBefore(path: JsonPath, before: Tool, after: Tool): JsonPath {
  const base = after.layout.schema
  if (before === after || !startsWithPath(path, base)) return path
  const inside = path.slice(base.length)
  const former = new Map(before.parameters.map((parameter) => [parameter.id, parameter.path]))
  let longest: { readonly now: JsonPath; readonly then: JsonPath } | null = null
  for (const { id, path: now } of after.parameters) {
    const then = former.get(id)
    if (then && now.length > (longest?.now.length ?? 0) && startsWithPath(inside, now))
      longest = { now, then }
  }
  return longest ? [...base, ...longest.then, ...inside.slice(longest.now.length)] : path
}
