// Says what a document without tools is instead, where that can be told by its structure.
import { itemsOf, memberOf, membersOf, nodeAt, stringAt, type JsonNode } from '../json'
import { isServerConfig } from './container-remarks'
import { isObjectSchema } from './schema-shape'

/** As many items of a list, or lines of a text, as are looked at. */
export const LOOKED_AT = 20

/** What a document is, as a sentence; null where nothing is known. `roots` are its value, or the first `LOOKED_AT` of its lines. */
export function whatItIs(roots: readonly JsonNode[]): string | null {
  const [root, ...others] = roots
  if (!root) return null
  if (others.length > 0) return whatItemsAre(roots)
  if (root.type === 'array')
    return root.items.length === 0 ? 'This is an empty list.' : whatItemsAre(root.items)
  return root.type === 'object' ? whatObjectIs(root) : null
}

function whatObjectIs(root: JsonNode): string | null {
  const has = (key: string): boolean => memberOf(root, key) !== null
  if (root.members.length === 0) return 'This is an empty object.'
  if (has('openapi') || has('swagger'))
    return 'This is an OpenAPI description, which lists operations of an HTTP service.'
  const { members: servers } = nodeAt(root, ['mcpServers']) ?? nodeAt(root, ['servers']) ?? EMPTY
  if (servers.length > 0 && servers.every(({ valueNode }) => isServerConfig(valueNode)))
    return 'This is the configuration of an MCP client: it says how servers are reached; only the servers can list their tools.'
  const listed = itemsOf(nodeAt(root, ['servers']))
  if (isRegistryEntry(root) || (listed.length > 0 && listed.slice(0, LOOKED_AT).every(isRegistryEntry)))
    return 'This is of an MCP registry: it says where servers are found; only the servers can list their tools.'
  if (has('schema_version') && (has('name_for_human') || has('name_for_model')))
    return 'This is a plugin manifest without functions; its operations stand in the OpenAPI description that it names.'
  if (has('evalId') || (nodeAt(root, ['results', 'results'])?.type === 'array' && has('config')))
    return 'These are results of promptfoo, not its configuration.'
  if (nodeAt(root, ['paths'])?.type === 'object' || isOperationPart(root))
    return 'This is a piece of an OpenAPI description; open the file that refers to it, with the others beside it.'
  if (isObjectSchema(root) && has('properties'))
    return 'This is a JSON Schema without a title: a piece of something else, or a tool whose name is not said.'
  if (SCHEMA_WORDS.some(has)) return 'This is a JSON Schema, but not one of an object with properties.'
  if (has('jsonrpc')) return whatReplyIs(root)
  if (isMapOfIds(root)) return 'This is test data: lists of the ids of cases.'
  return whatItemsAre([root])
}

/** A `server.json` of the MCP registry, by itself or in the registry's wrapper. */
function isRegistryEntry(item: JsonNode): boolean {
  const server = memberOf(item, 'server')?.valueNode ?? item
  const places = (memberOf(server, 'packages') ?? memberOf(server, 'remotes'))?.valueNode
  return places?.type === 'array' && stringAt(server, ['name']) !== null
}

const EMPTY = { members: [] }
const SCHEMA_WORDS = ['$schema', '$ref', 'allOf', 'anyOf', 'oneOf']

function whatReplyIs(root: JsonNode): string {
  const error = stringAt(root, ['error', 'message'])
  if (error !== null) return `This is the reply of an MCP server that failed: ${error}`
  const keys = membersOf(nodeAt(root, ['result'])).map(({ key }) => `\`${key}\``)
  return `This is a message of MCP${keys.length > 0 ? ` with ${keys.join(', ')}` : ''}, not a list of tools.`
}

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])

/** A path item, an operation, a parameter or a response of a description that is cut into files. */
function isOperationPart(root: JsonNode): boolean {
  if (membersOf(root).every(({ valueNode }) => hasAll(valueNode, 'in', 'name'))) return true
  if (membersOf(root).some(({ key, valueNode }) => METHODS.has(key) && memberOf(valueNode, 'responses')))
    return true
  return (
    (memberOf(root, 'in') ?? memberOf(root, 'content')) !== null && memberOf(root, 'description') !== null
  )
}

function isMapOfIds(root: JsonNode): boolean {
  return membersOf(root).every(
    ({ valueNode }) =>
      valueNode.type === 'array' &&
      valueNode.items.length > 0 &&
      valueNode.items.slice(0, LOOKED_AT).every(({ type }) => type === 'string'),
  )
}

function hasAll(item: JsonNode, ...keys: readonly string[]): boolean {
  return keys.every((key) => memberOf(item, key) !== null)
}

type Test = readonly [is: (item: JsonNode) => boolean, sentence: string]

const TESTS: readonly Test[] = [
  [
    (item) => itemsOf(memberOf(item, 'tool_calls')?.valueNode).length > 0 || isCall(item),
    'These are recorded calls of tools, not definitions.',
  ],
  [
    (item) => (['output', 'outputs', 'calls', 'answers'] as const).some((key) => isCallList(item, key)),
    'This is test data: tasks with the calls that solve them, not definitions of tools.',
  ],
  [
    (item) => hasAll(item, 'ground_truth') || hasAll(item, 'possible_answer'),
    'This is test data: answers that are expected, not definitions of tools.',
  ],
  [
    (item) => hasAll(item, 'question') || hasAll(item, 'query') || hasAll(item, 'instruction'),
    'This is test data: questions without definitions of tools.',
  ],
  [
    (item) => hasAll(item, 'messages') || hasAll(item, 'role', 'content'),
    'These are conversations without tools.',
  ],
  [
    (item) => hasAll(item, 'prompts') && hasAll(item, 'providers'),
    'This is a configuration of promptfoo whose providers list no tools.',
  ],
]

function whatItemsAre(items: readonly JsonNode[]): string | null {
  const looked = items.slice(0, LOOKED_AT)
  return TESTS.find(([is]) => looked.every((item) => item.type === 'object' && is(item)))?.[1] ?? null
}

function isCallList(item: JsonNode, key: string): boolean {
  const list = memberOf(item, key)?.valueNode
  return itemsOf(list).length > 0 && itemsOf(list).every(isCall)
}

/** A call: a name with arguments that are given, in an object or spelled out. */
function isCall(item: JsonNode): boolean {
  const inner = memberOf(item, 'function')?.valueNode ?? item
  const given = (memberOf(inner, 'arguments') ?? memberOf(inner, 'args') ?? memberOf(inner, 'input'))
    ?.valueNode
  const isNamed = stringAt(inner, ['name']) !== null && memberOf(inner, 'description') === null
  return isNamed && given !== undefined && given.type !== 'array'
}
