// An entry that is named and described like a tool but flawed beyond use is carried along unread. Its flaws are told all the same, by rule.
import { makeTool, type FormatId, type Tool, type ToolLayout } from '../../core/catalog'
import { memberOf, printNode, type JsonNode, type JsonPath } from '../../core/json'

const SCHEMA_KEYS: readonly (readonly [string, FormatId])[] = [
  ['inputSchema', 'mcp'],
  ['input_schema', 'anthropic'],
  ['parameters', 'openai-responses'],
]

/** The entry as a tool, read as loosely as can be; null where it does not look like one at all. */
export function looseTool(
  text: string,
  node: JsonNode,
  origin: { readonly documentId: string; readonly path: JsonPath },
  server: string | null,
): Tool | null {
  const shape = shapeOf(node)
  if (!shape) return null
  const id = `unread-${origin.documentId}-${origin.path.join('-')}`
  return makeTool({ id, ...shape, text: printNode(text, node), server, origin })
}

/** True for a whole document that is one tool and nothing else: many files have a name and a description, but no schema of parameters. */
export function looksLikeOneTool(node: JsonNode): boolean {
  const tool = memberOf(node, 'function')?.valueNode ?? node
  return SCHEMA_KEYS.some(([key]) => memberOf(tool, key)?.valueNode.type === 'object')
}

function shapeOf(node: JsonNode): { readonly format: FormatId; readonly layout: ToolLayout } | null {
  const wrapped = memberOf(node, 'function')?.valueNode
  if (wrapped?.type === 'object') {
    const layout = layoutAt(['function'], 'parameters')
    return looksNamed(wrapped) ? { format: 'openai-chat', layout } : null
  }
  if (!looksNamed(node)) return null
  const [key, format] = SCHEMA_KEYS.find(([candidate]) => memberOf(node, candidate)) ?? ['inputSchema', 'mcp']
  return { format, layout: layoutAt([], key) }
}

function looksNamed(node: JsonNode): boolean {
  const keys = ['name', 'description', ...SCHEMA_KEYS.map(([key]) => key)]
  return keys.filter((key) => memberOf(node, key)).length >= 2
}

function layoutAt(base: JsonPath, schema: string): ToolLayout {
  return { name: [...base, 'name'], description: [...base, 'description'], schema: [...base, schema] }
}
