// Catalogues and tools for tests of writing in place.
import { makeTool, type Catalog, type CatalogEdit, type Tool } from '../catalog'
import { readText } from './read-text'
import { formatById } from './registry'

/** Reads a text that holds tools. */
export function load(text: string): Catalog {
  const read = readText(text, { file: 'tools.json', newDocumentId: () => 'd' })
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return read.value
}

/** A tool that was made in the studio. */
export function made(name: string): Tool {
  return makeTool({
    id: `tool-${name}`,
    format: 'mcp',
    layout: formatById('mcp').layout,
    text: `{"name":${JSON.stringify(name)},"description":"Made.","inputSchema":{"type":"object","properties":{"n":{"type":"number"}}}}`,
    server: null,
    origin: null,
  })
}

/** The edit that adds tools. */
export function add(...tools: readonly Tool[]): CatalogEdit {
  return { kind: 'add-tools', tools, documents: [] }
}
