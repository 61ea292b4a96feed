import { type Cases, withParameter, withSchema } from '../cases'

const numbered = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `v${index}`)

/** Cases of rules about enums, bounds, patterns and values. */
export const valueCases: Readonly<Record<string, Cases>> = {
  'enum-empty-or-huge': {
    valid: [
      withParameter({ type: 'string', enum: ['a'] }),
      withParameter({ type: 'string', enum: numbered(50) }),
      withParameter({ type: 'string', enum: null }),
      withSchema({ type: 'object', properties: { enum: { type: 'array', items: { type: 'string' } } } }),
    ],
    invalid: [
      {
        source: withParameter({ type: 'string', enum: [] }),
        path: '/inputSchema/properties/it/enum',
        severity: 'error',
      },
      {
        source: withParameter({ type: 'string', enum: numbered(51) }),
        path: '/inputSchema/properties/it/enum',
        severity: 'warning',
      },
    ],
  },
  'enum-duplicate': {
    valid: [
      withParameter({ enum: ['1', 1, true, 'true', null, 'null', [], {}] }),
      withParameter({ enum: ['a', 'A'] }),
      withParameter({ enum: [] }),
      withParameter({ type: 'string', examples: ['a', 'a'] }),
    ],
    invalid: [
      {
        source: withParameter({ type: 'string', enum: ['a', 'b', 'a'] }),
        path: '/inputSchema/properties/it/enum/2',
      },
      {
        source: withParameter({ enum: ['@1', '@2'] })
          .replace('"@1"', '1')
          .replace('"@2"', '1.0'),
        path: '/inputSchema/properties/it/enum/1',
      },
      {
        source: withParameter({ enum: Array.from({ length: 30 }, () => ({ a: [1] })) }),
        path: '/inputSchema/properties/it/enum/1',
      },
    ],
  },
  'bounds-inverted': {
    valid: [
      withParameter({ type: 'integer', minimum: 1, maximum: 1 }),
      withParameter({ type: 'string', minLength: 0, maxLength: 5 }),
      withParameter({ type: 'number', exclusiveMinimum: 0, maximum: 0.1 }),
      withParameter({ type: 'number', minimum: 1, exclusiveMinimum: true, maximum: 1 }),
      withSchema({
        type: 'object',
        properties: { minimum: { type: 'integer' }, maximum: { type: 'integer' } },
      }),
      withParameter({ type: 'integer', minimum: '9', maximum: 1 }),
    ],
    invalid: [
      {
        source: withParameter({ type: 'integer', minimum: 2, maximum: 1 }),
        path: '/inputSchema/properties/it/minimum',
        severity: 'error',
      },
      {
        source: withParameter({ type: 'string', minLength: 256, maxLength: 1 }),
        path: '/inputSchema/properties/it/minLength',
        severity: 'error',
      },
      {
        source: withParameter({ type: 'number', exclusiveMinimum: 1, maximum: 1 }),
        path: '/inputSchema/properties/it/exclusiveMinimum',
        severity: 'error',
      },
      {
        source: withParameter({
          type: 'array',
          items: { type: 'array', items: {}, minItems: 3, maxItems: 2 },
        }),
        path: '/inputSchema/properties/it/items/minItems',
        severity: 'error',
      },
    ],
  },
  'value-outside-schema': {
    valid: [
      withParameter({ type: 'integer', default: 10, minimum: 1, maximum: 10, examples: [1, 2.0] }),
      withParameter({ type: 'string', default: null }),
      withParameter({ type: 'string', nullable: true, enum: ['a', null], default: 'a' }),
      withParameter({ type: ['string', 'null'], enum: ['a', null] }),
      withParameter({ anyOf: [{ type: 'integer' }, { type: 'null' }], default: 'whatever' }),
      withParameter({ type: 'STRING', default: 'a', enum: ['a'] }),
      withParameter({ type: 'float', default: 'a' }),
      withParameter({
        type: 'string',
        pattern: '^(a+)+$',
        default: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab',
      }),
      withParameter({ type: 'string', maxLength: 1, default: '👋' }),
      withParameter({ type: 'number', enum: [1, 2], default: 2 }),
      withSchema({ type: 'object', properties: { default: { type: 'integer' }, enum: { type: 'string' } } }),
    ],
    invalid: [
      {
        source: withParameter({ type: 'integer', default: '10' }),
        path: '/inputSchema/properties/it/default',
      },
      {
        source: withParameter({ type: 'boolean', default: 'false' }),
        path: '/inputSchema/properties/it/default',
      },
      {
        source: withParameter({ type: 'string', enum: ['a', 'b'], default: 'c' }),
        path: '/inputSchema/properties/it/default',
      },
      {
        source: withParameter({ type: 'integer', maximum: 100, default: 500 }),
        path: '/inputSchema/properties/it/default',
      },
      {
        source: withParameter({ type: 'array', items: { type: 'string' }, default: 'a, b' }),
        path: '/inputSchema/properties/it/default',
      },
      {
        source: withParameter({ type: 'string', examples: ['a', 7] }),
        path: '/inputSchema/properties/it/examples/1',
      },
      {
        source: withParameter({ type: 'string', enum: ['a', 1] }),
        path: '/inputSchema/properties/it/enum/1',
      },
      {
        source: withParameter({ type: 'string', minLength: 2, const: 'a' }),
        path: '/inputSchema/properties/it/const',
      },
      {
        source: withParameter({ type: 'string', enum: ['a', null] }),
        path: '/inputSchema/properties/it/enum/1',
      },
    ],
  },
  'pattern-invalid': {
    valid: [
      withParameter({ type: 'string', pattern: '^[a-z]+$' }),
      withParameter({ type: 'string', pattern: '^\\p{L}+$' }),
      withParameter({ type: 'string', pattern: '^[\\w-.]+$' }),
      withParameter({ type: 'string', pattern: '^(?<a>.)\\k<a>$' }),
      withParameter({ type: 'string', pattern: 7 }),
      withSchema({ type: 'object', properties: { pattern: { type: 'string', default: '(' } } }),
    ],
    invalid: [
      {
        source: withParameter({ type: 'string', pattern: '^(?P<a>[a-z])(?P=a)\\Z' }),
        path: '/inputSchema/properties/it/pattern',
      },
      {
        source: withParameter({ type: 'string', pattern: '[a-z' }),
        path: '/inputSchema/properties/it/pattern',
      },
      {
        source: withParameter({ type: 'object', patternProperties: { '(?i)^x': { type: 'string' } } }),
        path: '/inputSchema/properties/it/patternProperties/(?i)^x',
      },
    ],
    alongside: ['pattern-regex-features'],
  },
}
