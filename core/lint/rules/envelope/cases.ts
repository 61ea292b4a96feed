import { type Cases, named, text, withSchema } from '../cases'
import { dialectCases } from './dialect-cases'

const flatChat = {
  type: 'function',
  function: { name: 'a_tool', description: 'Does.' },
  parameters: { type: 'object', properties: { a: { type: 'string' } } },
}
const byName = { properties: { a: { type: 'string' }, b: { type: 'string' } } }

export const envelopeCases: Readonly<Record<string, Cases>> = {
  'duplicate-key': {
    valid: [named('a_tool'), withSchema({ type: 'object', properties: { type: { type: 'string' } } })],
    invalid: [
      {
        source:
          '{"name":"a","inputSchema":{"type":"object","properties":{"x":{"type":"string","type":"integer"}}}}',
        path: '/inputSchema/properties/x/type',
        severity: 'warning',
      },
    ],
  },
  'root-not-object': {
    valid: [
      withSchema({ type: 'object' }),
      withSchema({ type: 'object', additionalProperties: false }),
      text({ type: 'function', function: { name: 'a_tool', parameters: { type: 'object' } } }),
    ],
    invalid: [
      { source: text({ name: 'a_tool' }), path: '', severity: 'error' },
      { source: withSchema({}), path: '/inputSchema', severity: 'error' },
      {
        source: withSchema({ properties: { it: { type: 'string' } } }),
        path: '/inputSchema',
        severity: 'error',
      },
      {
        source: withSchema({ type: 'array', items: { type: 'string' } }),
        path: '/inputSchema/type',
        severity: 'error',
      },
      { source: withSchema({ type: ['object', 'null'] }), path: '/inputSchema/type', severity: 'error' },
      { source: withSchema({ anyOf: [{ type: 'object' }] }), path: '/inputSchema', severity: 'error' },
      { source: withSchema([]), path: '/inputSchema', severity: 'error' },
      { source: withSchema({ type: 'OBJECT' }), path: '/inputSchema/type', severity: 'error' },
      {
        source: text({ name: 'a_tool', inputSchema: { type: 'object' }, outputSchema: { type: 'array' } }),
        path: '/outputSchema/type',
        severity: 'warning',
      },
    ],
  },
  'envelope-misplaced': {
    valid: [
      text({ type: 'function', function: { name: 'a_tool', parameters: { type: 'object' } } }),
      text({ type: 'function', function: { name: 'a_tool', description: 'Does.' } }),
      { source: text({ name: 'a_tool', input_schema: { type: 'object' } }), layout: 'anthropic' },
      text({ name: 'a_tool', inputSchema: { type: 'object' }, parameters: { type: 'object' } }),
      // A map of parameters is no schema; what it is cannot be told.
      text({ name: 'a_tool', parameters: { type: { kind: 'text' }, city: { kind: 'text' } } }),
      withSchema({ type: 'object', properties: { json: { type: 'object', properties: {} } } }),
    ],
    invalid: [
      { source: text(flatChat), path: '/parameters', severity: 'error' },
      { source: JSON.stringify(flatChat, null, 2), path: '/parameters', severity: 'error' },
      {
        source: text({ ...flatChat, function: { ...flatChat.function, parameters: null } }),
        path: '/parameters',
        severity: 'error',
      },
      {
        source: text({ type: 'function', function: { name: 'a_tool', inputSchema: { type: 'object' } } }),
        path: '/function/inputSchema',
        severity: 'error',
      },
      {
        source: text({ ...flatChat, function: { ...flatChat.function, parameters: { type: 'object' } } }),
        path: '/parameters',
        severity: 'warning',
      },
      {
        source: text({ name: 'a_tool', description: 'Does.', inputSchema: byName }),
        layout: 'anthropic',
        path: '/inputSchema',
        severity: 'error',
      },
      {
        source: text({ name: 'a_tool', input_schema: { type: 'object' } }),
        layout: 'openai-responses',
        path: '/input_schema',
        severity: 'error',
      },
      {
        source: text({ name: 'a_tool', inputSchema: null, input_schema: { type: 'object' } }),
        path: '/input_schema',
        severity: 'error',
      },
      {
        source: text({ name: 'a_tool', parameters: { type: 'object' } }),
        path: '/parameters',
        severity: 'error',
      },
      { source: withSchema({ json: { type: 'object' } }), path: '/inputSchema/json', severity: 'error' },
      {
        source: JSON.stringify({ name: 'a', inputSchema: { jsonSchema: { type: 'object' } } }, null, 2),
        path: '/inputSchema/jsonSchema',
        severity: 'error',
      },
      {
        source: text({ type: 'function', description: 'Does.', function: { name: 'a_tool' }, strict: true }),
        path: '/description',
        severity: 'warning',
      },
      {
        source: text({
          type: 'function',
          strict: true,
          function: { name: 'a_tool', parameters: { type: 'object' } },
        }),
        path: '/strict',
        severity: 'warning',
      },
    ],
  },
  'root-combiner': {
    valid: [
      withSchema({ type: 'object', properties: { a: { anyOf: [{ type: 'string' }, { type: 'null' }] } } }),
      withSchema({ type: 'object', properties: { oneOf: { type: 'string' }, not: { type: 'string' } } }),
      { source: withSchema({ type: 'object', anyOf: [{ required: ['a'] }] }), chosen: ['gemini', 'ollama'] },
      { source: withSchema({ type: 'object', not: { required: ['a'] } }), chosen: ['anthropic'] },
    ],
    invalid: [
      {
        source: withSchema({ type: 'object', ...byName, anyOf: [{ required: ['a'] }, { required: ['b'] }] }),
        path: '/inputSchema/anyOf',
        severity: 'error',
        profiles: ['openai', 'anthropic', 'claude-code', 'claude-desktop'],
      },
      {
        source: withSchema({ type: 'object', ...byName, oneOf: [{ required: ['a', 'b'] }] }),
        path: '/inputSchema/oneOf',
        severity: 'warning',
        profiles: ['mcp'],
      },
      {
        source: withSchema({ type: 'object', allOf: [byName] }),
        path: '/inputSchema/allOf',
        severity: 'error',
      },
      {
        source: JSON.stringify(
          { name: 'a', inputSchema: { allOf: [{ type: 'object', ...byName }] } },
          null,
          2,
        ),
        path: '/inputSchema/allOf',
        severity: 'error',
      },
      {
        source: withSchema({ type: 'object', properties: {}, allOf: [byName] }),
        path: '/inputSchema/allOf',
        severity: 'error',
      },
      {
        source: withSchema({ type: 'object', if: { required: ['a'] }, then: { required: ['b'] } }),
        path: '/inputSchema/if',
        severity: 'error',
        profiles: ['claude-code'],
      },
      {
        source: withSchema({ type: 'object', not: { required: ['a'] } }),
        path: '/inputSchema/not',
        severity: 'error',
        profiles: ['openai'],
      },
      { source: withSchema({ type: 'object', enum: [{}] }), path: '/inputSchema/enum', severity: 'error' },
      {
        source: text({
          type: 'function',
          function: { name: 'a_tool', description: 'Does', parameters: { oneOf: [{ type: 'object' }] } },
        }),
        path: '/function/parameters/oneOf',
        severity: 'error',
      },
    ],
  },
  ...dialectCases,
}
