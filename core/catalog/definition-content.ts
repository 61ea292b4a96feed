import { itemsOf, membersOf, type JsonNode } from '../json'
import { hashText } from '../shared'

/**
 * A hash of a JSON value that is equal for equal values: keys in order, the last of two equal ones, references to either kind of definitions
 * alike.
 */
export function contentOf(node: JsonNode | null): string {
  return hashText(canonicalText(node))
}

function canonicalText(node: JsonNode | null): string {
  if (!node) return ''
  if (node.type === 'array') return `[${itemsOf(node).map(canonicalText).join(',')}]`
  if (typeof node.value === 'string')
    return JSON.stringify(node.value.replace(/^#\/definitions\//, '#/$defs/'))
  if (node.type !== 'object') return String(node.value)
  const members = new Map(membersOf(node).map(({ key, valueNode }) => [key, valueNode]))
  const keys = [...members.keys()].sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalText(members.get(key) ?? null)}`).join(',')}}`
}
