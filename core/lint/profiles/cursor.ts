import { mcp } from './mcp'
import { unknownLimits, type Profile } from './profile'

/** Cursor filters out tools whose server and tool name are too long together. */
export const cursor: Profile = {
  ...unknownLimits,
  id: 'cursor',
  label: 'Cursor',
  family: 'Cursor',
  checked: '2026-11-30',
  oneBadTool: 'tool',
  namePrefix: '{server}:',
  nameLength: [
    {
      maximum: 60,
      severity: 'warning',
      outcome: 'Cursor leaves the tool out without a word in the chat',
      source: 'https://github.com/ComposioHQ/composio/issues/2788',
    },
  ],
  nameCharacters: {
    severity: 'warning',
    outcome: 'Cursor marks the tool as wrongly named and may leave it out',
    allowed: /[a-zA-Z0-9_-]/,
    words: 'letters A-Z and a-z, digits, _ and -',
    source: 'https://github.com/webstudio-is/webstudio/issues/5960',
  },
  schemaRequired: mcp.schemaRequired,
  objectRoot: mcp.objectRoot,
  toolsPerRequest: [
    {
      maximum: 80,
      severity: 'warning',
      outcome: 'Cursor warns, and does not offer all of them; before September 2025 it offered the first 40',
      source: 'https://github.com/Snowflake-Labs/mcp/issues/77',
    },
  ],
  sources: [
    'https://github.com/ComposioHQ/composio/issues/2788',
    'https://github.com/PostHog/posthog/pull/51483',
  ],
}
