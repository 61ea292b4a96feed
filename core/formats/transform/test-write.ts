// Writes one MCP tool with a schema in a format, for tests of transformations.
import { readTool, type FormatId } from '../../catalog'
import { toPointer } from '../../json'
import { catalogOf } from '../test-there-and-back'
import { writeCatalog } from '../write-catalog'

/** What became of a tool. `said`: level, kind and place (from the schema) of each note. */
export interface Result {
  readonly schema: unknown
  readonly strict: unknown
  readonly said: readonly string[]
  readonly words: readonly string[]
  readonly text: string
}

/** Writes one MCP tool with this schema and gives what became of it, with places relative to its schema. */
export function write(schema: unknown, format: FormatId, strict = false): Result {
  const text = typeof schema === 'string' ? schema : JSON.stringify(schema)
  const catalog = catalogOf(`{"tools":[{"name":"t","description":"D.","inputSchema":${text}}]}`)
  const written = writeCatalog(catalog, { format, names: {}, toolIds: 'all', strict })
  const [tool] = catalogOf(written.text).tools
  if (!tool) throw new Error('The tool was not written.')
  const entry = JSON.parse(tool.text) as Record<string, unknown>
  const node = readTool(tool).schema
  return {
    schema: node ? JSON.parse(tool.text.slice(node.offset, node.offset + node.length)) : null,
    strict: (entry.function as Record<string, unknown> | undefined)?.strict ?? entry.strict,
    said: written.notes.map(
      ({ level, path, change }) => `${level} ${change?.kind ?? '-'} ${toPointer(path.slice(3)) || '/'}`,
    ),
    words: written.notes.map(({ message }) => message),
    text: tool.text,
  }
}

/** An object schema. */
export const of = (properties: unknown, more: object = {}): object => ({
  type: 'object',
  properties,
  ...more,
})
