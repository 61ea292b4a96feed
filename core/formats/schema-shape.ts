import { memberOf, type JsonNode } from '../json'

/** The names of the types of JSON Schema. */
export const TYPE_NAMES: ReadonlySet<string> = new Set([
  'string',
  'number',
  'integer',
  'boolean',
  'array',
  'object',
  'null',
])

const KEYWORDS = ['$ref', '$schema', 'anyOf', 'oneOf', 'allOf', 'additionalProperties']

/**
 * True for an object that reads as a JSON Schema: empty, or with a keyword that says what is expected. A map of parameters, one of which is
 * called `type` or `properties`, is none.
 */
export function looksLikeSchema(node: JsonNode): boolean {
  if (node.type !== 'object') return false
  if (node.members.length === 0) return true
  const type = memberOf(node, 'type')?.valueNode.type
  if (type !== undefined && type !== 'object') return true
  if (KEYWORDS.some((keyword) => memberOf(node, keyword) !== null)) return true
  const properties = memberOf(node, 'properties')?.valueNode
  return properties !== undefined && !isOneParameter(properties)
}

/** True for what describes a parameter called `properties`: its own type and description, both of them words. */
function isOneParameter(node: JsonNode): boolean {
  return memberOf(node, 'type')?.valueNode.type === 'string'
}

/** True for the schema of an object: of that type, or with properties. */
export function isObjectSchema(node: JsonNode): boolean {
  if (node.type !== 'object') return false
  const type = memberOf(node, 'type')?.valueNode.value
  if (type === 'object' || type === 'OBJECT') return true
  return (type === undefined || type === null) && memberOf(node, 'properties')?.valueNode.type === 'object'
}
