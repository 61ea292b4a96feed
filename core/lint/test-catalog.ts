// Catalogues for tests, from JSON text of one tool or a list of tools as MCP has them.
import { makeTool, toolIdFor, type Catalog, type FormatId, type Tool, type ToolLayout } from '../catalog'
import { itemsOf, memberOf, parseJson, printNode, type JsonNode } from '../json'
import type { Failure } from '../shared'

const MCP: ToolLayout = { name: ['name'], description: ['description'], schema: ['inputSchema'] }
const OPENAI: ToolLayout = {
  name: ['function', 'name'],
  description: ['function', 'description'],
  schema: ['function', 'parameters'],
}

/** A catalogue of the tools in a text; ids by position, so that equal names have ids of their own. */
export function catalogOf(text: string, server: string | null = null): Catalog {
  const { root } = parseJson(text)
  if (!root) throw new Error(`The test's text is no JSON: ${text}`)
  const nodes = root.type === 'array' ? itemsOf(root) : [root]
  return { tools: nodes.map((node, index) => toolOf(text, node, index, server)), documents: [] }
}

/** One tool from a value, as MCP has it. */
export function toolFrom(value: unknown, index = 0, server: string | null = null): Tool {
  const text = JSON.stringify(value)
  const { root } = parseJson(text)
  if (!root) throw new Error('not a value')
  return toolOf(text, root, index, server)
}

function toolOf(text: string, node: JsonNode, index: number, server: string | null): Tool {
  const isOpenAi = memberOf(node, 'function') !== null
  const format: FormatId = isOpenAi ? 'openai-chat' : 'mcp'
  return makeTool({
    id: toolIdFor(server, `test-${index}`, 0),
    format,
    layout: isOpenAi ? OPENAI : MCP,
    text: printNode(text, node),
    server,
    origin: { documentId: 'test', path: [index] },
  })
}

/** A failure as an error, for tests that expect none. */
export function errorFailure(failure: Failure): Error {
  return new Error(JSON.stringify(failure))
}
