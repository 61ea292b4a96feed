import { type Cases, text, withParameter, withSchema } from '../cases'

const draft7 = 'http://json-schema.org/draft-07/schema#'

/** Cases of rules about the dialect of JSON Schema. */
export const dialectCases: Readonly<Record<string, Cases>> = {
  'schema-dialect': {
    valid: [
      withSchema({ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' }),
      withSchema({ $schema: 'https://spec.openapis.org/oas/3.1/dialect/base', type: 'object' }),
      withSchema({ type: 'object', properties: { id: { type: 'string' }, items: { type: 'array' } } }),
      withParameter({ type: 'number', exclusiveMinimum: 3 }),
      { source: withSchema({ $schema: draft7, type: 'object' }), chosen: ['openai', 'gemini'] },
    ],
    invalid: [
      {
        source: withSchema({ $schema: draft7, type: 'object' }),
        path: '/inputSchema/$schema',
        severity: 'warning',
        profiles: ['anthropic', 'mcp'],
      },
      {
        source: withSchema({ $schema: 'https://json-schema.org/draft/2019-09/schema', type: 'object' }),
        path: '/inputSchema/$schema',
        severity: 'warning',
      },
      {
        source: withSchema({
          $schema: 'http://json-schema.org/draft-04/schema#',
          type: 'object',
          properties: { it: { type: 'array', items: [{ type: 'number' }, { type: 'number' }], maxItems: 2 } },
        }),
        path: '/inputSchema/$schema',
        severity: 'warning',
      },
      {
        source: text({
          name: 'a_tool',
          inputSchema: { type: 'object' },
          outputSchema: { $schema: draft7, type: 'object' },
        }),
        path: '/outputSchema/$schema',
        severity: 'error',
        profiles: ['claude-code'],
      },
      {
        source: withParameter({
          type: 'array',
          items: [{ type: 'number' }, { type: 'number' }],
          maxItems: 2,
        }),
        path: '/inputSchema/properties/it/items',
        severity: 'error',
        profiles: ['anthropic', 'gemini', 'vertex', 'claude-desktop'],
      },
      {
        source: JSON.stringify(
          {
            name: 'a',
            inputSchema: {
              type: 'object',
              properties: {
                it: {
                  type: 'array',
                  items: [{ type: 'number' }, { type: 'string' }],
                  additionalItems: false,
                },
              },
            },
          },
          null,
          2,
        ),
        path: '/inputSchema/properties/it/items',
        severity: 'error',
      },
      { source: withParameter({ type: 'array', items: [] }), path: '/inputSchema/properties/it/items' },
      {
        source: withParameter({ type: 'number', minimum: 3, exclusiveMinimum: true }),
        path: '/inputSchema/properties/it/exclusiveMinimum',
        severity: 'error',
        fix: {
          title: 'Write the bound as "exclusiveMinimum", which not all providers know',
          safety: 'unsafe',
        },
      },
      {
        // Where nobody refuses the newer form, it says the same.
        source: withParameter({ type: 'number', minimum: 3, exclusiveMinimum: true }),
        chosen: ['anthropic', 'mcp', 'claude-code'],
        path: '/inputSchema/properties/it/exclusiveMinimum',
        severity: 'error',
        fix: { title: 'Write the bound as "exclusiveMinimum"', safety: 'safe' },
      },
      {
        source: withParameter({ type: 'number', exclusiveMaximum: false }),
        path: '/inputSchema/properties/it/exclusiveMaximum',
        severity: 'error',
      },
      {
        source:
          '{"name":"a","inputSchema":{"type":"object","properties":{"x":{"type":"number","maximum":1.0,"exclusiveMaximum":true}}}}',
        path: '/inputSchema/properties/x/exclusiveMaximum',
        severity: 'error',
      },
      {
        source: withSchema({ id: 'urn:jsonschema:com:example:Query', type: 'object' }),
        path: '/inputSchema/id',
        severity: 'info',
      },
    ],
  },
  'schema-dialect-nested': {
    valid: [
      withSchema({ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' }),
      withSchema({ type: 'object', properties: { $schema: { type: 'string' } } }),
      withParameter({ $id: 'https://example.com/it', $schema: draft7, type: 'string' }),
    ],
    invalid: [
      {
        source: withParameter({ $schema: draft7, type: 'string' }),
        path: '/inputSchema/properties/it/$schema',
        severity: 'warning',
      },
      {
        source: withSchema({ type: 'object', $defs: { it: { type: 'string', $schema: draft7 } } }),
        path: '/inputSchema/$defs/it/$schema',
        severity: 'warning',
      },
    ],
  },
}
