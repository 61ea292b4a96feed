// Which parts of a document a reader has taken, so that no tool is read twice.
import { toPointer, type JsonNode, type JsonPath } from '../json'

/**
 * The tree without what stands at some places: a node there looks like a plain value, yet still spans its text, so that printing the tree
 * gives all of it.
 */
export function withoutPlaces(root: JsonNode, places: readonly JsonPath[]): JsonNode {
  if (places.some((path) => path.length === 0)) return { ...root, type: 'null', members: [], items: [] }
  const below = new Map<string, JsonPath[]>()
  for (const [step, ...rest] of places) {
    const key = String(step)
    const known = below.get(key)
    if (known) known.push(rest)
    else below.set(key, [rest])
  }
  if (below.size === 0) return root
  return {
    ...root,
    members: root.members.map((member) => {
      const inside = below.get(member.key)
      return inside ? { ...member, valueNode: withoutPlaces(member.valueNode, inside) } : member
    }),
    items: root.items.map((item, index) => {
      const inside = below.get(String(index))
      return inside ? withoutPlaces(item, inside) : item
    }),
  }
}

/** Places that are taken, for asking often whether another one meets them. */
export interface Cover {
  readonly add: (path: JsonPath) => void
  /** True when a taken place is this one or holds it. */
  readonly holds: (path: JsonPath) => boolean
  /** True when a taken place lies in this one, is it, or holds it. */
  readonly meets: (path: JsonPath) => boolean
}

/** Makes a cover of some places. */
export function createCover(paths: readonly JsonPath[]): Cover {
  const taken = new Set<string>()
  const around = new Set<string>()
  const prefixes = (path: JsonPath): readonly string[] =>
    Array.from({ length: path.length + 1 }, (_, length) => toPointer(path.slice(0, length)))
  const add = (path: JsonPath): void => {
    taken.add(toPointer(path))
    for (const prefix of prefixes(path)) around.add(prefix)
  }
  const holds = (path: JsonPath): boolean => prefixes(path).some((prefix) => taken.has(prefix))
  paths.forEach(add)
  return { add, holds, meets: (path) => around.has(toPointer(path)) || holds(path) }
}
