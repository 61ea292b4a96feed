// Short ways to make tools and to compare schemas, for tests.
import { makeTool, type Catalog, type Tool } from '../catalog'
import { formatById } from '../formats'
import { diffTools } from './diff-tools'
import type { Difference } from './difference'

/** A tool in MCP's shape. */
export function mcpTool(entry: object | string, id = 'tool', server: string | null = null): Tool {
  const text = typeof entry === 'string' ? entry : JSON.stringify(entry)
  return makeTool({ id, format: 'mcp', layout: formatById('mcp').layout, text, server, origin: null })
}

export function catalogOf(...tools: readonly Tool[]): Catalog {
  return { tools, documents: [] }
}

/** Schemas by their JSON, as the arguments or the result of a tool that is otherwise the same. Ids are not shared. */
export function diffSchemas(
  before: object | string,
  after: object | string,
  whole: 'input' | 'output' = 'input',
): readonly Difference[] {
  const spell = (schema: object | string): string =>
    typeof schema === 'string' ? schema : JSON.stringify(schema)
  const entry = (schema: object | string): string =>
    whole === 'input'
      ? `{"name":"t","description":"d","inputSchema":${spell(schema)}}`
      : `{"name":"t","description":"d","inputSchema":{},"outputSchema":${spell(schema)}}`
  return diffTools([{ before: mcpTool(entry(before), 'old'), after: mcpTool(entry(after), 'new') }])
}

/** The kinds of differences of two schemas of one parameter `p`, without those of its words. */
export function kindsOf(
  before: object | boolean | string,
  after: object | boolean | string,
): readonly string[] {
  const wrap = (schema: object | boolean | string): string =>
    `{"type":"object","properties":{"p":${typeof schema === 'string' ? schema : JSON.stringify(schema)}}}`
  return diffSchemas(wrap(before), wrap(after)).map(({ kind, impact }) => `${kind} ${impact}`)
}
