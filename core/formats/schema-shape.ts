import { memberOf, type JsonNode } from '../json'

const KEYWORDS = ['type', 'properties', '$ref', '$schema', 'anyOf', 'oneOf', 'allOf', 'additionalProperties']

/** True for an object that reads as a JSON Schema: empty, or with a keyword that says what is expected. */
export function looksLikeSchema(node: JsonNode): boolean {
  if (node.type !== 'object') return false
  return node.members.length === 0 || KEYWORDS.some((keyword) => memberOf(node, keyword) !== null)
}
