import type { JsonNode } from './tree'
import { itemsOf, membersOf } from './tree'

/**
 * Prints a node as strict JSON, two spaces deep: tokens (keys, strings, numbers) are copied from the source text as they stand,
 * so order, duplicates, escapes and number spelling survive; comments, trailing commas and white space do not.
 */
export function printNode(text: string, node: JsonNode, indent = ''): string {
  const deeper = `${indent}  `
  if (node.type === 'object') {
    const members = membersOf(node)
    if (members.length === 0) return '{}'
    const lines = members.map(
      (member) => `${deeper}${tokenText(text, member.keyNode)}: ${printNode(text, member.valueNode, deeper)}`,
    )
    return `{\n${lines.join(',\n')}\n${indent}}`
  }
  if (node.type === 'array') {
    const items = itemsOf(node)
    if (items.length === 0) return '[]'
    return `[\n${items.map((item) => deeper + printNode(text, item, deeper)).join(',\n')}\n${indent}]`
  }
  return tokenText(text, node)
}

/** The source text of a node, exactly. */
export function tokenText(text: string, node: JsonNode): string {
  return text.slice(node.offset, node.offset + node.length)
}
