import { type Cases, text, withParameter, withSchema } from '../cases'

/** A tool with one parameter of that name. */
function withNamed(name: string, schema: unknown): string {
  return withSchema({ type: 'object', properties: { [name]: schema } })
}

/** A tool with one parameter, and a definition called `A`. */
function withDefinition(schema: unknown, definition: unknown): string {
  return withSchema({ type: 'object', properties: { it: schema }, $defs: { A: definition } })
}

const geminiTool = text({
  name: 'a_tool',
  description: 'Does.',
  parameters: { type: 'OBJECT', properties: { it: { type: ['STRING', 'NULL'] } } },
})

export const typeCases: Readonly<Record<string, Cases>> = {
  'missing-type': {
    valid: [
      withParameter({ type: 'string' }),
      withParameter({ anyOf: [{ type: 'string' }, { type: 'null' }] }),
      withParameter({ $ref: '#/$defs/it' }),
      withSchema({
        type: 'object',
        properties: { a: { type: 'string' } },
        then: { properties: { a: { minLength: 2 } } },
      }),
      withSchema({ type: 'object', properties: { a: { type: 'string' } }, oneOf: [{ required: ['a'] }] }),
      // A definition is judged by the places that leave their type to it.
      withDefinition({ $ref: '#/$defs/A' }, { type: 'string' }),
      withDefinition({ type: 'string' }, { description: 'Nothing leads here.' }),
      withDefinition({ type: 'string', $ref: '#/$defs/A' }, { minLength: 2 }),
      withDefinition({ anyOf: [{ $ref: '#/$defs/A' }, { type: 'null' }] }, { description: 'One of two.' }),
      // Nobody has to guess; only those who demand a type are told of.
      { source: withParameter({ description: 'Any JSON value is accepted.' }), chosen: ['openai'] },
      { source: withParameter({ properties: { a: { type: 'string' } } }), chosen: ['openai', 'mcp'] },
    ],
    invalid: [
      {
        source: withParameter({ description: 'x' }),
        path: '/inputSchema/properties/it',
        severity: 'error',
        profiles: ['gemini', 'vertex', 'llama.cpp'],
      },
      { source: withParameter({}), path: '/inputSchema/properties/it', severity: 'warning' },
      {
        source: withParameter({ enum: ['a'] }),
        path: '/inputSchema/properties/it',
        severity: 'error',
        profiles: ['gemini', 'vertex', 'llama.cpp'],
      },
      {
        source: withParameter({ type: 'array', items: { minLength: 1 } }),
        path: '/inputSchema/properties/it/items',
        severity: 'error',
      },
      {
        source: withDefinition({ $ref: '#/$defs/A' }, { description: 'A filter.' }),
        path: '/inputSchema/$defs/A',
        severity: 'warning',
      },
      {
        source: withDefinition({ type: 'array', items: { $ref: '#/$defs/A' } }, { minLength: 2 }),
        path: '/inputSchema/$defs/A',
        severity: 'error',
        profiles: ['gemini', 'vertex', 'llama.cpp'],
        fix: { title: 'Set "type" to "string"', safety: 'safe' },
      },
    ],
  },
  'nullable-type-array': {
    valid: [
      withParameter({ type: 'string' }),
      withParameter({ anyOf: [{ type: 'string' }, { type: 'null' }] }),
      // A parameter that is called so.
      withNamed('type', { type: 'array', items: { type: 'string' } }),
      // The root has a rule of its own.
      withSchema({ type: ['object', 'null'], properties: {} }),
      { source: withParameter({ type: ['string', 'null'] }), chosen: ['openai', 'anthropic', 'mcp'] },
    ],
    invalid: [
      {
        source: withParameter({ type: ['string', 'null'], minLength: 2, enum: ['ab', null], default: null }),
        path: '/inputSchema/properties/it/type',
        severity: 'error',
        profiles: ['gemini', 'vertex'],
      },
      {
        source: withParameter({ type: ['string', 'null'] }),
        path: '/inputSchema/properties/it/type',
        severity: 'warning',
        profiles: ['ollama'],
      },
      {
        source: withParameter({ type: ['string', 'integer'], minimum: 1, pattern: '^a$' }),
        path: '/inputSchema/properties/it/type',
        severity: 'error',
      },
      {
        source: withParameter({ type: ['array', 'null'], items: { type: ['string'] } }),
        path: '/inputSchema/properties/it/items/type',
        severity: 'error',
      },
      {
        source: geminiTool,
        layout: 'gemini',
        path: '/parameters/properties/it/type',
        severity: 'error',
      },
      {
        source: withParameter({
          type: ['object', 'null'],
          properties: { a: { type: 'string' } },
        }),
        path: '/inputSchema/properties/it/type',
        severity: 'error',
      },
    ],
  },
  'number-vs-integer': {
    valid: [
      withNamed('limit', { type: 'integer' }),
      withNamed('price_limit', { type: 'number' }),
      withNamed('rate_limit', { type: 'number' }),
      withNamed('spending_limit', { type: 'number' }),
      withNamed('limit', { type: 'number', description: 'Highest amount in dollars.' }),
      withNamed('offset', { type: 'number', description: 'Offset in seconds.' }),
      withNamed('body_mass_index', { type: 'number' }),
      withNamed('uv_index', { type: 'number' }),
      withNamed('limit', { type: 'number', default: 0.5 }),
      withNamed('limit', { type: 'number', multipleOf: 1 }),
      withNamed('limit', { type: ['integer', 'number'] }),
      withNamed('valid', { type: 'number' }),
      withNamed('paid', { type: 'number' }),
      withNamed('latitude', { type: 'number' }),
      withNamed('quantity', { type: 'number' }),
      withNamed('water_depth', { type: 'number' }),
      withNamed('viewport', { type: 'number' }),
    ],
    invalid: [
      {
        source: withNamed('limit', { type: 'number', description: 'How many rows.' }),
        path: '/inputSchema/properties/limit/type',
      },
      {
        source: withNamed('projectId', { type: ['number', 'null'] }),
        path: '/inputSchema/properties/projectId/type/0',
      },
      {
        source: withNamed('maxResults', { type: 'number', minimum: 1, maximum: 100 }),
        path: '/inputSchema/properties/maxResults/type',
      },
      {
        source: withParameter({ type: 'object', properties: { port: { type: 'number' } } }),
        path: '/inputSchema/properties/it/properties/port/type',
      },
    ],
  },
  'free-form-object': {
    valid: [
      withSchema({ type: 'object' }),
      withParameter({ type: 'object', properties: { a: { type: 'string' } } }),
      withParameter({ type: 'object', additionalProperties: { type: 'string' } }),
      withParameter({ type: 'object', additionalProperties: false }),
      withParameter({ type: 'object', patternProperties: { '^a': { type: 'string' } } }),
      withParameter({ type: 'object', anyOf: [{ properties: { a: { type: 'string' } } }] }),
      withParameter({ type: 'object', $ref: '#/$defs/a' }),
      withParameter({ properties: { a: { type: 'string' } }, allOf: [{ type: 'object' }] }),
      withParameter({ allOf: [{ $ref: '#/$defs/a' }, { type: 'object', required: ['a'] }] }),
      withParameter({ type: 'object', enum: [{ a: 1 }] }),
    ],
    invalid: [
      { source: withParameter({ type: 'object' }), path: '/inputSchema/properties/it' },
      { source: withParameter({ type: ['object', 'null'] }), path: '/inputSchema/properties/it' },
      {
        source: withParameter({ type: 'object', properties: {} }),
        path: '/inputSchema/properties/it',
        severity: 'info',
      },
      {
        source: withParameter({ type: 'array', items: { type: 'object' } }),
        path: '/inputSchema/properties/it/items',
      },
      {
        source: withParameter({ type: 'object', additionalProperties: true }),
        path: '/inputSchema/properties/it',
        severity: 'info',
      },
      {
        source: withParameter({ type: 'object', additionalProperties: {} }),
        path: '/inputSchema/properties/it',
        severity: 'info',
      },
      {
        source: withParameter({ type: 'object' }),
        chosen: ['openai-strict', 'anthropic-strict', 'gemini'],
        path: '/inputSchema/properties/it',
        severity: 'error',
        profiles: ['openai-strict', 'anthropic-strict'],
      },
    ],
  },
  'default-unsupported': {
    valid: [
      withParameter({ type: 'string', default: 'a' }),
      { source: withParameter({ type: 'string' }), chosen: ['openai-strict'] },
      { source: withParameter({ type: 'string', default: 'a' }), chosen: ['anthropic-strict', 'openai'] },
      { source: withNamed('default', { type: 'string' }), chosen: ['openai-strict'] },
    ],
    invalid: [
      {
        source: withParameter({ type: 'integer', default: 1.0, description: 'How many' }),
        chosen: ['openai-strict'],
        path: '/inputSchema/properties/it/default',
        severity: 'error',
        profiles: ['openai-strict'],
      },
      {
        source: withParameter({ type: 'string', default: 'asc', description: 'Order, by default asc.' }),
        chosen: ['openai-strict'],
        path: '/inputSchema/properties/it/default',
        severity: 'error',
      },
    ],
  },
}
