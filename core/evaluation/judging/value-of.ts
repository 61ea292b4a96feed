import type { JsonValue } from '../../catalog'
import { effectiveMembers, itemsOf, parseJson, type JsonNode } from '../../json'

/** The plain value of a node: numbers as doubles, of keys that stand twice the last one. For looking and comparing only. */
export function valueOf(node: JsonNode): JsonValue {
  if (node.type === 'array') return itemsOf(node).map(valueOf)
  if (node.type !== 'object') return node.value
  // A key may be `__proto__`, which only a definition makes a member of its own.
  return Object.fromEntries(effectiveMembers(node).map(({ key, valueNode }) => [key, valueOf(valueNode)]))
}

/** The plain value of a JSON text; undefined where it is none. */
export function readJsonText(text: string): JsonValue | undefined {
  const { root } = parseJson(text)
  return root ? valueOf(root) : undefined
}
