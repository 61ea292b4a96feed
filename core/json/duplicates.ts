import { itemsOf, membersOf, type JsonMember, type JsonNode } from './node'
import type { JsonPath } from './path'

/** Where a key stands again in the same object: one path for each key that is there more than once, in source order. */
export function duplicateKeys(root: JsonNode | null): readonly JsonPath[] {
  const found: JsonPath[] = []
  if (root) collect(root, [], found)
  return found
}

function collect(node: JsonNode, path: (string | number)[], found: JsonPath[]): void {
  const members = membersOf(node)
  if (hasRepeated(members)) for (const key of repeated(members)) found.push([...path, key])
  for (const { key, valueNode } of members) descend(valueNode, key, path, found)
  itemsOf(node).forEach((item, index) => descend(item, index, path, found))
}

function descend(node: JsonNode, step: string | number, path: (string | number)[], found: JsonPath[]): void {
  if (node.type !== 'object' && node.type !== 'array') return
  path.push(step)
  collect(node, path, found)
  path.pop()
}

const FEW = 8

/** Most objects are small: comparing each pair makes no set. */
function hasRepeated(members: readonly JsonMember[]): boolean {
  if (members.length > FEW) return new Set(members.map(({ key }) => key)).size < members.length
  for (let one = 1; one < members.length; one += 1) {
    for (let other = 0; other < one; other += 1) if (members[one]?.key === members[other]?.key) return true
  }
  return false
}

function repeated(members: readonly JsonMember[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { key } of members) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts].flatMap(([key, count]) => (count > 1 ? [key] : []))
}
