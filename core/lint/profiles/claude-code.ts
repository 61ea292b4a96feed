import { anthropic } from './anthropic'
import { mcp } from './mcp'
import { unknownLimits, type Profile } from './profile'

/** Claude Code sends MCP tools to Anthropic with the server's name in front. */
export const claudeCode: Profile = {
  ...unknownLimits,
  id: 'claude-code',
  label: 'Claude Code',
  family: 'Claude Code',
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
    outcome: 'every request of Claude Code fails',
    source: 'https://github.com/microsoft/wassette/issues/56',
  },
  propertyKeyCharacters: anthropic.propertyKeyCharacters,
  propertyKeyLength: anthropic.propertyKeyLength,
  schemaRequired: mcp.schemaRequired,
  objectRoot: mcp.objectRoot,
  sources: [
    'https://github.com/anthropics/claude-code/issues/2326',
    'https://github.com/mims-harvard/ToolUniverse/issues/65',
  ],
}
