import { memberOf, stringAt } from '../json'
import type { Format } from './format'
import { optional, writeEntry } from './write-entry'

/** Model Context Protocol, an item of `tools/list`: `{ name, description, inputSchema }`; registries leave the schema out. */
export const mcp: Format = {
  id: 'mcp',
  label: 'MCP',
  layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
  listKey: 'tools',
  recognize: (entry) => {
    if (memberOf(entry, 'inputSchema')) return 0.95
    if (stringAt(entry, ['name']) === null) return 0
    const type = memberOf(entry, 'type')?.valueNode
    if (type?.type === 'string') return 0
    return stringAt(entry, ['description']) === null ? 0.2 : 0.3
  },
  write: (tool) =>
    writeEntry(tool, {
      label: 'MCP',
      takes: [],
      needsSchema: true,
      arrange: ({ name, description, schema }) => [
        ['name', name],
        ...optional('description', description),
        ...optional('inputSchema', schema),
      ],
    }),
}
