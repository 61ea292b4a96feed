import { type Cases, text, withParameter, withSchema } from '../cases'

const levels = (count: number): object =>
  count === 0 ? { type: 'string' } : { type: 'object', properties: { a: levels(count - 1) } }
const optional = (count: number, schema: object): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, schema]))

/** Cases of rules about objects and the shape of a schema. */
export const objectCases: Readonly<Record<string, Cases>> = {
  'object-missing-properties': {
    valid: [
      withSchema({ type: 'object', properties: {} }),
      withSchema({ type: 'object', properties: null }),
      withSchema({ type: 'object', anyOf: [{ properties: { a: {} } }] }),
      withSchema({ type: 'object', $ref: '#/$defs/a', $defs: { a: { properties: {} } } }),
      withSchema({ properties: {} }),
      withSchema({ type: 'string' }),
      text({ name: 'a_tool', description: 'Does.' }),
      withParameter({ type: 'object' }),
      { source: withSchema({ type: 'object' }), chosen: ['mcp', 'anthropic'] },
    ],
    invalid: [
      {
        source: withSchema({ type: 'object' }),
        path: '/inputSchema',
        severity: 'error',
        profiles: ['openai'],
      },
      {
        source: withSchema({ type: 'object', additionalProperties: false }),
        path: '/inputSchema',
        severity: 'error',
      },
      {
        source: text({ type: 'function', function: { name: 'a_tool', parameters: { type: 'object' } } }),
        path: '/function/parameters',
        severity: 'error',
      },
    ],
  },
  'object-empty-properties': {
    valid: [
      withParameter({ type: 'string' }),
      withSchema({ type: 'object' }),
      withSchema({ type: 'object', properties: { properties: { type: 'string' } } }),
      withSchema({ type: 'object', properties: [] }),
      { source: withSchema({ type: 'object', properties: {} }), chosen: ['openai', 'gemini-json-schema'] },
    ],
    invalid: [
      {
        source: withSchema({ type: 'object', properties: {} }),
        path: '/inputSchema/properties',
        severity: 'info',
        profiles: ['gemini', 'vertex'],
      },
      {
        source: withParameter({ type: 'object', properties: {} }),
        path: '/inputSchema/properties/it/properties',
        severity: 'info',
      },
    ],
  },
  'wrong-container-type': {
    valid: [
      withParameter({ type: ['string', 'null'], enum: ['a'], examples: ['a'], minLength: 0, pattern: 'a' }),
      withParameter({ type: 'array', items: [{ type: 'string' }], uniqueItems: true, maxItems: 3 }),
      withParameter({ type: 'object', additionalProperties: false, required: [], properties: {} }),
      withParameter({ type: 'number', minimum: -1.5, exclusiveMaximum: true, default: null }),
      withSchema({
        type: 'object',
        properties: {
          properties: { type: 'string' },
          required: { type: 'boolean', default: true },
          items: { type: 'string' },
          enum: { type: 'string' },
        },
        required: ['required'],
      }),
      withParameter(true),
      withSchema({ type: null }),
      {
        source: text({
          name: 'a_tool',
          parameters: { type: 'OBJECT', properties: { a: { type: 'STRING', maxLength: '5' } } },
        }),
        layout: 'gemini',
      },
    ],
    invalid: [
      {
        source: withSchema({ type: 'object', properties: null }),
        path: '/inputSchema/properties',
        severity: 'error',
        profiles: ['openai', 'anthropic', 'gemini', 'vertex', 'bedrock', 'ollama'],
      },
      {
        source: withSchema({ type: 'object', properties: [] }),
        path: '/inputSchema/properties',
        severity: 'error',
      },
      {
        source: withSchema({ type: 'object', properties: 'none' }),
        path: '/inputSchema/properties',
        severity: 'error',
      },
      {
        source: withSchema({ type: 'object', properties: { a: {}, b: {} }, required: {} }),
        path: '/inputSchema/required',
        severity: 'error',
      },
      {
        source: withSchema({ type: 'object', properties: { a: {}, b: {} }, required: 'a, b' }),
        path: '/inputSchema/required',
        severity: 'error',
      },
      {
        source: withSchema({ type: 'object', required: true }),
        path: '/inputSchema/required',
        severity: 'error',
      },
      {
        source: withSchema({ type: 'object', properties: { a: {} }, required: ['a', null] }),
        path: '/inputSchema/required/1',
        severity: 'error',
      },
      {
        source: withParameter({ type: 'string', required: true }),
        path: '/inputSchema/properties/it/required',
        severity: 'error',
      },
      {
        source: withSchema({
          type: 'object',
          properties: { a: { required: true }, b: { required: false }, c: { required: true }, d: {} },
          required: ['d'],
        }),
        path: '/inputSchema/properties/b/required',
        severity: 'error',
      },
      {
        source: withParameter({ type: 'string', enum: null }),
        path: '/inputSchema/properties/it/enum',
        severity: 'error',
      },
      {
        source: withParameter({ type: 'string', enum: 'a' }),
        path: '/inputSchema/properties/it/enum',
        severity: 'error',
      },
      {
        source: withParameter({ type: 'array', items: null }),
        path: '/inputSchema/properties/it/items',
        severity: 'error',
      },
      {
        source: withParameter({ type: 'array', items: 'integer' }),
        path: '/inputSchema/properties/it/items',
        severity: 'error',
      },
      { source: withParameter('number'), path: '/inputSchema/properties/it', severity: 'error' },
      { source: withParameter(null), path: '/inputSchema/properties/it', severity: 'error' },
      {
        source: withParameter({ type: 'string', minLength: '5' }),
        path: '/inputSchema/properties/it/minLength',
        severity: 'error',
        profiles: ['openai', 'anthropic', 'gemini', 'vertex', 'bedrock'],
      },
      {
        source: withParameter({ type: 'integer', minimum: null }),
        path: '/inputSchema/properties/it/minimum',
        severity: 'error',
      },
      {
        source: withParameter({ anyOf: [] }),
        path: '/inputSchema/properties/it/anyOf',
        severity: 'error',
      },
      {
        source: withParameter({ type: [] }),
        path: '/inputSchema/properties/it/type',
        severity: 'error',
      },
      {
        source: withParameter({ type: 'object', additionalProperties: 'false' }),
        path: '/inputSchema/properties/it/additionalProperties',
        severity: 'error',
      },
      {
        source: withParameter({ type: 'string', examples: 'a' }),
        path: '/inputSchema/properties/it/examples',
        severity: 'error',
      },
    ],
  },
  'boolean-subschema': {
    valid: [
      withParameter({ type: 'object', additionalProperties: true, unevaluatedProperties: false }),
      withParameter({ type: 'array', prefixItems: [{ type: 'string' }], items: false }),
      withSchema({ type: 'object', properties: { a: {} }, if: { properties: { a: true } } }),
      withParameter({ type: 'boolean', default: true, enum: [true, false] }),
      withParameter({}),
    ],
    invalid: [
      {
        source: withParameter(true),
        path: '/inputSchema/properties/it',
        severity: 'error',
        profiles: ['gemini', 'vertex', 'claude-code', 'claude-desktop'],
      },
      { source: withParameter(false), path: '/inputSchema/properties/it', severity: 'error' },
      {
        source: withParameter({ type: 'array', items: true }),
        path: '/inputSchema/properties/it/items',
        severity: 'warning',
      },
      {
        source: withParameter({ anyOf: [{ type: 'string' }, true] }),
        path: '/inputSchema/properties/it/anyOf/1',
        severity: 'error',
      },
    ],
    alongside: ['param-desc-missing'],
  },
  'nesting-depth': {
    valid: [
      withSchema(levels(4)),
      withParameter({ anyOf: [levels(2), { oneOf: [levels(3)] }] }),
      withSchema({ type: 'object', properties: { a: { type: 'string' } }, $defs: { unused: levels(9) } }),
      withSchema({
        type: 'object',
        properties: { a: { $ref: '#/$defs/a' } },
        $defs: { a: { type: 'object', properties: { again: { $ref: '#/$defs/a' } } } },
      }),
      { source: withSchema(levels(9)), chosen: [] },
    ],
    invalid: [
      {
        source: withSchema(levels(5)),
        path: '/inputSchema/properties/a/properties/a/properties/a/properties/a',
      },
      {
        source: withSchema(levels(6)),
        path: '/inputSchema/properties/a/properties/a/properties/a/properties/a/properties/a',
        severity: 'warning',
      },
      {
        source: withSchema({
          type: 'object',
          properties: { a: { type: 'array', items: { $ref: '#/$defs/b' } } },
          $defs: { b: { anyOf: [levels(3), { type: 'null' }] } },
        }),
        path: '/inputSchema/$defs/b/anyOf/0/properties/a/properties/a',
      },
    ],
    alongside: ['nested-dropped'],
  },
  'schema-complexity': {
    valid: [
      withSchema({ type: 'object', properties: optional(300, { type: 'string' }) }),
      withSchema({
        type: 'object',
        properties: optional(300, { type: 'string', minLength: 1 }),
        required: Array.from({ length: 300 }, (_, index) => `p${index}`),
      }),
      {
        source: withSchema({ type: 'object', properties: optional(400, { type: 'string' }) }),
        chosen: ['openai'],
      },
    ],
    invalid: [
      {
        source: withSchema({ type: 'object', properties: optional(301, { type: 'string' }) }),
        path: '/inputSchema',
        severity: 'warning',
        profiles: ['gemini', 'vertex'],
      },
      {
        // Each: an optional property on level 2 with a bound, around it an optional one on level 1 that may hold 100.
        source: withSchema({
          type: 'object',
          properties: optional(21, {
            type: 'array',
            maxItems: 100,
            items: { type: 'object', properties: { a: { type: 'string', maxLength: 9 } } },
          }),
        }),
        path: '/inputSchema',
      },
    ],
    alongside: ['nested-dropped'],
  },
}
