// Tools that are members of an object, keyed by their name: `{ "get_x": { "description", "parameters" } }`.
import { memberOf, printNode, stringAt, tokenText, type JsonMember, type JsonNode } from '../../json'
import { isObjectSchema, looksLikeSchema } from '../schema-shape'
import { divideMembers, printDerived, stringToken, type DerivedEntry, type MadeEntry } from './derived-entry'
import { isParameterList, isParameterMap, readParameters } from './read-parameters'

const SCHEMA_KEYS = [
  'inputSchema',
  'input_schema',
  'parameters',
  'parametersJsonSchema',
  'args_schema',
  'argsSchema',
  'schema',
]
const LISTING_KEYS = ['parameters', 'arguments', 'args', 'params', 'inputs']

/**
 * What a member is, when its key names a tool and its value describes one; null otherwise. Below a key that says that tools stand there
 * (`isListed`) a description is enough, elsewhere there must be a schema.
 */
export function keyedEntry({ key, keyNode, valueNode }: JsonMember, isListed: boolean): DerivedEntry | null {
  if (key === '' || valueNode.type !== 'object' || memberOf(valueNode, 'name')) return null
  // An operation of an OpenAPI description is keyed by its method, and no tool of that name.
  if (memberOf(valueNode, 'responses')) return null
  const place = schemaPlace(valueNode)
  const isDescribed = stringAt(valueNode, ['description']) !== null
  const isSchema = place === null && isObjectSchema(valueNode)
  if (place === null && !(isListed && (isDescribed || isSchema))) return null
  return {
    derived: 'keyed',
    name: key,
    confidence: place !== null && isListed ? 'certain' : 'likely',
    alone: place !== null,
    make: (text) => makeEntry(text, keyNode, valueNode, isSchema ? 'whole' : place),
  }
}

interface SchemaPlace {
  readonly key: string
  readonly node: JsonNode
  /** Whether the value is a schema, or lists parameters. */
  readonly listed: boolean
}

function schemaPlace(body: JsonNode): SchemaPlace | null {
  for (const key of SCHEMA_KEYS) {
    const node = memberOf(body, key)?.valueNode
    const wrapped = memberOf(node, 'jsonSchema')?.valueNode
    if (wrapped && looksLikeSchema(wrapped)) return { key, node: wrapped, listed: false }
    if (node?.type === 'object' && looksLikeSchema(node)) return { key, node, listed: false }
  }
  for (const key of LISTING_KEYS) {
    const node = memberOf(body, key)?.valueNode
    if (node && (isParameterList(node) || isParameterMap(node))) return { key, node, listed: true }
  }
  return null
}

function makeEntry(
  text: string,
  keyNode: JsonNode,
  body: JsonNode,
  place: SchemaPlace | 'whole' | null,
): MadeEntry {
  const about = stringToken(text, body, 'description')
  const name = tokenText(text, keyNode)
  if (place === 'whole') {
    const none = { known: [], meta: [], rest: [] }
    return {
      text: printDerived({ name, description: about, schema: printNode(text, body), ...none }),
      remarks: [],
    }
  }
  const source = place?.listed === true ? [{ node: place.node, path: [place.key], required: null }] : []
  const made = source.length > 0 ? readParameters(text, source) : null
  const isOwnType = stringAt(body, ['type']) === 'function'
  const used = new Set(['description', ...(place ? [place.key] : []), ...(isOwnType ? ['type'] : [])])
  return {
    text: printDerived({
      name,
      description: about,
      schema: made?.schema ?? (place ? printNode(text, place.node) : null),
      ...divideMembers(text, body, used),
    }),
    remarks: made?.remarks ?? [],
  }
}
