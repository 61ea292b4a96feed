import { itemsOf, membersOf, tokenText, type JsonNode } from '../json'
import { decimalKey, readDecimal } from './decimal'

/** Lists whose order says nothing. */
const SETS = new Set(['required', 'enum', 'type'])

/**
 * One spelling for all JSON that means the same: keys sorted (of a repeated key the last counts), no white space, numbers by their value. As
 * `schema` the order of `required`, `enum` and `type` does not count either. `text` is what the node points into.
 */
export function canonicalJson(text: string, node: JsonNode, kind: 'value' | 'schema' = 'value'): string {
  switch (node.type) {
    case 'object': {
      const members = new Map(membersOf(node).map(({ key, valueNode }) => [key, valueNode]))
      const printed = [...members]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, value]) => `${JSON.stringify(key)}:${member(text, key, value, kind)}`)
      return `{${printed.join(',')}}`
    }
    case 'array':
      return `[${itemsOf(node)
        .map((item) => canonicalJson(text, item, kind))
        .join(',')}]`
    case 'string':
      return JSON.stringify(node.value)
    case 'number': {
      const decimal = readDecimal(tokenText(text, node))
      return decimal ? decimalKey(decimal) : tokenText(text, node)
    }
    case 'boolean':
    case 'null':
      return tokenText(text, node)
  }
}

function member(text: string, key: string, value: JsonNode, kind: 'value' | 'schema'): string {
  if (kind === 'value' || value.type !== 'array' || !SETS.has(key)) return canonicalJson(text, value, kind)
  const items = itemsOf(value).map((item) => canonicalJson(text, item, 'value'))
  return `[${[...new Set(items)].sort().join(',')}]`
}
