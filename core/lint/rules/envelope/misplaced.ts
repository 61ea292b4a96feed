// Where the input schema of a tool stands, when it stands where its format does not read it.
import { itemsOf, memberOf, membersOf, nodeAt, stringAt, type JsonNode, type JsonPath } from '../../../json'
import type { ToolSubject } from '../../rule'

/** The keys under which formats have the schema. */
const SCHEMA_KEYS = [
  'parameters',
  'inputSchema',
  'input_schema',
  'parametersJsonSchema',
  'parameters_json_schema',
]
/** What some formats and libraries put around it. */
const WRAPPERS = new Set(['json', 'schema', 'jsonSchema'])

/** A schema in the wrong place; paths from the root of the tool's text. */
export type Misplaced =
  /** It stands at `from`; the format reads it at `to`, where nothing is. */
  | { readonly kind: 'elsewhere'; readonly from: JsonPath; readonly to: JsonPath; readonly others: number }
  /** It stands at `from`, inside what stands at `to`. */
  | { readonly kind: 'wrapped'; readonly from: JsonPath; readonly to: JsonPath }
  /** Bedrock's wrapper is not there: it stands at `from` and belongs under `to`. */
  | { readonly kind: 'bare'; readonly from: JsonPath; readonly to: JsonPath }
  /** A second schema at `from`, which is not read beside that at `to`. */
  | { readonly kind: 'second'; readonly from: JsonPath; readonly to: JsonPath }

/** The schema that stands in the wrong place, or null where all is well or there is none. */
export function findMisplaced({ tool, view }: ToolSubject): Misplaced | null {
  const { root } = view
  const to = tool.layout.schema
  const own = nodeAt(root, to)
  if (tool.format === 'bedrock' && to.at(-1) !== 'json')
    return { kind: 'bare', from: to, to: [...to, 'json'] }
  if (own === null || own.type === 'null') {
    const [from, ...others] = candidates(root, to)
    return from ? { kind: 'elsewhere', from, to, others: others.length } : null
  }
  const wrapped = own.members.length === 1 ? wrappedIn(own) : null
  if (wrapped !== null) return { kind: 'wrapped', from: [...to, wrapped], to }
  if (tool.format === 'openai-chat' && looksLikeSchema(nodeAt(root, ['parameters'])))
    return { kind: 'second', from: ['parameters'], to }
  return null
}

function candidates(root: JsonNode | null, to: JsonPath): readonly JsonPath[] {
  const owner = to.at(-1) === 'json' ? to.slice(0, -2) : to.slice(0, -1)
  const places = owner.length === 0 ? [owner] : [owner, []]
  return places.flatMap((place) =>
    SCHEMA_KEYS.map((key) => [...place, key]).filter(
      (path) => path.join('/') !== to.join('/') && looksLikeSchema(nodeAt(root, path)),
    ),
  )
}

function wrappedIn(own: JsonNode): string | null {
  const [only, ...more] = membersOf(own)
  return only && more.length === 0 && WRAPPERS.has(only.key) && looksLikeSchema(only.valueNode)
    ? only.key
    : null
}

/** True for an object schema, not for a map of parameters that happens to have one called "type". */
function looksLikeSchema(node: JsonNode | null): boolean {
  if (node?.type !== 'object') return false
  if (stringAt(node, ['type'])?.toLowerCase() === 'object') return true
  const properties = memberOf(node, 'properties')?.valueNode
  return (
    properties?.type === 'object' &&
    membersOf(properties).every(({ valueNode }) => valueNode.type === 'object') &&
    itemsOf(memberOf(node, 'required')?.valueNode).every(({ type }) => type === 'string')
  )
}
