import { withSchema } from '../rules/cases'
import type { Report } from './report'

const withDefinitions = (it: unknown, $defs: unknown): string =>
  withSchema({ type: 'object', properties: { it }, $defs })
const ADDRESS = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] }

/** Rows 20 and 21: references. */
export const referenceReports: readonly Report[] = [
  {
    report: 'pydantic/pydantic-ai#1598',
    symptom: '"Unknown name $ref": schemas of nested models',
    source: withDefinitions({ $ref: '#/$defs/Address' }, { Address: ADDRESS }),
    rule: 'ref-unsupported',
    path: '/inputSchema/properties/it/$ref',
    severity: 'error',
    profiles: ['gemini'],
  },
  {
    report: 'anomalyco/opencode#12295',
    symptom: 'a tool with references makes every request to Gemini fail',
    source: withDefinitions(
      { type: 'array', items: { $ref: '#/$defs/Step' } },
      { Step: { type: 'object', properties: { text: { type: 'string' } } } },
    ),
    rule: 'ref-unsupported',
    path: '/inputSchema/properties/it/items/$ref',
    severity: 'error',
    profiles: ['gemini'],
  },
  {
    report: 'livekit/agents#2738',
    symptom: 'parameters that are models of their own are refused by Gemini',
    source: withDefinitions({ anyOf: [{ $ref: '#/$defs/Address' }, { type: 'null' }] }, { Address: ADDRESS }),
    rule: 'ref-unsupported',
    path: '/inputSchema/properties/it/anyOf/0/$ref',
    severity: 'error',
    profiles: ['gemini'],
  },
  {
    report: 'DEEIX-AI/DEEIX-Chat#546',
    symptom: 'definitions of an MCP tool are refused',
    source: withSchema({
      type: 'object',
      properties: { it: { $ref: '#/definitions/Address' } },
      definitions: { Address: ADDRESS },
    }),
    rule: 'ref-unsupported',
    path: '/inputSchema/properties/it/$ref',
    severity: 'error',
    profiles: ['gemini'],
  },
  {
    report: 'lastmile-ai/mcp-agent#126',
    symptom: 'Bedrock refuses tools whose parameters are references',
    source: withDefinitions({ $ref: '#/$defs/Address', description: 'Where to.' }, { Address: ADDRESS }),
    rule: 'ref-unsupported',
    path: '/inputSchema/properties/it/$ref',
    severity: 'error',
    profiles: ['bedrock'],
  },
  {
    report: 'diegosouzapw/OmniRoute#13552',
    symptom: 'a router passes references on to a provider that takes none',
    source: withDefinitions(
      { $ref: '#/$defs/Order' },
      { Order: { type: 'object', properties: { to: { $ref: '#/$defs/Address' } } }, Address: ADDRESS },
    ),
    rule: 'ref-unsupported',
    path: '/inputSchema/properties/it/$ref',
    severity: 'error',
    profiles: ['gemini'],
  },
  {
    report: 'huggingface/AnyLanguageModel PR #177',
    symptom: 'a chat template meets a parameter without a type and fails',
    source: withDefinitions({ $ref: '#/$defs/Filter' }, { Filter: ADDRESS }),
    rule: 'ref-unsupported',
    path: '/inputSchema/properties/it/$ref',
    severity: 'warning',
    profiles: ['ollama', 'llama.cpp'],
  },
  {
    report: 'anthropics/claude-code#76040',
    symptom: '"can\'t resolve reference": no tool of the server is loaded',
    source: withDefinitions({ $ref: '#/$defs/ScreenInstance' }, { Screen: ADDRESS }),
    rule: 'ref-unresolved',
    path: '/inputSchema/properties/it/$ref',
    severity: 'error',
    profiles: ['claude-code'],
  },
  {
    report: 'anthropics/claude-code#81111',
    symptom: 'one reference of one tool leads nowhere, and all tools are gone',
    source: withSchema({
      type: 'object',
      properties: { it: { type: 'array', items: { $ref: '#/$defs/ScreenInstance' } } },
    }),
    rule: 'ref-unresolved',
    path: '/inputSchema/properties/it/items/$ref',
    severity: 'error',
    profiles: ['claude-code'],
  },
  {
    report: 'mastra-ai/mastra#15341',
    symptom: 'a tree of conditions: the converter never ends',
    source: withDefinitions(
      { $ref: '#/$defs/Condition' },
      {
        Condition: {
          type: 'object',
          properties: { and: { type: 'array', items: { $ref: '#/$defs/Condition' } } },
        },
      },
    ),
    rule: 'ref-recursive',
    path: '/inputSchema/$defs/Condition/properties/and/items/$ref',
    severity: 'warning',
    profiles: ['openai', 'mcp'],
  },
  {
    report: 'tadata-org/fastapi_mcp PR #239',
    symptom: 'models that refer to each other overflow the stack',
    source: withDefinitions(
      { $ref: '#/$defs/Parent' },
      {
        Parent: { type: 'object', properties: { child: { $ref: '#/$defs/Child' } } },
        Child: { type: 'object', properties: { parent: { $ref: '#/$defs/Parent' } } },
      },
    ),
    rule: 'ref-recursive',
    path: '/inputSchema/$defs/Child/properties/parent/$ref',
    severity: 'warning',
    profiles: ['mcp'],
  },
  {
    report: 'wso2/api-manager#5189',
    symptom: 'a schema that contains itself, taken over from an API description',
    source: withDefinitions({ type: 'object', properties: { parent: { $ref: '#/properties/it' } } }, {}),
    rule: 'ref-recursive',
    path: '/inputSchema/properties/it/properties/parent/$ref',
    severity: 'warning',
    profiles: ['mcp'],
  },
  {
    report: 'google-gemini/gemini-cli#14945',
    symptom: 'a tool with a cyclic schema: "Request contains an invalid argument"',
    source: withDefinitions({ type: 'array', items: { anyOf: [{ type: 'string' }, { $ref: '#' }] } }, {}),
    rule: 'ref-recursive',
    path: '/inputSchema/properties/it/items/anyOf/1/$ref',
    severity: 'error',
    profiles: ['gemini'],
  },
  {
    report: 'BerriAI/litellm#13151',
    symptom: 'a gateway runs without end on a cyclic schema',
    source: withDefinitions(
      { $ref: '#/$defs/Node' },
      { Node: { type: 'object', additionalProperties: { $ref: '#/$defs/Node' } } },
    ),
    rule: 'ref-recursive',
    path: '/inputSchema/$defs/Node/additionalProperties/$ref',
    severity: 'warning',
    profiles: ['bedrock'],
  },
]
