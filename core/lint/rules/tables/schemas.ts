import { type Table, named, text, withParameter, withSchema } from './table'

export const schemaTables: Readonly<Record<string, Table>> = {
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
      { source: withSchema(true), path: '/inputSchema', severity: 'error' },
      { source: withSchema({ type: 'OBJECT' }), path: '/inputSchema/type', severity: 'error' },
    ],
  },
  'array-missing-items': {
    valid: [
      withParameter({ type: 'array', items: { type: 'string' } }),
      withParameter({ type: 'array', items: {} }),
      withParameter({ type: 'array', prefixItems: [{ type: 'string' }] }),
      withParameter({ type: 'string', enum: ['array'] }),
    ],
    invalid: [
      {
        source: withParameter({ type: 'array' }),
        path: '/inputSchema/properties/it',
        severity: 'error',
        profiles: ['openai', 'gemini', 'vertex', 'vscode'],
      },
      {
        source: withParameter({ type: ['array', 'null'] }),
        path: '/inputSchema/properties/it',
        severity: 'error',
      },
      {
        source: withParameter({ anyOf: [{ type: 'array' }, { type: 'null' }] }),
        path: '/inputSchema/properties/it/anyOf/0',
        severity: 'error',
      },
      {
        source: withParameter({ type: 'array', items: { type: 'array' } }),
        path: '/inputSchema/properties/it/items',
        severity: 'error',
      },
    ],
  },
  'required-unknown': {
    valid: [
      withSchema({ type: 'object', properties: { a: {} }, required: ['a'] }),
      withSchema({
        type: 'object',
        properties: { a: {}, b: {} },
        anyOf: [{ required: ['a'] }, { required: ['b'] }],
      }),
      withSchema({ type: 'object', required: ['a'], allOf: [{ properties: { a: {} } }] }),
      withSchema({
        type: 'object',
        required: ['a'],
        allOf: [{ $ref: '#/$defs/base' }],
        $defs: { base: { properties: { a: {} } } },
      }),
      withSchema({
        type: 'object',
        properties: { a: {} },
        if: { required: ['b'] },
        then: { required: ['c'] },
      }),
      withSchema({
        type: 'object',
        properties: { required: { type: 'array', items: { type: 'string' } } },
        required: ['required'],
      }),
      withParameter({ type: 'string', required: true }),
    ],
    invalid: [
      {
        source: withSchema({ type: 'object', properties: { a: {} }, required: ['a', 'b'] }),
        path: '/inputSchema/required/1',
        severity: 'error',
        profiles: ['gemini', 'vertex'],
      },
      {
        source: withSchema({ type: 'object', required: ['b'] }),
        path: '/inputSchema/required/0',
        severity: 'warning',
      },
      {
        source: withParameter({ type: 'array', items: { type: 'object', required: ['x'] } }),
        path: '/inputSchema/properties/it/items/required/0',
        severity: 'error',
      },
    ],
  },
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
    ],
  },
  'param-desc-missing': {
    valid: [
      withParameter({ type: 'string', description: 'x' }),
      withSchema({
        type: 'object',
        properties: { it: { $ref: '#/$defs/x' } },
        $defs: { x: { type: 'string', description: 'x' } },
      }),
      withParameter({ anyOf: [{ type: 'string', description: 'x' }, { type: 'null' }] }),
      withSchema({
        type: 'object',
        properties: { a: { type: 'string', description: 'x' } },
        anyOf: [{ properties: { a: { const: 'y' } } }],
      }),
      withSchema({ type: 'object', if: { properties: { a: { const: 'y' } } } }),
    ],
    invalid: [
      { source: withParameter({ type: 'string' }), path: '/inputSchema/properties/it', severity: 'warning' },
      {
        source: withParameter({ type: 'string', description: ' ' }),
        path: '/inputSchema/properties/it/description',
      },
      {
        source: withParameter({
          type: 'array',
          description: 'x',
          items: { type: 'object', properties: { in: { type: 'string' } } },
        }),
        path: '/inputSchema/properties/it/items/properties/in',
      },
    ],
  },
}
