import { memberOf, stringAt } from '../json'
import type { Format } from './format'
import { besideName, printMembers, writeEntry } from './write-entry'

/** Model Context Protocol, an item of `tools/list`: `{ name, description, inputSchema }`; registries leave the schema out. */
export const mcp: Format = {
  id: 'mcp',
  label: 'MCP',
  layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
  wrap: (list) => printMembers([['tools', list]]),
  recognize: (entry) => {
    if (memberOf(entry, 'inputSchema')) return 0.95
    if (stringAt(entry, ['name']) === null) return 0
    const type = memberOf(entry, 'type')?.valueNode
    if (type?.type === 'string') return 0
    return stringAt(entry, ['description']) === null ? 0.2 : 0.3
  },
  write: (tool, options) =>
    writeEntry(
      tool,
      {
        format: 'mcp',
        label: 'MCP',
        takes: [],
        schema: 'needed',
        arrange: (pieces) => besideName('inputSchema', pieces),
      },
      options,
    ),
}
