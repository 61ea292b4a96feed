import { parseJson, tokenText, type JsonNode } from '../../json'
import { listOf, textOf, type Value } from './value'

/** JSON inside a string as a value; null where it is none. Comments and trailing commas are allowed. */
export function fromJson(text: string, at: number): Value | null {
  const { root } = parseJson(text, true)
  return root && convert(root)

  function convert(node: JsonNode): Value {
    // Places differ, so that two tools of one text are two.
    const place = at + node.offset
    if (node.type === 'object')
      return {
        kind: 'object',
        at: place,
        members: node.members.map(({ key, valueNode }) => ({ key, value: convert(valueNode) })),
      }
    if (node.type === 'array') return listOf(node.items.map(convert), place)
    return typeof node.value === 'string'
      ? textOf(node.value, place)
      : { kind: 'token', token: tokenText(text, node), at: place }
  }
}
