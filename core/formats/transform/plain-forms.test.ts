import { describe, expect, test } from 'vitest'
import { readTool } from '../../catalog'
import { catalogOf } from '../test-there-and-back'
import { writeCatalog } from '../write-catalog'
import { of, write } from './test-write'

describe('the plain forms', () => {
  test('OpenAI gets properties, items and a root without combiners', () => {
    expect(write({ type: 'object' }, 'openai-chat')).toMatchObject({
      schema: { type: 'object', properties: {} },
      said: ['info missing-properties /properties'],
    })
    expect(write(of({ a: { type: 'array' } }), 'openai-chat')).toMatchObject({
      schema: of({ a: { type: 'array', items: {} } }),
      said: ['info missing-items /properties/a/items'],
    })
    const branches = of(
      { a: { type: 'string' } },
      { anyOf: [{ required: ['a'] }, of({ b: { type: 'number' } }, { required: ['b'] })] },
    )
    for (const format of ['openai-chat', 'anthropic'] as const)
      expect(write(branches, format)).toMatchObject({
        schema: of(
          { a: { type: 'string' }, b: { type: 'number' } },
          { description: 'At least one of these must be given: (a) or (b).' },
        ),
        said: ['warning root-combiners /'],
      })
  })

  test('branches told apart by a fixed value become one list of values', () => {
    const schema = {
      type: 'object',
      oneOf: [
        of({ kind: { const: 'p' }, a: { type: 'string' } }, { required: ['kind', 'a'] }),
        of({ kind: { const: 'q' } }, { required: ['kind'] }),
      ],
    }
    expect(write(schema, 'anthropic').schema).toEqual(
      of(
        { kind: { enum: ['p', 'q'] }, a: { type: 'string' } },
        {
          required: ['kind'],
          description: 'Exactly one of these must be given: (kind = "p", a) or (kind = "q").',
        },
      ),
    )
  })

  test('branches that all hold at the root are one object', () => {
    const schema = {
      allOf: [{ $ref: '#/$defs/b' }, of({ c: { type: 'string' } })],
      $defs: { b: of({ b: { type: 'string' } }, { required: ['b'] }) },
    }
    const { schema: written, said } = write(schema, 'anthropic')
    expect(written).toMatchObject(of({ b: { type: 'string' }, c: { type: 'string' } }, { required: ['b'] }))
    expect(written).not.toHaveProperty('allOf')
    expect(said).toEqual(['info root-object /type', 'info root-combiners /'])
  })

  test('Anthropic gets no older dialect and no key that it refuses, at the top only', () => {
    const schema = of(
      {
        $top: { type: 'integer' },
        in: of({ $x: { type: 'string' } }),
        pair: { type: 'array', items: [{ type: 'string' }], additionalItems: false },
      },
      { $schema: 'http://json-schema.org/draft-07/schema#', required: ['$top'] },
    )
    expect(write(schema, 'anthropic')).toMatchObject({
      schema: of(
        {
          top: { type: 'integer' },
          in: of({ $x: { type: 'string' } }),
          pair: { type: 'array', prefixItems: [{ type: 'string' }], items: false },
        },
        { required: ['top'] },
      ),
      said: [
        'info property-keys /properties',
        'info property-keys /required/0',
        'info schema-dialect /$schema',
        'info tuple-items /properties/pair',
      ],
    })
  })

  test('renamed keys are in the name map, where they stand in what was written', () => {
    const catalog = catalogOf(
      JSON.stringify({
        tools: [
          {
            name: 't',
            inputSchema: of(
              { a: { $ref: '#/$defs/d' }, b: { $ref: '#/$defs/d' } },
              { $defs: { d: of({ 'x-y': { type: 'string' } }) } },
            ),
          },
        ],
      }),
    )
    const { nameMap } = writeCatalog(catalog, { format: 'gemini', names: {}, toolIds: 'all' })
    const { id } = catalog.tools[0]!.parameters.at(-1)!
    expect(nameMap.tools[0]?.parameters).toEqual(
      ['a', 'b'].map((name) => ({
        id,
        path: '/$defs/d/properties/x-y',
        newPath: `/properties/${name}/properties/x_y`,
        old: 'x-y',
        new: 'x_y',
      })),
    )
  })

  test('Bedrock follows no references and takes no empty description', () => {
    const catalog = catalogOf(
      JSON.stringify([
        {
          name: 't',
          description: '',
          input_schema: of({ a: { $ref: '#/$defs/d' } }, { $defs: { d: { type: 'string' } } }),
        },
      ]),
    )
    const { text } = writeCatalog(catalog, { format: 'bedrock', names: {}, toolIds: 'all' })
    expect(JSON.parse(text)).toEqual({
      tools: [{ toolSpec: { name: 't', inputSchema: { json: of({ a: { type: 'string' } }) } } }],
    })
  })

  test.each<[string, string, object]>([
    ['PHP arrays', '{"type":"object","properties":[]}', of({})],
    [
      'required beside a type',
      JSON.stringify(of({ a: { type: 'string', required: true }, b: { type: 'string', required: false } })),
      of({ a: { type: 'string' }, b: { type: 'string' } }, { required: ['a'] }),
    ],
    [
      'types of Python',
      '{"type":"dict","properties":{"a":{"type":"float"},"b":{"type":"any"}}}',
      of({ a: { type: 'number' }, b: {} }),
    ],
    ['a root without a type', '{"properties":{"a":{"type":"string"}}}', of({ a: { type: 'string' } })],
  ])('%s are mended for every target', (_, schema, expected) => {
    for (const format of ['mcp', 'anthropic', 'openai-chat', 'bedrock', 'gemini-json-schema'] as const) {
      const catalog = catalogOf(
        `[{"name":"t","description":"D.","${format === 'mcp' ? 'input_schema' : 'inputSchema'}":${schema}}]`,
      )
      const written = writeCatalog(catalog, { format, names: {}, toolIds: 'all' })
      const [tool] = catalogOf(written.text).tools
      const { root, schema: node } = readTool(tool!)
      expect(root).not.toBeNull()
      expect(JSON.parse(tool!.text.slice(node!.offset, node!.offset + node!.length))).toEqual(expected)
      expect(written.notes.length).toBeGreaterThan(0)
    }
  })
})
