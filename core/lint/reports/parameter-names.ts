import { withParameter, withSchema } from '../rules/cases'
import type { Report } from './report'

function withKey(...keys: readonly string[]): string {
  const properties = Object.fromEntries(keys.map((key) => [key, { type: 'string' }]))
  return withSchema({ type: 'object', properties })
}

const key = (name: string) =>
  ({
    rule: 'param-key-charset',
    path: `/inputSchema/properties/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    severity: 'error',
  }) as const

/** Parameters whose names are refused, or taken for something else. */
export const parameterNameReports: readonly Report[] = [
  {
    report: 'beautyfree/appstore-connect-mcp#2',
    symptom: '85 parameters with brackets in 31 tools; every request fails',
    source: withKey('filter[id]', 'exists[parent]'),
    ...key('filter[id]'),
    profiles: ['anthropic', 'claude-code'],
  },
  {
    report: 'ComposioHQ/composio#3500',
    symptom: 'OData parameters start with a dollar sign or an at sign',
    source: withKey('$top', '@odata.type'),
    ...key('$top'),
    profiles: ['anthropic'],
  },
  {
    report: 'ComposioHQ/composio PR #3067',
    symptom: 'parameters with more than 64 characters',
    source: withKey('requests__update_cells__range__start_row_index__of_the_first_selected_sheet'),
    ...key('requests__update_cells__range__start_row_index__of_the_first_selected_sheet'),
    profiles: ['anthropic', 'vertex'],
  },
  {
    report: 'twilio-labs/mcp#58',
    symptom: 'angle brackets of date filters; agents that are sent all tools fail',
    source: withKey('StartTime<', 'StartTime>'),
    ...key('StartTime<'),
    profiles: ['anthropic', 'claude-code'],
  },
  {
    report: 'anthropics/claude-code#79418',
    symptom: 'one parameter outside the pattern, and no request of the session works',
    source: withKey('search term'),
    ...key('search term'),
    profiles: ['claude-code'],
  },
  {
    report: 'n8n-io/n8n#30590',
    symptom: 'parameters named by people hold spaces and letters outside ASCII',
    source: withKey('Größe (cm)'),
    ...key('Größe (cm)'),
    profiles: ['anthropic'],
  },
  {
    report: 'twilio-labs/mcp#53',
    symptom: '22 keys with angle brackets in 9 of 197 tools',
    source: withKey('DateSent>'),
    ...key('DateSent>'),
    profiles: ['anthropic'],
  },
  {
    report: 'NousResearch/hermes-agent#40232',
    symptom: 'a parameter called $defs: strict backends refuse the request',
    source: withKey('project', '$defs'),
    ...key('$defs'),
    profiles: ['anthropic'],
  },
  {
    report: 'NousResearch/hermes-agent#110530',
    symptom: 'a parameter called "properties" is taken for the keyword by the sanitizer',
    source: withParameter({ type: 'object', properties: { properties: { type: 'object' } } }),
    rule: 'param-key-reserved',
    path: '/inputSchema/properties/it/properties/properties',
    severity: 'info',
    profiles: [],
  },
  {
    report: 'hypothesi/mcp-server-tauri PR #31',
    symptom: 'a relay refuses the parameter called "properties"; it had to be renamed',
    source: withKey('selector', 'properties'),
    rule: 'param-key-reserved',
    path: '/inputSchema/properties/properties',
    severity: 'info',
    profiles: [],
  },
]
