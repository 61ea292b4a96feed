import { mcp } from './mcp'
import { unknownLimits, type Profile } from './profile'

/** Windsurf: only what holds for every MCP client is known of tool definitions. */
export const windsurf: Profile = {
  ...unknownLimits,
  id: 'windsurf',
  label: 'Windsurf',
  family: 'Windsurf',
  checked: '2026-11-30',
  schemaRequired: mcp.schemaRequired,
  objectRoot: mcp.objectRoot,
  toolsPerRequest: [
    {
      maximum: 100,
      severity: 'warning',
      outcome: 'Windsurf offers no more than that; it was 50 before',
      source: 'https://docs.windsurf.com/windsurf/cascade/mcp',
    },
  ],
  sources: ['https://docs.windsurf.com/windsurf/cascade/mcp'],
}
