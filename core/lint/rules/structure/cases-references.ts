import { type Cases, text, withSchema } from '../cases'

const withDefinitions = (it: unknown, $defs: unknown): string =>
  withSchema({ type: 'object', properties: { it }, $defs })
const A = { type: 'object', properties: { name: { type: 'string' } } }

/** A definition with so many characters of description. */
function long(characters: number): unknown {
  return { ...A, description: 'x'.repeat(characters) }
}

/** Cases of rules about references. */
export const referenceCases: Readonly<Record<string, Cases>> = {
  'ref-unsupported': {
    valid: [
      withDefinitions(A, { unused: A }),
      withSchema({ type: 'object', properties: { $ref: { type: 'string' } } }),
      withDefinitions({ type: 'string', enum: ['#/$defs/a'] }, {}),
      { source: withDefinitions({ $ref: '#/$defs/a' }, { a: A }), chosen: ['openai', 'anthropic', 'mcp'] },
    ],
    invalid: [
      {
        source: withDefinitions({ $ref: '#/$defs/a' }, { a: A }),
        path: '/inputSchema/properties/it/$ref',
        severity: 'error',
        profiles: ['gemini', 'vertex', 'bedrock'],
      },
      {
        source: withDefinitions({ $ref: '#/$defs/a' }, { a: A }),
        path: '/inputSchema/properties/it/$ref',
        severity: 'warning',
        profiles: ['ollama', 'llama.cpp'],
      },
      {
        source: withDefinitions(
          { description: 'Mine.', $ref: '#/$defs/a' },
          { a: { $ref: '#/$defs/b' }, b: { ...A, description: 'Theirs.' } },
        ),
        path: '/inputSchema/properties/it/$ref',
        severity: 'error',
      },
      {
        // What stands beside the reference contradicts it: there is no fix.
        source: withDefinitions({ type: 'string', $ref: '#/$defs/a' }, { a: A }),
        path: '/inputSchema/properties/it/$ref',
        severity: 'error',
      },
      {
        source: text({
          name: 'a_tool',
          inputSchema: {
            type: 'object',
            definitions: { a: { $anchor: 'here', type: 'integer' } },
            properties: { it: { type: 'array', items: { $ref: '#here' } } },
          },
        }),
        path: '/inputSchema/properties/it/items/$ref',
        severity: 'error',
      },
      // What is written out may make a text a little longer unasked, and much longer only if asked.
      {
        source: withDefinitions({ anyOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/a' }] }, { a: long(1500) }),
        path: '/inputSchema/properties/it/anyOf/0/$ref',
        severity: 'error',
        fix: { title: 'Write out what the references lead to', safety: 'safe' },
      },
      {
        source: withDefinitions(
          { anyOf: Array.from({ length: 4 }, () => ({ $ref: '#/$defs/a' })) },
          { a: long(1500) },
        ),
        path: '/inputSchema/properties/it/anyOf/0/$ref',
        severity: 'error',
        fix: {
          title: 'Write out what the references lead to: 1,760 characters of schema become 6,381',
          safety: 'unsafe',
        },
      },
    ],
  },
  'ref-unresolved': {
    valid: [
      withDefinitions({ $ref: '#/$defs/a' }, { a: A }),
      withDefinitions({ $ref: '#/$defs/a%20b~1c' }, { 'a b/c': A }),
      withDefinitions({ $ref: '#/properties/other' }, {})
        .replace('"$defs":{}', '"title":"x"')
        .replace('"properties":{"it"', '"properties":{"other":{"type":"string"},"it"'),
      withDefinitions({ $ref: '#name' }, { a: { ...A, $anchor: 'name' } }),
      withDefinitions(
        { $ref: 'https://example.com/a#/properties/name' },
        {
          a: { ...A, $id: 'https://example.com/a' },
        },
      ),
      withDefinitions({ $ref: '#' }, {}),
      withSchema({ type: 'object', properties: { $ref: { type: 'string' } } }),
      withDefinitions({ const: { $ref: '#/nowhere' } }, {}),
    ],
    invalid: [
      {
        source: withDefinitions({ $ref: '#/definitions/a' }, { a: A }),
        path: '/inputSchema/properties/it/$ref',
        severity: 'error',
        profiles: [
          'openai',
          'anthropic',
          'gemini',
          'gemini-json-schema',
          'vertex',
          'bedrock',
          'mcp',
          'cursor',
          'vscode',
          'claude-code',
          'claude-desktop',
          'windsurf',
          'ollama',
          'llama.cpp',
          'vllm',
        ],
      },
      {
        source: withDefinitions({ $ref: 'https://example.com/a.json' }, {}),
        path: '/inputSchema/properties/it/$ref',
        severity: 'error',
      },
      {
        source: withDefinitions({ type: 'array', items: { $ref: 'a' } }, { a: A }),
        path: '/inputSchema/properties/it/items/$ref',
        severity: 'error',
      },
      {
        source: withDefinitions({ $ref: '#/$defs/a/type' }, { a: A }),
        path: '/inputSchema/properties/it/$ref',
        severity: 'error',
      },
    ],
    alongside: ['param-desc-missing', 'ref-unsupported'],
  },
  'ref-recursive': {
    valid: [
      withDefinitions({ $ref: '#/$defs/a' }, { a: A }),
      withDefinitions({ anyOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/a' }] }, { a: A }),
      // Nothing leads to the one that contains itself.
      withDefinitions({ $ref: '#/$defs/a' }, { a: A, b: { properties: { b: { $ref: '#/$defs/b' } } } }),
      withDefinitions({ $ref: '#/$defs/nowhere' }, {}),
    ],
    invalid: [
      {
        source: withDefinitions(
          { $ref: '#/$defs/a' },
          { a: { type: 'object', properties: { a: { $ref: '#/$defs/a' } } } },
        ),
        path: '/inputSchema/$defs/a/properties/a/$ref',
        severity: 'error',
        profiles: ['gemini', 'vertex'],
      },
      {
        source: withDefinitions(
          { $ref: '#/$defs/a' },
          {
            a: { type: 'object', properties: { b: { $ref: '#/$defs/b' } } },
            b: { type: 'array', items: { $ref: '#/$defs/a' } },
          },
        ),
        path: '/inputSchema/$defs/b/items/$ref',
      },
      { source: withDefinitions({ $ref: '#' }, {}), path: '/inputSchema/properties/it/$ref' },
      {
        source: withDefinitions({ type: 'object', properties: { up: { $recursiveRef: '#' } } }, {}),
        path: '/inputSchema/properties/it/properties/up/$recursiveRef',
      },
      {
        source: withDefinitions(
          { $dynamicAnchor: 'node', type: 'object', properties: { child: { $dynamicRef: '#node' } } },
          {},
        ),
        path: '/inputSchema/properties/it/properties/child/$dynamicRef',
      },
      {
        // The way closes by what stands inside of it, not by a reference.
        source: withDefinitions({ type: 'array', items: { $ref: '#/properties/it' } }, {}),
        path: '/inputSchema/properties/it/items/$ref',
      },
    ],
    alongside: ['nested-dropped', 'ref-unsupported'],
  },
}
