import { type Cases, text, withParameter, withSchema } from '../cases'
import { anthropic, closed, deep, many, openai, values } from './case-tools'

const OPENAI = ['openai-strict'] as const
const ANTHROPIC = ['anthropic-strict'] as const
const BOTH = ['openai-strict', 'anthropic-strict'] as const

export const strictCases: Readonly<Record<string, Cases>> = {
  'strict-additional-properties': {
    valid: [
      withParameter({ type: 'object', properties: { a: { type: 'string' } } }),
      openai({ type: 'object', properties: { a: { type: 'string' } } }),
      openai({ type: 'object', properties: {} }, false),
      openai(closed({ a: closed({ b: { type: 'string' } }) }), true),
      { source: withSchema(closed({ a: { type: 'string' } })), chosen: BOTH },
    ],
    invalid: [
      {
        source: openai({ type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }, true),
        path: '/function/parameters',
        severity: 'error',
        profiles: ['openai-strict'],
      },
      {
        source: withSchema(closed({ a: { properties: { b: { type: 'string' } } } })),
        chosen: BOTH,
        path: '/inputSchema/properties/a',
        severity: 'error',
        profiles: BOTH,
      },
      {
        source: withSchema(closed({ a: { type: ['object', 'null'], properties: { b: {} } } })),
        chosen: ANTHROPIC,
        path: '/inputSchema/properties/a',
        severity: 'error',
      },
      {
        source: withSchema(closed({ a: { type: 'object', additionalProperties: { type: 'string' } } })),
        chosen: OPENAI,
        path: '/inputSchema/properties/a/additionalProperties',
        severity: 'error',
      },
      {
        source: withSchema(
          closed({ a: { $ref: '#/$defs/b' } }, ['a'], { $defs: { b: { type: 'object', properties: {} } } }),
        ),
        chosen: OPENAI,
        path: '/inputSchema/$defs/b',
        severity: 'error',
      },
      {
        source: anthropic(1, { type: 'object', properties: {} }),
        layout: 'anthropic',
        path: '/input_schema',
        severity: 'error',
        profiles: ['anthropic-strict'],
      },
    ],
  },
  'strict-required-all': {
    valid: [
      withParameter({ type: 'string' }),
      openai({ type: 'object', properties: { a: { type: 'string' } } }),
      openai(closed({ a: { type: ['string', 'null'] } }), true),
      { source: withParameter({ type: 'string' }), chosen: ANTHROPIC },
    ],
    invalid: [
      {
        source: openai(closed({ a: { type: 'string', enum: ['x'] }, b: { type: 'string' } }, ['b']), true),
        path: '/function/parameters/required',
        severity: 'error',
        profiles: ['openai-strict'],
      },
      {
        source: openai(
          closed(
            {
              a: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
              b: { $ref: '#/$defs/c', description: 'The b.' },
              c: { const: 1 },
              d: { type: ['string', 'null'] },
              e: { anyOf: [{ type: 'string' }, { type: 'null' }] },
            },
            [],
            { $defs: { c: closed({}) } },
          ),
          true,
        ),
        path: '/function/parameters/required',
        severity: 'error',
      },
      {
        source: withParameter({ type: 'string' }),
        chosen: OPENAI,
        path: '/inputSchema',
        severity: 'error',
      },
      {
        source: withSchema(closed({ a: { type: 'array', items: closed({ b: { type: 'string' } }, []) } })),
        chosen: OPENAI,
        path: '/inputSchema/properties/a/items/required',
        severity: 'error',
      },
    ],
  },
  'strict-oneof': {
    alongside: ['keyword-gemini'],
    valid: [
      withParameter({ oneOf: [{ type: 'string' }] }),
      openai({ type: 'object', properties: { a: { oneOf: [{ type: 'string' }] } } }),
      { source: withParameter({ anyOf: [{ type: 'string' }] }), chosen: OPENAI },
      { source: withSchema({ type: 'object', oneOf: [{ required: ['a'] }] }), chosen: OPENAI },
    ],
    invalid: [
      {
        source: openai(closed({ a: { oneOf: [{ type: 'string' }, { type: 'integer' }] } }), true),
        path: '/function/parameters/properties/a/oneOf',
        severity: 'error',
        profiles: ['openai-strict'],
      },
      {
        source: text({
          type: 'function',
          name: 'a_tool',
          description: 'Does.',
          parameters: { type: 'object', properties: { a: { oneOf: [{ type: 'string' }] } } },
        }),
        layout: 'openai-responses',
        path: '/parameters/properties/a/oneOf',
        severity: 'error',
        profiles: ['openai'],
      },
    ],
  },
  'strict-limits': {
    alongside: ['nesting-depth'],
    valid: [
      withSchema(deep(12)),
      { source: withSchema(deep(10)), chosen: OPENAI },
      { source: withSchema(closed(many(5000))), chosen: OPENAI },
      { source: withSchema(closed({ a: { type: 'string', enum: values(1000) } })), chosen: OPENAI },
      { source: withSchema(closed({ a: { $ref: '#' } })), chosen: OPENAI },
    ],
    invalid: [
      { source: withSchema(deep(11)), chosen: OPENAI, path: '/inputSchema', severity: 'error' },
      { source: withSchema(closed(many(5001))), chosen: OPENAI, path: '/inputSchema', severity: 'error' },
      {
        source: withSchema(closed({ a: { type: 'string', enum: values(1001) } })),
        chosen: BOTH,
        path: '/inputSchema',
        severity: 'error',
        profiles: ['openai-strict'],
      },
      {
        source: withSchema(closed({ a: { type: 'string', enum: values(251, 60) } })),
        chosen: OPENAI,
        path: '/inputSchema/properties/a/enum',
        severity: 'error',
      },
      {
        source: withSchema(closed({ a: { type: 'string', enum: values(200, 601) } })),
        chosen: OPENAI,
        path: '/inputSchema',
        severity: 'error',
      },
      {
        source: withSchema(closed({ a: { $ref: '#' } })),
        chosen: BOTH,
        path: '/inputSchema',
        severity: 'error',
        profiles: ['anthropic-strict'],
      },
    ],
  },
  'strict-limits-total': {
    valid: [
      withSchema(closed(many(30), [])),
      { source: anthropic(20, closed(many(2), ['p0'])), layout: 'anthropic' },
      { source: withSchema(closed(many(30), [])), chosen: OPENAI },
    ],
    invalid: [
      {
        source: anthropic(21, closed({})),
        layout: 'anthropic',
        path: '',
        severity: 'error',
        profiles: ['anthropic-strict'],
      },
      {
        source: anthropic(5, closed(many(5), [])),
        layout: 'anthropic',
        path: '',
        severity: 'error',
        profiles: ['anthropic-strict'],
      },
      { source: withSchema(closed(many(25), [])), chosen: ANTHROPIC, path: '', severity: 'error' },
    ],
  },
  'strict-keywords': {
    valid: [
      withParameter({ type: 'string', minLength: 2 }),
      { source: withParameter({ type: 'integer', minimum: 1 }), chosen: OPENAI },
      { source: withParameter({ type: 'string', pattern: '^a$', format: 'date' }), chosen: BOTH },
      { source: withParameter({ type: 'array', items: {}, minItems: 1 }), chosen: ANTHROPIC },
      { source: withParameter({ allOf: [{ type: 'string' }] }), chosen: ANTHROPIC },
      { source: withSchema(closed({ not: { type: 'string' }, if: { type: 'string' } })), chosen: BOTH },
    ],
    invalid: [
      {
        source: withParameter({ type: 'integer', minimum: 1 }),
        chosen: BOTH,
        path: '/inputSchema/properties/it/minimum',
        severity: 'error',
        profiles: ['anthropic-strict'],
      },
      {
        source: withParameter({ allOf: [{ type: 'string' }] }),
        chosen: BOTH,
        path: '/inputSchema/properties/it/allOf',
        severity: 'error',
        profiles: ['openai-strict'],
      },
      {
        source: withParameter({ type: 'string', minLength: 2 }),
        chosen: OPENAI,
        path: '/inputSchema/properties/it/minLength',
        severity: 'warning',
      },
      {
        source: withParameter({ type: 'array', items: { type: 'string' }, minItems: 2 }),
        chosen: ANTHROPIC,
        path: '/inputSchema/properties/it/minItems',
        severity: 'error',
      },
    ],
  },
  'strict-regression': {
    valid: [
      { before: withSchema(closed({})), source: withSchema(closed({})) },
      { before: withSchema({ type: 'object' }), source: withSchema({ type: 'object' }) },
      { before: '[]', source: withSchema({ type: 'object' }) },
      // It did not fit before.
      {
        before: withSchema(closed({ a: { type: 'object' } })),
        source: withSchema({ type: 'object', properties: { a: { type: 'object' } } }),
      },
      // A property that was not there before.
      { before: withSchema(closed({})), source: withSchema(closed({ a: { type: 'string' } }, [])) },
    ],
    invalid: [
      {
        before: withSchema(closed({ a: { type: 'string' } })),
        source: withSchema({ type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }),
        path: '/inputSchema',
      },
      {
        before: withSchema(closed({ a: { type: 'string' } })),
        source: withSchema(closed({ a: { type: 'string' } }, [])),
        path: '/inputSchema/required',
      },
      {
        before: openai(closed({}), true),
        source: openai(closed({}), false),
        path: '/function/strict',
      },
    ],
  },
}
