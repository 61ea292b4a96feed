import { type Cases, text, withParameter, withSchema } from '../cases'

/** Cases of rules about single keywords. */
export const keywordCases: Readonly<Record<string, Cases>> = {
  'keyword-gemini': {
    valid: [
      withParameter({ type: 'string', minLength: 1, pattern: 'a', example: 'b', nullable: true }),
      withSchema({
        type: 'object',
        properties: { const: { type: 'string' }, not: { type: 'string' }, oneOf: { type: 'string' } },
      }),
      withParameter({ type: 'number', minimum: 0, exclusiveMinimum: true }),
      { source: withParameter({ const: 'a' }), chosen: ['openai', 'gemini-json-schema'] },
      text({
        type: 'function',
        function: {
          name: 'a_tool',
          strict: true,
          parameters: { type: 'object', properties: {}, additionalProperties: false },
        },
      }),
    ],
    invalid: [
      {
        source: withParameter({ type: 'string', const: 'a' }),
        path: '/inputSchema/properties/it/const',
        severity: 'error',
        profiles: ['gemini', 'vertex'],
      },
      {
        source: withParameter({ type: 'integer', const: 5 }),
        path: '/inputSchema/properties/it/const',
        severity: 'error',
      },
      {
        source: withSchema({ type: 'object', properties: {}, additionalProperties: false }),
        path: '/inputSchema/additionalProperties',
        severity: 'error',
        profiles: ['gemini'],
      },
      {
        source: withParameter({ type: 'object', additionalProperties: { type: 'string' } }),
        path: '/inputSchema/properties/it/additionalProperties',
        severity: 'error',
      },
      // Of an object that names its properties, "open" says nothing; of one that names none, it says all there is.
      {
        source: withParameter({
          type: 'object',
          properties: { a: { type: 'string' } },
          additionalProperties: true,
        }),
        path: '/inputSchema/properties/it/additionalProperties',
        severity: 'error',
        fix: { title: 'Remove it: objects are open anyway', safety: 'safe' },
      },
      {
        source: withParameter({ type: 'object', properties: {}, additionalProperties: true }),
        path: '/inputSchema/properties/it/additionalProperties',
        severity: 'error',
        fix: { title: 'Remove it: objects are open anyway', safety: 'unsafe' },
      },
      // What is combined may hold the type.
      {
        source: withParameter({ allOf: [{ type: 'string' }, { minLength: 2 }] }),
        path: '/inputSchema/properties/it/allOf',
        severity: 'error',
        fix: {
          title: 'Say "allOf" in the description; its "type" and "required" need care then',
          safety: 'unsafe',
        },
      },
      {
        source: withParameter({ type: 'string', allOf: [{ minLength: 2 }] }),
        path: '/inputSchema/properties/it/allOf',
        severity: 'error',
        fix: { title: 'Say "allOf" in the description', safety: 'unsafe' },
      },
      {
        source: withParameter({ type: 'number', exclusiveMinimum: 0.5 }),
        path: '/inputSchema/properties/it/exclusiveMinimum',
        severity: 'error',
      },
      {
        source: withParameter({ type: 'integer', exclusiveMaximum: 10 }),
        path: '/inputSchema/properties/it/exclusiveMaximum',
        severity: 'error',
      },
      {
        source: withParameter({ oneOf: [{ type: 'string' }, { type: 'integer' }] }),
        path: '/inputSchema/properties/it/oneOf',
        severity: 'error',
      },
      {
        source: withParameter({ type: 'object', if: { required: ['a'] }, then: {}, else: {} }),
        path: '/inputSchema/properties/it/if',
        severity: 'error',
      },
      {
        source: withParameter({ type: 'string', uniqueItems: true }),
        path: '/inputSchema/properties/it/uniqueItems',
        severity: 'error',
      },
      {
        source: withParameter({
          type: 'object',
          propertyNames: { pattern: '^a' },
          patternProperties: { '^a': {} },
        }),
        path: '/inputSchema/properties/it/patternProperties',
        severity: 'error',
      },
      {
        source: withParameter({ type: 'array', items: { anyOf: [{ type: 'string', examples: ['x'] }] } }),
        path: '/inputSchema/properties/it/items/anyOf/0/examples',
        severity: 'error',
      },
    ],
  },
  'format-unsupported': {
    valid: [
      withParameter({ type: 'string', format: 'date-time' }),
      withParameter({ type: 'string', format: 'enum', enum: ['a'] }),
      withParameter({ type: 'integer', format: 'int64' }),
      withParameter({ type: ['number', 'null'], format: 'double' }),
      // Nobody has been seen to be refused for the format of a number.
      withParameter({ type: 'number', format: 'int32' }),
      withParameter({ type: 'array', items: { type: 'integer', format: 'uint8' } }),
      withParameter({ format: 'uri' }),
      withSchema({ type: 'object', properties: { format: { type: 'string', default: 'uri' } } }),
      { source: withParameter({ type: 'string', format: 'uri' }), chosen: ['openai', 'vertex', 'anthropic'] },
    ],
    invalid: [
      {
        source: withParameter({ type: 'string', format: 'uri' }),
        path: '/inputSchema/properties/it/format',
        severity: 'error',
        profiles: ['gemini'],
      },
      {
        source: withParameter({ type: ['string', 'null'], format: 'date', description: 'A day' }),
        path: '/inputSchema/properties/it/format',
        severity: 'error',
      },
    ],
  },
  'enum-non-string': {
    valid: [
      withParameter({ type: 'string', enum: ['a', 'b'] }),
      withParameter({ enum: ['a'] }),
      withParameter({ type: ['string', 'null'], enum: ['a'] }),
      withParameter({ type: 'integer', enum: [] }),
      withSchema({ type: 'object', properties: { enum: { type: 'array', items: { type: 'string' } } } }),
      { source: withParameter({ type: 'integer', enum: [1] }), chosen: ['openai', 'mcp'] },
    ],
    invalid: [
      {
        source: withParameter({ type: 'integer', enum: [3, 1, 2] }),
        path: '/inputSchema/properties/it/enum/0',
        severity: 'error',
        profiles: ['gemini', 'vertex'],
      },
      {
        source: withParameter({ type: 'number', enum: [0.5, 2] }),
        path: '/inputSchema/properties/it/enum/0',
        severity: 'error',
      },
      {
        source: withParameter({ type: ['string', 'null'], enum: ['a', null] }),
        path: '/inputSchema/properties/it/enum/1',
        severity: 'error',
      },
      {
        source: withParameter({ type: 'string', enum: ['', 'a'] }),
        path: '/inputSchema/properties/it/enum/0',
        severity: 'error',
      },
      {
        source: withParameter({ type: 'integer', enum: ['1', '2'] }),
        path: '/inputSchema/properties/it/enum',
        severity: 'error',
      },
      {
        source: withParameter({ type: 'boolean', enum: [true] }),
        path: '/inputSchema/properties/it/enum/0',
        severity: 'error',
      },
    ],
  },
  'x-mcp-header': {
    valid: [
      withParameter({ type: 'string', 'x-mcp-header': 'Region' }),
      withSchema({
        type: 'object',
        properties: {
          a: { type: 'object', properties: { b: { type: 'integer', 'x-mcp-header': 'Tenant-Id' } } },
          'x-mcp-header': { type: 'string' },
          c: { type: 'boolean', 'x-mcp-header': 'Dry-Run' },
        },
      }),
      { source: withParameter({ type: 'string', 'x-mcp-header': 'a b' }), chosen: ['openai'] },
    ],
    invalid: [
      {
        source: withParameter({ type: 'string', 'x-mcp-header': 'My Region' }),
        path: '/inputSchema/properties/it/x-mcp-header',
        severity: 'error',
        profiles: ['mcp'],
      },
      {
        source: withParameter({ type: 'string', 'x-mcp-header': '' }),
        path: '/inputSchema/properties/it/x-mcp-header',
        severity: 'error',
      },
      {
        source: withParameter({ type: 'string', 'x-mcp-header': true }),
        path: '/inputSchema/properties/it/x-mcp-header',
        severity: 'error',
      },
      {
        source: withParameter({ type: 'number', 'x-mcp-header': 'Price' }),
        path: '/inputSchema/properties/it/x-mcp-header',
        severity: 'error',
      },
      {
        source: withParameter({ type: 'array', items: { type: 'string', 'x-mcp-header': 'Tag' } }),
        path: '/inputSchema/properties/it/items/x-mcp-header',
        severity: 'error',
      },
      {
        source: withSchema({
          type: 'object',
          properties: {
            a: { type: 'string', 'x-mcp-header': 'Region' },
            b: { type: 'string', 'x-mcp-header': 'REGION' },
          },
        }),
        path: '/inputSchema/properties/b/x-mcp-header',
        severity: 'error',
      },
      {
        source: withSchema({
          type: 'object',
          properties: { apiKey: { type: 'string', 'x-mcp-header': 'Key' } },
        }),
        path: '/inputSchema/properties/apiKey/x-mcp-header',
        severity: 'warning',
      },
    ],
  },
}
