// What a tool says beside its description and schema, in one form for all wire formats.
import { membersOf, memberOf, nodeAt, startsWithPath, type JsonNode, type JsonPath } from '../json'
import { readTool, type Tool } from '../catalog'
import { canonicalJson } from './canonical'

/** Promises of MCP's tool annotations, with the defaults that the protocol gives them. */
export interface Hints {
  readonly isReadOnly: boolean
  readonly isDestructive: boolean
  readonly isIdempotent: boolean
  readonly isOpenWorld: boolean
}

export interface ToolFacts {
  readonly title: string | null
  readonly isStrict: boolean
  readonly hints: Hints
  readonly output: JsonNode | null
  /** How an operation of an HTTP service is called, in one spelling. */
  readonly request: string | null
  /** Keys whose meaning is not known, in one spelling. */
  readonly settings: ReadonlyMap<string, string>
  /** Keys that neither models nor callers depend on. */
  readonly metadata: ReadonlyMap<string, string>
}

const HTTP_FACTS = 'namewright/http'
const HINTS = new Set(['title', 'readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'])
const METADATA = new Set(['icons', '_meta', 'cache_control'])
const READ = new Set(['title', 'strict', 'annotations', 'outputSchema', 'output_schema'])
/** What a normalised catalogue says of the source of a tool. */
const NORMALISED = new Set(['id', 'server', 'format', 'source'])
/** What `type` says of a function of one's own. */
const OWN_TYPES = new Set(['function', 'custom'])

/** Reads what stands beside name, description and schema. */
export function readToolFacts(tool: Tool): ToolFacts {
  const { root } = readTool(tool)
  const { text } = tool
  const members = settingsOf(tool, root)
  const find = (key: string): JsonNode | null => members.find((member) => member.key === key)?.value ?? null
  const annotations = find('annotations')
  const meta = find('_meta')
  const hint = (key: string, otherwise: boolean): boolean => {
    const value = memberOf(annotations, key)?.valueNode.value
    return typeof value === 'boolean' ? value : otherwise
  }
  const isReadOnly = hint('readOnlyHint', false)
  const title = find('title')?.value ?? memberOf(annotations, 'title')?.valueNode.value
  const http = memberOf(meta, HTTP_FACTS)?.valueNode
  const settings = new Map<string, string>()
  const metadata = new Map<string, string>()
  for (const { key, value } of members) {
    if (key === 'type' && OWN_TYPES.has(String(value.value))) continue
    if (METADATA.has(key))
      metadata.set(key, key === '_meta' ? metaWithoutHttp(text, value) : canonicalJson(text, value))
    else if (!READ.has(key)) settings.set(key, canonicalJson(text, value))
  }
  for (const { key, valueNode } of membersOf(annotations))
    if (!HINTS.has(key)) settings.set(`annotations.${key}`, canonicalJson(text, valueNode))
  if (metadata.get('_meta') === '{}') metadata.delete('_meta')
  return {
    title: typeof title === 'string' ? title : null,
    isStrict: find('strict')?.value === true,
    hints: {
      isReadOnly,
      // Of a tool that only reads, the other two say nothing.
      isDestructive: !isReadOnly && hint('destructiveHint', true),
      isIdempotent: isReadOnly || hint('idempotentHint', false),
      isOpenWorld: hint('openWorldHint', true),
    },
    output: find('outputSchema') ?? find('output_schema'),
    request: http ? canonicalJson(text, http) : null,
    settings,
    metadata,
  }
}

/** The keys of the entry and of the object that holds the name, apart from what the layout places. */
function settingsOf(
  tool: Tool,
  root: JsonNode | null,
): readonly { readonly key: string; readonly value: JsonNode }[] {
  const inner = tool.layout.name.slice(0, -1)
  const places: readonly JsonPath[] = inner.length === 0 ? [[]] : [[], inner]
  const isNormalised = memberOf(root, 'id') !== null && memberOf(root, 'format') !== null
  const placed = [tool.layout.name, tool.layout.description, tool.layout.schema]
  return places.flatMap((place) =>
    membersOf(nodeAt(root, place)).flatMap(({ key, valueNode }) => {
      const path = [...place, key]
      if (isNormalised && NORMALISED.has(key) && place.length === 0) return []
      // A normalised catalogue keeps what its source says besides under one key.
      if (key === 'extras' && valueNode.type === 'object')
        return valueNode.members.map((member) => ({ key: member.key, value: member.valueNode }))
      // Also what leads to a placed part, such as `function` or Bedrock's `inputSchema.json`.
      const isPlaced = placed.some((one) => startsWithPath(one, path))
      return isPlaced ? [] : [{ key, value: valueNode }]
    }),
  )
}

function metaWithoutHttp(text: string, meta: JsonNode): string {
  const members = membersOf(meta).filter(({ key }) => key !== HTTP_FACTS)
  return `{${members
    .map(({ key, valueNode }) => `${JSON.stringify(key)}:${canonicalJson(text, valueNode)}`)
    .sort()
    .join(',')}}`
}
