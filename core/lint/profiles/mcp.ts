import { KEYWORDS_OF_2020_12 } from './json-schema-keywords'
import { unknownLimits, type Profile } from './profile'

const specification = 'https://modelcontextprotocol.io/specification/2025-11-25/server/tools'

/** What the specifications of 2025-11-25 and 2026-07-28 say of tools. */
export const mcp: Profile = {
  ...unknownLimits,
  id: 'mcp',
  label: 'MCP',
  family: 'MCP',
  checked: '2026-11-30',
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
  // Legal since 2026-07-28, and refused by many who read tools of MCP.
  rootKeywords: [
    {
      severity: 'warning',
      outcome: 'MCP allows it since 2026-07-28, but several clients drop the tool or fail',
      keywords: ['oneOf', 'anyOf', 'allOf', 'not', 'if'],
      source: 'https://github.com/anthropics/claude-code/issues/95504',
    },
  ],
  olderDialects: {
    severity: 'warning',
    outcome: 'MCP clients that read schemas as 2020-12 only may refuse the tool',
    source: 'https://github.com/anomalyco/opencode/issues/39365',
  },
  olderOutputDialects: {
    severity: 'warning',
    outcome: 'MCP clients that read schemas as 2020-12 only fail calls of the tool',
    source: 'https://github.com/ankimcp/anki-mcp-server-addon/issues/75',
  },
  // A schema that names no dialect is one of 2020-12.
  knownKeywords: KEYWORDS_OF_2020_12,
  headerAnnotations: {
    severity: 'error',
    outcome: 'MCP clients that speak 2026-07-28 over HTTP leave the tool out',
    source: 'https://modelcontextprotocol.io/specification/2026-07-28/server/tools#x-mcp-header',
    since: '2026-07-28',
  },
  sources: [specification, 'https://modelcontextprotocol.io/specification/2026-07-28/server/tools'],
}
