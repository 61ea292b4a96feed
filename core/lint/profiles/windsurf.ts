import { mcp } from './mcp'
import { unknownLimits, type Profile } from './profile'

/** Windsurf: only what holds for every MCP client is known of tool definitions. */
export const windsurf: Profile = {
  ...unknownLimits,
  id: 'windsurf',
  label: 'Windsurf',
  family: 'Windsurf',
  schemaRequired: mcp.schemaRequired,
  objectRoot: mcp.objectRoot,
  sources: ['https://docs.windsurf.com/windsurf/cascade/mcp'],
}
