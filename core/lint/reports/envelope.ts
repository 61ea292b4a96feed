import { text, withSchema } from '../rules/cases'
import type { Report } from './report'

const DRAFT_7 = 'http://json-schema.org/draft-07/schema#'
const BY = { id: { type: 'string' }, path: { type: 'string' } }

/** A report about a keyword at the root. */
function atRoot(
  report: string,
  symptom: string,
  profiles: Report['profiles'],
  keyword: string,
  schema: object,
): Report {
  return {
    report,
    symptom,
    source: withSchema(schema),
    rule: 'root-combiner',
    path: `/inputSchema/${keyword}`,
    severity: 'error',
    profiles,
  }
}

const combiners: readonly Report[] = [
  atRoot(
    'anthropics/claude-code#27337',
    'a union at the root: no request works while the server is on',
    ['anthropic'],
    'oneOf',
    { type: 'object', oneOf: [{ properties: { id: BY.id } }, { properties: { path: BY.path } }] },
  ),
  atRoot(
    'anthropics/claude-code#5973',
    'any request fails: no oneOf, allOf or anyOf at the top level',
    ['anthropic'],
    'anyOf',
    { type: 'object', properties: BY, anyOf: [{ required: ['id'] }, { required: ['path'] }] },
  ),
  atRoot(
    'anthropics/claude-code#45106',
    'the refusal cannot be recovered from within the session',
    ['anthropic'],
    'allOf',
    { type: 'object', properties: BY, allOf: [{ required: ['id'] }] },
  ),
  atRoot(
    'anthropics/claude-code#95504',
    'the tool is dropped without a word, though MCP permits the condition',
    ['claude-code'],
    'if',
    { type: 'object', properties: BY, if: { required: ['id'] }, then: { required: ['path'] } },
  ),
  atRoot(
    'mobile-next/mobile-mcp#344',
    'exactly one of three parameters; agents that inherit the tool fail',
    ['anthropic'],
    'oneOf',
    {
      type: 'object',
      properties: { yaml: { type: 'string' }, files: { type: 'string' }, dir: { type: 'string' } },
      oneOf: [{ required: ['yaml'] }, { required: ['files'] }, { required: ['dir'] }],
    },
  ),
  atRoot(
    'anomalyco/opencode#35516',
    'a combiner at the root is passed on and refused',
    ['anthropic', 'openai'],
    'anyOf',
    { type: 'object', anyOf: [{ properties: { id: BY.id } }] },
  ),
  atRoot(
    'marianfoo/mcp-sap-docs PR #51',
    'one tool with anyOf fails every message in the add-ins for Excel and PowerPoint',
    ['anthropic', 'claude-desktop'],
    'anyOf',
    { type: 'object', properties: BY, anyOf: [{ required: ['id'] }, { required: ['path'] }] },
  ),
  atRoot(
    'langchain-ai/langchainjs#9804',
    'OpenAI refuses a tool of an MCP server for its root',
    ['openai'],
    'oneOf',
    { type: 'object', properties: BY, oneOf: [{ required: ['id'] }, { required: ['path'] }] },
  ),
  atRoot(
    'goruck/home-generative-agent PR #545',
    'type object was added beside the union, which OpenAI refuses all the same',
    ['openai'],
    'anyOf',
    { type: 'object', anyOf: [{ properties: { duration: { type: 'string' } } }, { properties: BY }] },
  ),
]

const roots: readonly Report[] = [
  {
    report: 'ollama/ollama#14256',
    symptom: 'parameters beside "function": the model never learns of the arguments',
    source: text({
      type: 'function',
      function: { name: 'get_weather', description: 'Gets the weather.' },
      parameters: { type: 'object', properties: { city: { type: 'string' } } },
    }),
    rule: 'envelope-misplaced',
    path: '/parameters',
    severity: 'error',
    profiles: ['ollama', 'openai'],
  },
  {
    report: 'kerlenton/mcpsnoop#199',
    symptom: 'SDKs drop a tool whose root is no object without a word',
    source: withSchema({ type: 'array', items: { type: 'string' } }),
    rule: 'root-not-object',
    path: '/inputSchema/type',
    severity: 'error',
    profiles: ['mcp'],
  },
  {
    report: 'anthropics/claude-code#10825',
    symptom: 'an output schema without type object loses the tools of the server',
    source: text({
      name: 'list_items',
      inputSchema: { type: 'object', properties: {} },
      outputSchema: { type: 'array', items: { type: 'string' } },
    }),
    rule: 'root-not-object',
    path: '/outputSchema/type',
    severity: 'warning',
    profiles: ['mcp', 'claude-code'],
  },
  {
    report: 'anthropics/claude-code#88049',
    symptom: 'one root without type object: all tools of the server are gone, nothing is logged',
    source: withSchema({ anyOf: [{ type: 'object' }, { type: 'object', properties: {} }] }),
    rule: 'root-not-object',
    path: '/inputSchema',
    severity: 'error',
    profiles: ['claude-code'],
  },
]

const dialects: readonly Report[] = [
  {
    report: 'anthropics/claude-code#586',
    symptom: 'a tool that declares draft 7: every request fails',
    source: withSchema({ $schema: DRAFT_7, type: 'object', properties: {} }),
    rule: 'schema-dialect',
    path: '/inputSchema/$schema',
    severity: 'warning',
    profiles: ['anthropic'],
  },
  {
    report: 'anthropics/claude-code#63673',
    symptom: 'the schema does not match draft 2020-12; requests fail without naming the tool',
    source: withSchema({
      type: 'object',
      properties: { count: { type: 'integer', minimum: 0, exclusiveMinimum: true } },
    }),
    rule: 'schema-dialect',
    path: '/inputSchema/properties/count/exclusiveMinimum',
    severity: 'error',
    profiles: ['anthropic'],
  },
  {
    report: 'boshyxd/robloxstudio-mcp#69',
    symptom: 'a position given as a tuple is not valid in 2020-12; all prompts fail',
    source: withSchema({
      type: 'object',
      properties: {
        position: { type: 'array', items: [{ type: 'number' }, { type: 'number' }, { type: 'number' }] },
      },
    }),
    rule: 'schema-dialect',
    path: '/inputSchema/properties/position/items',
    severity: 'error',
    profiles: ['anthropic'],
  },
  {
    report: 'kintone/mcp-server#553',
    symptom: 'a list under items with additionalItems: one of 27 tools fails all requests',
    source: withSchema({
      type: 'object',
      properties: {
        query: { type: 'array', items: [{ type: 'object' }], additionalItems: { type: 'object' } },
      },
    }),
    rule: 'schema-dialect',
    path: '/inputSchema/properties/query/items',
    severity: 'error',
    profiles: ['anthropic', 'claude-desktop'],
  },
  {
    report: 'hyperdxio/hyperdx PR #2925',
    symptom: 'a tuple of two numbers, written by a converter for draft 7',
    source: withSchema({
      type: 'object',
      properties: {
        value: { type: 'array', items: [{ type: 'number' }, { type: 'number' }], minItems: 2, maxItems: 2 },
      },
    }),
    rule: 'schema-dialect',
    path: '/inputSchema/properties/value/items',
    severity: 'error',
    profiles: ['anthropic'],
  },
  {
    report: 'zavora-ai/adk-rust PR #330',
    symptom: 'Gemini: the field is not repeating, a list cannot start there',
    source: withSchema({
      type: 'object',
      properties: { range: { type: 'array', items: [{ type: 'string' }, { type: 'number' }] } },
    }),
    rule: 'schema-dialect',
    path: '/inputSchema/properties/range/items',
    severity: 'error',
    profiles: ['gemini'],
  },
  {
    report: 'anthropics/claude-code#88882',
    symptom: 'the output schema declares draft 7: every call of the tool fails',
    source: text({
      name: 'list_allowed_directories',
      inputSchema: { type: 'object', properties: {} },
      outputSchema: { $schema: DRAFT_7, type: 'object', properties: { content: { type: 'string' } } },
    }),
    rule: 'schema-dialect',
    path: '/outputSchema/$schema',
    severity: 'error',
    profiles: ['claude-code'],
  },
  {
    report: 'ankimcp/anki-mcp-server-addon#75',
    symptom: 'all tools are rejected for the draft of their output schemas',
    source: text({
      name: 'find_cards',
      inputSchema: { type: 'object', properties: {} },
      outputSchema: { $schema: DRAFT_7, type: 'object' },
    }),
    rule: 'schema-dialect',
    path: '/outputSchema/$schema',
    severity: 'warning',
    profiles: ['mcp'],
  },
  {
    report: 'anomalyco/opencode#39365',
    symptom: 'the client takes 2020-12 only and refuses servers that declare draft 7',
    source: withSchema({ $schema: DRAFT_7, type: 'object' }),
    rule: 'schema-dialect',
    path: '/inputSchema/$schema',
    severity: 'warning',
    profiles: ['mcp'],
  },
  {
    report: 'labring/FastGPT#5332',
    symptom: 'keys that start with $ cannot be stored',
    source: withSchema({
      type: 'object',
      properties: { filter: { type: 'object', properties: {}, $schema: DRAFT_7 } },
    }),
    rule: 'schema-dialect-nested',
    path: '/inputSchema/properties/filter/$schema',
    severity: 'warning',
    profiles: [],
  },
]

export const envelopeReports: readonly Report[] = [...roots, ...combiners, ...dialects]
