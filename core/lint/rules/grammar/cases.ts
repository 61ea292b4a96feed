import { type Cases, withParameter, withSchema } from '../cases'

const IT = '/inputSchema/properties/it'

/** A tool with one text parameter of that pattern. */
function withPattern(pattern: string): string {
  return withParameter({ type: 'string', pattern })
}

const SHAPE = { type: 'object', properties: { from: { type: 'string' }, until: { type: 'string' } } }

export const grammarCases: Readonly<Record<string, Cases>> = {
  'pattern-anchors': {
    valid: [
      withPattern('^[a-z]+$'),
      withPattern('^(a|b)$'),
      withPattern('^a\\$$'),
      withPattern('^[$^]$'),
      // Not a pattern that can be read.
      withPattern('a('),
      { source: withPattern('a'), chosen: ['openai', 'vllm'] },
      withPattern('^(?!\\s*$)[a-z ]+$'),
      withSchema({ type: 'object', properties: { pattern: { type: 'string', description: 'a' } } }),
      withSchema({ type: 'object', propertyNames: { pattern: 'a' } }),
    ],
    invalid: [
      { source: withPattern('[a-z]+'), path: `${IT}/pattern`, severity: 'error', profiles: ['llama.cpp'] },
      { source: withPattern('^a'), path: `${IT}/pattern`, severity: 'error' },
      { source: withPattern('a$'), path: `${IT}/pattern`, severity: 'error' },
      { source: withPattern('^a|b$'), path: `${IT}/pattern`, severity: 'error' },
      { source: withPattern('^a$|^b$'), path: `${IT}/pattern`, severity: 'error' },
      { source: withPattern('^(^a$|b)$'), path: `${IT}/pattern`, severity: 'error' },
      { source: withPattern('^a\\$'), path: `${IT}/pattern`, severity: 'error' },
      { source: withPattern('.*'), path: `${IT}/pattern`, severity: 'error' },
      { source: withPattern(''), path: `${IT}/pattern`, severity: 'error' },
    ],
  },
  'pattern-regex-features': {
    valid: [
      withPattern('^[0-9]{4}-[0-9]{2}$'),
      withPattern('^(?:a|b)\\.c\\\\$'),
      withPattern('^[\\[\\]\\\\]\\x41\\u00e9\\n$'),
      withPattern('[a-z]'),
      { source: withPattern('^\\d$'), chosen: ['openai', 'vllm'] },
    ],
    invalid: [
      { source: withPattern('^\\d+$'), path: `${IT}/pattern`, severity: 'error', profiles: ['llama.cpp'] },
      { source: withPattern('^[\\w.-]+$'), path: `${IT}/pattern`, severity: 'error' },
      { source: withPattern('^\\S+$'), path: `${IT}/pattern`, severity: 'error' },
      { source: withPattern('^https:\\/\\/a$'), path: `${IT}/pattern`, severity: 'error' },
      { source: withPattern('^[a\\-z]$'), path: `${IT}/pattern`, severity: 'error' },
      { source: withPattern('^(?!x)a$'), path: `${IT}/pattern`, severity: 'error' },
      { source: withPattern('^(a)\\1$'), path: `${IT}/pattern`, severity: 'error' },
      { source: withPattern('^\\p{L}$'), path: `${IT}/pattern`, severity: 'error' },
      { source: withPattern('^\\bfoo$'), path: `${IT}/pattern`, severity: 'error' },
      { source: withPattern('^(?<year>\\d{4})$'), path: `${IT}/pattern`, severity: 'error' },
      { source: withPattern('^[\\s\\S]*$'), path: `${IT}/pattern`, severity: 'error' },
    ],
  },
  'pattern-redos': {
    valid: [
      withPattern('^[a-z]+( [a-z]+)*$'),
      withPattern('^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'),
      withPattern('^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?Z?)?$'),
      withPattern("^[A-Za-z0-9._%+'-]+@([A-Za-z0-9-]+\\.)+[A-Za-z]{2,}$"),
      // Ambiguous, and nothing after it can fail.
      withPattern('(a+)+'),
    ],
    invalid: [
      { source: withPattern('^(a+)+$'), path: `${IT}/pattern` },
      { source: withPattern('^([a-z]+ ?)+$'), path: `${IT}/pattern` },
      { source: withPattern('^(a|a)*$'), path: `${IT}/pattern` },
      { source: withPattern('^(\\w|\\d)*!'), path: `${IT}/pattern` },
      { source: withPattern('^(a*)*$'), path: `${IT}/pattern` },
      { source: withPattern('^(\\d{1,3})+$'), path: `${IT}/pattern` },
      {
        source: withParameter({ type: 'object', patternProperties: { '^(x+x+)+y$': { type: 'string' } } }),
        path: `${IT}/patternProperties/^(x+x+)+y$`,
      },
    ],
  },
  'bounds-large': {
    valid: [
      withParameter({ type: 'string', maxLength: 1999 }),
      withParameter({ type: 'integer', maximum: 100_000 }),
      { source: withParameter({ type: 'string', maxLength: 5000 }), chosen: ['openai', 'ollama', 'vllm'] },
      withSchema({ type: 'object', properties: { maxLength: { type: 'integer', default: 9000 } } }),
    ],
    invalid: [
      {
        source: withParameter({ type: 'string', maxLength: 10_000, description: 'The text' }),
        path: `${IT}/maxLength`,
        severity: 'error',
        profiles: ['llama.cpp'],
      },
      {
        source: withParameter({ type: 'array', items: { type: 'string', maxLength: 2000 }, maxItems: 3000 }),
        path: `${IT}/items/maxLength`,
        severity: 'error',
      },
      {
        source: withParameter({ type: 'array', items: { type: 'string' }, maxItems: 3000 }),
        path: `${IT}/maxItems`,
        severity: 'error',
      },
    ],
  },
  'grammar-keyword-vllm': {
    alongside: ['grammar-fails-open', 'keyword-gemini'],
    valid: [
      withParameter({ type: 'string', minLength: 1 }),
      withParameter({ type: 'array', items: { type: 'string' }, uniqueItems: false }),
      { source: withParameter({ type: 'integer', multipleOf: 5 }), chosen: ['openai', 'ollama'] },
      // It says nothing about a text.
      withParameter({ type: 'string', uniqueItems: true }),
      withSchema({ type: 'object', properties: { multipleOf: { type: 'integer' } } }),
    ],
    invalid: [
      {
        source: withParameter({ type: 'array', items: { type: 'string' }, minItems: 1 }),
        path: `${IT}/minItems`,
        severity: 'info',
        profiles: ['vllm'],
      },
      {
        source: withParameter({ type: 'array', items: { type: 'string' }, uniqueItems: true }),
        path: `${IT}/uniqueItems`,
        profiles: ['vllm'],
        severity: 'warning',
      },
      { source: withParameter({ type: 'integer', multipleOf: 5 }), path: `${IT}/multipleOf` },
    ],
  },
  'grammar-fails-open': {
    valid: [
      withParameter({ type: 'string', minLength: 1, maxLength: 9, enum: ['a'] }),
      withParameter({ type: 'array', items: { type: 'string' }, uniqueItems: false }),
      { source: withParameter({ not: { type: 'string' } }), chosen: ['openai', 'gemini'] },
      withParameter({ type: 'string', uniqueItems: true }),
      withSchema({ type: 'object', properties: { not: { type: 'string' }, if: { type: 'string' } } }),
    ],
    invalid: [
      {
        source: withParameter({ type: 'array', items: { type: 'string' }, uniqueItems: true }),
        path: `${IT}/uniqueItems`,
        severity: 'warning',
        profiles: ['llama.cpp'],
      },
      {
        source: withSchema({
          type: 'object',
          properties: { a: { type: 'string' } },
          if: { required: ['a'] },
          then: { minProperties: 2 },
        }),
        path: '/inputSchema/if',
        severity: 'warning',
        profiles: ['llama.cpp', 'vllm'],
      },
    ],
  },
  'nested-dropped': {
    valid: [
      withParameter({ type: 'string' }),
      withParameter({ ...SHAPE, description: 'From and until, as dates.' }),
      withParameter({ type: 'array', items: { type: 'string' } }),
      { source: withParameter(SHAPE), chosen: ['openai', 'llama.cpp'] },
    ],
    invalid: [
      {
        source: withParameter({ ...SHAPE, description: 'The time' }),
        path: IT,
        severity: 'warning',
        profiles: ['ollama'],
      },
      { source: withParameter({ type: 'array', items: { ...SHAPE, required: ['from'] } }), path: IT },
      {
        source: withSchema({
          type: 'object',
          properties: { it: { $ref: '#/$defs/time' } },
          $defs: { time: SHAPE },
        }),
        path: IT,
      },
    ],
  },
}
