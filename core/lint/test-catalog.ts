// Catalogues for tests, from JSON text of one tool or a list of tools as MCP has them.
import { makeTool, toolIdFor, type Catalog, type FormatId, type Tool, type ToolLayout } from '../catalog'
import { itemsOf, memberOf, parseJson, printNode, stringAt, type JsonNode } from '../json'
import type { Failure } from '../shared'

const flat = (schema: string): ToolLayout => ({
  name: ['name'],
  description: ['description'],
  schema: [schema],
})
const LAYOUTS = {
  mcp: flat('inputSchema'),
  anthropic: flat('input_schema'),
  'openai-responses': flat('parameters'),
  gemini: flat('parameters'),
  'openai-chat': {
    name: ['function', 'name'],
    description: ['function', 'description'],
    schema: ['function', 'parameters'],
  },
} as const satisfies Partial<Record<FormatId, ToolLayout>>

/** The formats that tests write tools in. */
export type CaseLayout = keyof typeof LAYOUTS

/**
 * A catalogue of the tools in a text; ids by position, so that equal names have ids of their own. Without a layout they are read as MCP or
 * OpenAI has them. A tool may say its own server in `_meta.server`.
 */
export function catalogOf(text: string, server: string | null = null, layout?: CaseLayout): Catalog {
  const { root } = parseJson(text)
  if (!root) throw new Error(`The test's text is no JSON: ${text}`)
  const nodes = root.type === 'array' ? itemsOf(root) : [root]
  return { tools: nodes.map((node, index) => toolOf(text, node, index, server, layout)), documents: [] }
}

/** One tool from a value, as MCP has it. */
export function toolFrom(value: unknown, index = 0, server: string | null = null): Tool {
  const text = JSON.stringify(value)
  const { root } = parseJson(text)
  if (!root) throw new Error('not a value')
  return toolOf(text, root, index, server)
}

function toolOf(
  text: string,
  node: JsonNode,
  index: number,
  server: string | null,
  layout: CaseLayout = layoutOf(node),
): Tool {
  const format: FormatId = layout
  return makeTool({
    id: toolIdFor(server, `test-${index}`, 0),
    format,
    layout: LAYOUTS[layout],
    text: printNode(text, node),
    server: stringAt(node, ['_meta', 'server']) ?? server,
    origin: { documentId: 'test', path: [index] },
  })
}

function layoutOf(node: JsonNode): CaseLayout {
  if (memberOf(node, 'function')) return 'openai-chat'
  return memberOf(node, 'input_schema') && memberOf(node, 'strict') ? 'anthropic' : 'mcp'
}

/** A failure as an error, for tests that expect none. */
export function errorFailure(failure: Failure): Error {
  return new Error(JSON.stringify(failure))
}
