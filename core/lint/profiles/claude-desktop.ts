import { mcp } from './mcp'
import { unknownLimits, WORD_CHARACTER, WORD_CHARACTERS, type Profile } from './profile'

const refused = { severity: 'error', outcome: 'every request of Claude Desktop and claude.ai fails' } as const
const report = 'https://github.com/anthropics/claude-code/issues/36921'

/** Claude Desktop and the remote connectors of claude.ai. */
export const claudeDesktop: Profile = {
  ...unknownLimits,
  id: 'claude-desktop',
  label: 'Claude Desktop',
  family: 'Claude Desktop',
  checked: '2026-11-30',
  oneBadTool: 'request',
  nameLength: [{ ...refused, maximum: 64, source: report }],
  nameCharacters: { ...refused, allowed: WORD_CHARACTER, words: WORD_CHARACTERS, source: report },
  schemaRequired: mcp.schemaRequired,
  objectRoot: mcp.objectRoot,
  rootKeywords: [
    {
      ...refused,
      keywords: ['oneOf', 'allOf', 'anyOf'],
      source: 'https://github.com/marianfoo/mcp-sap-docs/pull/51',
    },
  ],
  formerForms: { ...refused, source: 'https://github.com/kintone/mcp-server/issues/547' },
  booleanSchemas: {
    severity: 'error',
    outcome: 'Claude Desktop passes on none of the tools of the server',
    source: 'https://github.com/anthropics/claude-code/issues/82949',
  },
  sources: [report],
}
