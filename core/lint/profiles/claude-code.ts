import { anthropic } from './anthropic'
import { mcp } from './mcp'
import { unknownLimits, type Profile } from './profile'

/** Claude Code sends MCP tools to Anthropic with the server's name in front. */
export const claudeCode: Profile = {
  ...unknownLimits,
  id: 'claude-code',
  label: 'Claude Code',
  family: 'Claude Code',
  checked: '2026-11-30',
  // Versions up to spring 2026 sent everything, and every request failed with one bad tool (issue 45106); later ones leave the tool out.
  oneBadTool: 'tool',
  namePrefix: 'mcp__{server}__',
  nameLength: [
    {
      maximum: 128,
      severity: 'error',
      outcome: 'every request of Claude Code fails',
      source: 'https://github.com/microsoft/wassette/issues/56',
    },
    {
      maximum: 64,
      severity: 'warning',
      outcome: 'requests of Claude Code fail once its tool search refers to the tool',
      source: 'https://github.com/mims-harvard/ToolUniverse/issues/65',
    },
  ],
  nameCharacters: anthropic.nameCharacters && {
    ...anthropic.nameCharacters,
    outcome: 'Claude Code fails every request (reported in August 2025)',
    source: 'https://github.com/microsoft/wassette/issues/56',
  },
  propertyKeyCharacters: anthropic.propertyKeyCharacters,
  propertyKeyLength: anthropic.propertyKeyLength,
  schemaRequired: mcp.schemaRequired,
  objectRoot: mcp.objectRoot,
  rootKeywords: [
    {
      severity: 'error',
      outcome: 'Claude Code drops the tool without a word; before, every request of it failed',
      keywords: ['oneOf', 'allOf', 'anyOf', 'if', 'then', 'else'],
      source: 'https://github.com/anthropics/claude-code/issues/95504',
    },
  ],
  olderOutputDialects: {
    severity: 'error',
    outcome: 'Claude Code fails every call of the tool (reported in August 2026)',
    source: 'https://github.com/anthropics/claude-code/issues/88882',
  },
  lostReferences: {
    severity: 'error',
    outcome: 'Claude Code loads no tool of the server',
    source: 'https://github.com/anthropics/claude-code/issues/76040',
  },
  booleanSchemas: {
    severity: 'error',
    outcome: 'Claude Code gets none of the tools of a server that Claude Desktop passes on',
    source: 'https://github.com/anthropics/claude-code/issues/82949',
  },
  // It passes schemas on as they are, to an API that reads 2020-12.
  knownKeywords: anthropic.knownKeywords,
  descriptionLength: {
    maximum: 2048,
    severity: 'warning',
    outcome: 'Claude Code cuts the description after 2,048 characters',
    source: 'https://code.claude.com/docs/en/mcp',
  },
  sources: [
    'https://github.com/anthropics/claude-code/issues/2326',
    'https://github.com/mims-harvard/ToolUniverse/issues/65',
    'https://github.com/anthropics/claude-code/issues/45106',
    'https://github.com/anthropics/claude-code/issues/95504',
  ],
}
