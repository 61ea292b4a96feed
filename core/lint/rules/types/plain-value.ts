import type { JsonValue } from '../../../catalog'
import { itemsOf, membersOf, type JsonNode } from '../../../json'

/**
 * A node as a plain value, for an edit that writes it elsewhere; null where it would come out other than it is written (1.0, a number too
 * big, a key that stands twice).
 */
export function plainValue(text: string, node: JsonNode): JsonValue | null {
  switch (node.type) {
    case 'object':
      return plainObject(text, node)
    case 'array': {
      const items = itemsOf(node).map((item) => plainOrNull(text, item))
      return items.every((item) => item !== undefined) ? items : null
    }
    case 'number':
      return text.slice(node.offset, node.offset + node.length) === String(node.value) ? node.value : null
    default:
      return node.value
  }
}

/** As `plainValue`, with undefined for what has no plain value: null itself is one. */
export function plainOrNull(text: string, node: JsonNode): JsonValue | undefined {
  if (node.type === 'null') return null
  return plainValue(text, node) ?? undefined
}

function plainObject(text: string, node: JsonNode): JsonValue | null {
  const result: Record<string, JsonValue> = {}
  for (const { key, valueNode } of membersOf(node)) {
    const value = plainOrNull(text, valueNode)
    if (value === undefined || Object.hasOwn(result, key) || key === '__proto__') return null
    result[key] = value
  }
  return result
}
