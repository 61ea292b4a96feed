import { unknownLimits, type Profile } from './profile'

const specification = 'https://modelcontextprotocol.io/specification/2025-11-25/server/tools'

/** What the specifications of 2025-11-25 and 2026-07-28 say of tools. */
export const mcp: Profile = {
  ...unknownLimits,
  id: 'mcp',
  label: 'MCP',
  family: 'MCP',
  nameLength: [
    {
      maximum: 128,
      severity: 'warning',
      outcome: 'it is longer than the MCP specification advises, and clients may drop the tool',
      source: specification,
    },
  ],
  nameCharacters: {
    severity: 'warning',
    outcome: 'it goes against the MCP specification, and clients may drop the tool',
    allowed: /[a-zA-Z0-9_.-]/,
    words: 'letters A-Z and a-z, digits, _ - and .',
    source: specification,
  },
  uniqueNames: {
    severity: 'error',
    outcome: 'MCP clients can reach only one of the two',
    source: specification,
  },
  schemaRequired: {
    severity: 'error',
    outcome: 'MCP clients drop the tool, or the whole list',
    source: specification,
  },
  objectRoot: {
    severity: 'error',
    outcome: 'MCP clients drop the tool, or the whole list',
    source: 'https://github.com/kerlenton/mcpsnoop/issues/199',
  },
  sources: [specification, 'https://modelcontextprotocol.io/specification/2026-07-28/server/tools'],
}
