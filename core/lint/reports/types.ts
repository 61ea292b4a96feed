import { text, withParameter, withSchema } from '../rules/cases'
import type { Report } from './report'

const IT = '/inputSchema/properties/it'
const geminis = { severity: 'error', profiles: ['gemini', 'vertex'] } as const
const list = { rule: 'nullable-type-array', path: `${IT}/type` } as const
const untyped = { rule: 'missing-type', severity: 'error' } as const
const fallback = {
  rule: 'default-unsupported',
  severity: 'error',
  profiles: ['openai-strict'],
} as const

const named = (name: string, schema: unknown): string =>
  withSchema({ type: 'object', properties: { [name]: schema }, required: [name] })

/** A tool as OpenAI has it, that asks for strict mode. */
const strict = (properties: Readonly<Record<string, unknown>>): string =>
  text({
    type: 'function',
    function: {
      name: 'a_tool',
      description: 'Does.',
      parameters: {
        type: 'object',
        properties,
        required: Object.keys(properties),
        additionalProperties: false,
      },
      strict: true,
    },
  })

export const typeReports: readonly Report[] = [
  {
    ...untyped,
    report: 'P0luz/Ombre-Brain#119',
    symptom: 'parameters made from "any" have no type; a hundred findings, told one at a time',
    source: named('content', { description: 'What to keep.', default: null }),
    path: '/inputSchema/properties/content',
    profiles: ['gemini', 'llama.cpp'],
  },
  {
    ...untyped,
    report: 'decolua/9router#359',
    symptom: 'request refused since a property has values and no type',
    source: named('mode', { enum: ['fast', 'slow'] }),
    path: '/inputSchema/properties/mode',
    profiles: ['gemini'],
  },
  {
    ...untyped,
    report: 'danny-avila/LibreChat#6971',
    symptom: 'Gemini refuses all tools over one parameter without a type',
    source: withParameter({ type: 'object', properties: { value: { description: 'Any value.' } } }),
    path: `${IT}/properties/value`,
    profiles: ['gemini'],
  },
  {
    ...untyped,
    report: 'openclaw/openclaw PR #35450',
    symptom: 'a chat template prints the type, and fails where there is none',
    source: named('target', { description: 'Where to send it.' }),
    path: '/inputSchema/properties/target',
    profiles: ['llama.cpp'],
  },
  {
    ...list,
    ...geminis,
    report: 'symfony/ai PR #1330',
    symptom: 'nullable parameters come as a list of types: "Proto field is not repeating"',
    source: withParameter({ type: ['string', 'null'] }),
  },
  {
    ...list,
    ...geminis,
    report: 'symfony/ai#1127',
    symptom: 'an optional argument of PHP becomes ["string", "null"], and Gemini refuses the tool',
    source: withParameter({ type: ['string', 'null'], description: 'What to look for.', default: null }),
  },
  {
    ...list,
    ...geminis,
    report: 'epam/ai-dial-adapter-vertexai#219',
    symptom: 'a required list that may be null is refused',
    source: withSchema({
      type: 'object',
      properties: { it: { type: ['array', 'null'], items: { type: 'string' } } },
      required: ['it'],
    }),
  },
  {
    ...list,
    ...geminis,
    report: 'taylorwilsdon/google_workspace_mcp#1099',
    symptom: 'Gemini refuses the tools of a server over lists of types',
    source: withParameter({ type: ['integer', 'null'], default: null }),
  },
  {
    ...list,
    ...geminis,
    report: 'laravel/ai PR #386',
    symptom: 'calls with nullable parameters fail at Gemini only',
    source: withParameter({ type: ['boolean', 'null'] }),
  },
  {
    ...list,
    report: 'ollama/ollama PR #9434',
    symptom: 'a list of types cannot be read, and the request fails',
    source: withParameter({ type: ['string', 'array'], items: { type: 'string' } }),
    severity: 'warning',
    profiles: ['ollama'],
  },
  {
    rule: 'number-vs-integer',
    report: 'prism-php/prism#984',
    symptom: 'numbers come back in another form than the schema asks for, and the provider refuses the call',
    source: named('limit', { type: 'number', description: 'How many rows.' }),
    path: '/inputSchema/properties/limit/type',
    severity: 'warning',
    profiles: [],
  },
  {
    rule: 'number-vs-integer',
    report: 'lidge-jun/opencodex#1611',
    symptom: 'whole numbers arrive as 29356.0, and a receiver that counts in whole numbers refuses them',
    source: named('session_id', { type: 'number', description: 'The session to write to.' }),
    path: '/inputSchema/properties/session_id/type',
    severity: 'warning',
    profiles: [],
  },
  {
    rule: 'free-form-object',
    report: 'letta-ai/letta#3137',
    symptom: 'a dictionary as parameter cannot be sent in strict mode',
    source: strict({ options: { type: 'object', description: 'Further options.' } }),
    path: '/function/parameters/properties/options',
    severity: 'error',
    profiles: ['openai-strict'],
  },
  {
    rule: 'free-form-object',
    report: 'openai/openai-agents-python PR #4277',
    symptom: 'strict conversion closes an object without properties, so that it can only be empty',
    source: strict({
      target: { type: 'string' },
      keysAndValues: { type: 'object', description: 'Pairs to set.' },
    }),
    path: '/function/parameters/properties/keysAndValues',
    severity: 'error',
    profiles: ['openai-strict'],
  },
  {
    rule: 'free-form-object',
    report: 'anomalyco/opencode PR #32812',
    symptom: 'the model sends text with JSON in it where an object is wanted',
    source: named('arguments', { type: 'object' }),
    path: '/inputSchema/properties/arguments',
    severity: 'warning',
    profiles: [],
  },
  {
    ...fallback,
    report: '567-labs/instructor#1074',
    symptom: 'a field with a default is refused in strict mode',
    source: strict({ role: { type: 'string', default: 'user' } }),
    path: '/function/parameters/properties/role/default',
  },
  {
    ...fallback,
    report: 'dotnet/extensions#6196',
    symptom: 'default values of parameters go into the schema, and strict mode refuses them',
    source: strict({ count: { type: 'integer', default: 3, description: 'How many.' } }),
    path: '/function/parameters/properties/count/default',
  },
  {
    ...fallback,
    report: 'dotnet/extensions#6266',
    symptom: 'the default is to be told in the description where the keyword is not taken',
    source: strict({ unit: { type: 'string', enum: ['c', 'f'], default: 'c' } }),
    path: '/function/parameters/properties/unit/default',
  },
  {
    ...fallback,
    report: 'openai/openai-agents-python#474',
    symptom: "a model class with a default value is refused: 'default' is not permitted",
    source: strict({ it: { type: 'array', items: { type: 'string', default: 'a' } } }),
    path: '/function/parameters/properties/it/items/default',
  },
]
