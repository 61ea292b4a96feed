import { type Cases, withParameter, withSchema } from '../cases'

/** Cases of rules about `required` and `items`. */
export const requiredAndItemsCases: Readonly<Record<string, Cases>> = {
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
      // A definition that is used beside another of the same object.
      withSchema({
        type: 'object',
        properties: { it: { allOf: [{ $ref: '#/$defs/part' }, { properties: { country: {} } }] } },
        $defs: { part: { properties: { city: {} }, required: ['city', 'country'] } },
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
  'required-duplicate': {
    valid: [
      withSchema({ type: 'object', properties: { a: {}, b: {} }, required: ['a', 'b'] }),
      withSchema({ type: 'object', properties: { a: {} }, required: 'a' }),
      withSchema({ type: 'object', properties: { required: { type: 'array', enum: ['a', 'a'] } } }),
    ],
    invalid: [
      {
        source: withSchema({ type: 'object', properties: { a: {}, b: {} }, required: ['a', 'b', 'a'] }),
        path: '/inputSchema/required/2',
      },
      {
        source: withSchema({
          type: 'object',
          properties: { a: {} },
          required: Array.from({ length: 40 }, () => 'a'),
        }),
        path: '/inputSchema/required/1',
      },
      {
        source: withParameter({ type: 'object', properties: { x: {} }, required: ['x', 'x'] }),
        path: '/inputSchema/properties/it/required/1',
      },
    ],
  },
}
