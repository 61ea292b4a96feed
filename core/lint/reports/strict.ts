import { text, withSchema } from '../rules/cases'
import type { Report } from './report'

const openai = { severity: 'error', profiles: ['openai-strict'] } as const
const anthropic = { severity: 'error', profiles: ['anthropic-strict'], layout: 'anthropic' } as const
const open = { ...openai, rule: 'strict-additional-properties' } as const
const optional = { ...openai, rule: 'strict-required-all' } as const
const oneOf = { severity: 'error', rule: 'strict-oneof' } as const
const total = { ...anthropic, rule: 'strict-limits-total', path: '' } as const

/** A tool as OpenAI has it, that asks for strict mode. */
const strict = (parameters: unknown): string =>
  text({
    type: 'function',
    function: { name: 'a_tool', description: 'Does.', parameters, strict: true },
  })

function closed(
  properties: Readonly<Record<string, unknown>>,
  required: readonly string[] = Object.keys(properties),
): object {
  return { type: 'object', properties, required, additionalProperties: false }
}

/** Strict tools of Anthropic, each with so many optional parameters. */
function strictTools(...counts: readonly number[]): string {
  return text(
    ...counts.map((count, index) => ({
      name: `a_tool_${index}`,
      description: 'Does.',
      input_schema: closed(
        Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, { type: 'string' }])),
        [],
      ),
      strict: true,
    })),
  )
}

const BRANCHES = [
  closed({ kind: { type: 'string', const: 'car' } }),
  closed({ kind: { type: 'string', const: 'bike' } }),
]

export const strictReports: readonly Report[] = [
  {
    ...open,
    report: 'letta-ai/letta#3137',
    symptom: 'a dictionary as parameter leaves its object open, and the tool is refused',
    source: strict(closed({ options: { type: 'object', additionalProperties: true } })),
    path: '/function/parameters/properties/options/additionalProperties',
  },
  {
    ...open,
    report: 'openai/openai-agents-python#4114',
    symptom: 'an object without a type is not closed by the conversion to strict mode',
    source: strict(closed({ a: { properties: { b: { type: 'string' } }, required: ['b'] } })),
    path: '/function/parameters/properties/a',
  },
  {
    ...open,
    report: 'docker/docker-agent PR #2168',
    symptom: 'an object that may be null is refused, since it is not closed',
    source: strict(
      closed({
        a: { type: ['object', 'null'], properties: { b: { type: 'string' } }, required: ['b'] },
      }),
    ),
    path: '/function/parameters/properties/a',
  },
  {
    ...open,
    report: 'spring-projects/spring-ai PR #6865',
    symptom: 'strict mode is turned on for tools of MCP servers without closing their objects',
    source: strict({ type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }),
    path: '/function/parameters',
  },
  {
    ...optional,
    report: 'dust-tt/dust PR #27635',
    symptom: 'optional properties make strict mode fail; they are to be required and nullable',
    source: strict(closed({ a: { type: 'string' }, b: { type: 'string' } }, ['a'])),
    path: '/function/parameters/required',
  },
  {
    ...optional,
    report: 'dust-tt/dust PR #17887',
    symptom: 'strict mode is given up, since objects have properties that are not required',
    source: strict(closed({ a: closed({ b: { type: 'integer' } }, []) })),
    path: '/function/parameters/properties/a/required',
  },
  {
    ...optional,
    report: 'langchain-ai/langchain PR #32930',
    symptom: 'arguments with a default are left out of "required"',
    source: strict(closed({ a: { type: 'array', items: { type: 'string' } } }, [])),
    path: '/function/parameters/required',
  },
  {
    ...optional,
    report: 'laravel/ai#506',
    symptom: 'every tool is sent as strict, so none can have an optional parameter',
    source: strict(
      closed({ city: { type: 'string' }, unit: { type: 'string', enum: ['c', 'f'] } }, ['city']),
    ),
    path: '/function/parameters/required',
  },
  {
    ...oneOf,
    report: 'openai/openai-agents-python PR #1884',
    symptom: 'unions told apart by a field become "oneOf" inside a list, and are refused',
    source: strict(closed({ steps: { type: 'array', items: { oneOf: BRANCHES } } })),
    path: '/function/parameters/properties/steps/items/oneOf',
    profiles: ['openai-strict'],
  },
  {
    ...oneOf,
    report: 'can1357/oh-my-pi#920',
    symptom: 'the Responses API refuses "oneOf" without strict mode too, and every turn with it',
    source: text({
      type: 'function',
      name: 'a_tool',
      description: 'Does.',
      parameters: {
        type: 'object',
        properties: { fields: { type: 'array', items: { oneOf: BRANCHES } } },
      },
    }),
    layout: 'openai-responses',
    path: '/parameters/properties/fields/items/oneOf',
    profiles: ['openai'],
  },
  {
    ...oneOf,
    report: 'livekit/agents#5302',
    symptom: 'a union with a discriminator is refused; the same without one works',
    source: strict({
      ...closed({ vehicle: { $ref: '#/$defs/vehicle' } }),
      $defs: { vehicle: { oneOf: BRANCHES } },
    }),
    path: '/function/parameters/$defs/vehicle/oneOf',
    profiles: ['openai-strict'],
  },
  {
    ...total,
    report: 'genkit-ai/genkit#5230',
    symptom: 'all tools were made strict, and only 20 can be',
    source: strictTools(...Array.from({ length: 21 }, () => 0)),
  },
  {
    ...total,
    report: 'alphaXiv/agents PR #51',
    symptom: '26 optional parameters in fifteen tools, of which one tool has most',
    source: strictTools(18, 4, 4),
  },
  {
    ...total,
    report: 'elie222/inbox-zero#2323',
    symptom: 'one tool with 87 optional parameters is refused: the limit is 24',
    source: strictTools(87),
  },
  {
    ...total,
    report: 'elizaOS/eliza#16499',
    symptom: 'the built-in tools alone go beyond the limit of optional parameters',
    source: strictTools(5, 5, 5, 5, 5),
  },
  {
    ...total,
    report: 'camel-ai/camel PR #4171',
    symptom: '49 tools are strict by default: "Too many strict tools"',
    source: strictTools(...Array.from({ length: 49 }, () => 0)),
  },
  {
    ...total,
    report: 'langchain4j/langchain4j#5128',
    symptom: 'strict is set for all tools or for none, and more than 20 cannot be',
    source: strictTools(...Array.from({ length: 25 }, () => 0)),
  },
  {
    ...openai,
    rule: 'strict-keywords',
    report: 'makenotion/notion-mcp-server#102',
    symptom: "'allOf' is not permitted",
    source: strict(closed({ data: { allOf: [closed({ title: { type: 'string' } })] } })),
    path: '/function/parameters/properties/data/allOf',
  },
  {
    rule: 'strict-regression',
    report: 'modelcontextprotocol/inspector#1034',
    symptom: 'a new version of an SDK no longer writes what strict mode needs',
    before: withSchema({
      ...closed({ a: { type: 'string' } }),
      $schema: 'http://json-schema.org/draft-07/schema#',
    }),
    source: withSchema({ type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }),
    path: '/inputSchema',
    severity: 'warning',
    profiles: [],
  },
]
