import { describe, expect, test } from 'vitest'
import { toPointer } from '../../json'
import { catalogOf } from '../test-there-and-back'
import { writeCatalog } from '../write-catalog'
import { of, write } from './test-write'

const upper = 'info upper-case-types /'

describe('gemini', () => {
  test.each<[string, unknown, unknown, readonly string[]]>([
    [
      'a nullable type',
      of({ a: { type: ['string', 'null'] } }),
      { a: { type: 'STRING', nullable: true } },
      ['info nullable-keyword /properties/a'],
    ],
    [
      'a branch of null',
      of({ a: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }], title: 'A' } }),
      { a: { title: 'A', type: 'INTEGER', minimum: 1, nullable: true } },
      ['info nullable-keyword /properties/a'],
    ],
    [
      'a null among values',
      of({ a: { type: 'string', enum: ['x', null] } }),
      { a: { type: 'STRING', enum: ['x'], nullable: true } },
      ['info nullable-keyword /properties/a'],
    ],
    [
      'several types',
      of({ a: { type: ['string', 'integer'], maxLength: 3, description: 'A.' } }),
      { a: { description: 'A.', anyOf: [{ type: 'STRING', maxLength: 3 }, { type: 'INTEGER' }] } },
      ['info nullable-keyword /properties/a'],
    ],
    [
      'a fixed value',
      of({ a: { type: 'string', const: 'x' } }),
      { a: { type: 'STRING', enum: ['x'] } },
      ['info const-to-enum /properties/a'],
    ],
    [
      'an exclusive bound of an integer',
      of({ a: { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 10 } }),
      { a: { type: 'INTEGER', minimum: 1, maximum: 9 } },
      ['info exclusive-bounds /properties/a', 'info exclusive-bounds /properties/a'],
    ],
    [
      'an exclusive bound of a number',
      of({ a: { type: 'number', exclusiveMaximum: 1 } }),
      { a: { type: 'NUMBER', maximum: 1, description: 'Less than 1.' } },
      ['warning exclusive-bounds /properties/a'],
    ],
    [
      'a draft-4 bound',
      of({ a: { type: 'integer', minimum: 0, exclusiveMinimum: true } }),
      { a: { type: 'INTEGER', minimum: 1 } },
      ['info draft-4-bounds /properties/a', 'info exclusive-bounds /properties/a'],
    ],
    [
      'numbers in an enum',
      of({ a: { type: 'integer', enum: [3, 1, 2] } }),
      { a: { type: 'INTEGER', minimum: 1, maximum: 3, description: 'One of: 3, 1, 2.' } },
      ['warning enum-strings /properties/a'],
    ],
    [
      'numbers in an enum of strings',
      of({ a: { type: 'string', enum: ['x', 1] } }),
      { a: { type: 'STRING', enum: ['x', '1'] } },
      ['warning enum-strings /properties/a'],
    ],
    [
      'an empty string in an enum',
      of({ a: { type: 'string', enum: ['', 'x'] } }),
      { a: { type: 'STRING', enum: ['x'], description: 'May also be an empty string.' } },
      ['warning enum-strings /properties/a'],
    ],
    [
      'a format',
      of({
        a: { type: 'string', format: 'uri', description: 'A' },
        b: { type: 'string', format: 'date-time' },
      }),
      { a: { type: 'STRING', description: 'A. Format: uri.' }, b: { type: 'STRING', format: 'date-time' } },
      ['warning keywords-gemini /properties/a'],
    ],
    [
      'unknown keywords',
      of({ a: { type: 'object', properties: {}, additionalProperties: false, 'x-y': 1 } }),
      { a: { type: 'OBJECT', properties: {} } },
      [
        'warning keywords-gemini /properties/a/additionalProperties',
        'warning keywords-gemini /properties/a/x-y',
      ],
    ],
    [
      'a map',
      of({ a: { type: 'object', additionalProperties: { type: 'number' } } }),
      { a: { type: 'OBJECT', description: 'Further properties may be given, each as {"type":"number"}.' } },
      ['warning keywords-gemini /properties/a'],
    ],
    [
      'items that are not said',
      of({ a: { type: 'array' } }),
      { a: { type: 'ARRAY', items: { type: 'STRING' } } },
      ['warning missing-items-typed /properties/a/items'],
    ],
    [
      'a type that is not said',
      of({ a: { properties: { b: { enum: ['x'] } } } }),
      { a: { type: 'OBJECT', properties: { b: { type: 'STRING', enum: ['x'] } } } },
      ['info missing-type /properties/a/properties/b/type', 'info missing-type /properties/a/type'],
    ],
    [
      'any value',
      of({ a: true, b: {}, c: false }),
      {
        a: { type: 'STRING', description: 'Any value, written as JSON.' },
        b: { type: 'STRING', description: 'Any value, written as JSON.' },
      },
      [
        'warning boolean-schemas /properties/c',
        'info boolean-schemas /properties/a',
        'warning any-type /properties/a',
        'warning any-type /properties/b',
      ],
    ],
    [
      'branches that exclude each other',
      of({ a: { oneOf: [{ type: 'string' }, { type: 'number' }] } }),
      { a: { anyOf: [{ type: 'STRING' }, { type: 'NUMBER' }] } },
      ['warning one-of /properties/a'],
    ],
    [
      'branches that all hold',
      of({
        a: { allOf: [of({ b: { type: 'string' } }, { required: ['b'] }), of({ c: { type: 'string' } })] },
      }),
      {
        a: { type: 'OBJECT', properties: { b: { type: 'STRING' }, c: { type: 'STRING' } }, required: ['b'] },
      },
      ['info merge-all-of /properties/a'],
    ],
    [
      'a key that Vertex AI refuses',
      of({ 'user-id': { type: 'string' }, user_id: { type: 'string' }, '1st': { type: 'string' } }),
      { user_id_2: { type: 'STRING' }, user_id: { type: 'STRING' }, _1st: { type: 'STRING' } },
      ['info property-keys /properties', 'info property-keys /properties'],
    ],
  ])('%s', (_, schema, properties, said) => {
    const result = write(schema, 'gemini')
    expect(result.schema).toEqual({ type: 'OBJECT', properties })
    expect(result.said).toEqual([...said, upper])
  })

  test('references are written out, and recursion is cut', () => {
    const result = write(
      of(
        { a: { $ref: '#/$defs/n', description: 'A.' } },
        { $defs: { n: of({ v: { type: 'string' }, next: { $ref: '#/$defs/n' } }) } },
      ),
      'gemini',
    )
    expect(result.schema).toMatchObject({
      properties: {
        a: {
          description: 'A.',
          type: 'OBJECT',
          properties: { v: { type: 'STRING' }, next: { type: 'OBJECT', description: 'Nested as `n`.' } },
        },
      },
    })
    expect(result.said).toEqual([
      'info inline-references /properties/a',
      'warning inline-references /$defs/n/properties/next',
      'info inline-references /$defs',
      upper,
    ])
    expect(write(of({ a: { $ref: 'other.json', type: 'string' } }), 'gemini').words[0]).toMatch(
      /leads to nothing/,
    )
  })

  test('types may be called like what every object has', () => {
    const odd = of({ a: { type: 'constructor', format: 'x' }, b: { type: ['constructor', 'string'] } })
    expect(write(odd, 'gemini').schema).toMatchObject({
      properties: { a: { type: 'CONSTRUCTOR' }, b: { anyOf: [{ type: 'CONSTRUCTOR' }, { type: 'STRING' }] } },
    })
  })

  test('references that double at every step end', () => {
    const defs = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `d${index}`,
        index === 39
          ? { type: 'string' }
          : of({ a: { $ref: `#/$defs/d${index + 1}` }, b: { $ref: `#/$defs/d${index + 1}` } }),
      ]),
    )
    const result = write(of({ a: { $ref: '#/$defs/d0' } }, { $defs: defs }), 'gemini')
    expect(result.words.some((message) => message.includes('too large'))).toBe(true)
    expect(result.text.length).toBeLessThan(10_000_000)
  })

  test.each([[of({})], [{ type: 'object' }], [{}]])('a tool without parameters has none: %j', (schema) => {
    const result = write(schema, 'gemini')
    expect(result.schema).toBeNull()
    expect(result.said.at(-1)).toBe('info empty-parameters /')
  })

  test('required names that are no properties are left out', () => {
    expect(write(of({ a: { type: 'string' } }, { required: ['a', 'b'] }), 'gemini').schema).toMatchObject({
      required: ['a'],
    })
  })
})

describe('what Gemini wrote', () => {
  test('becomes JSON Schema elsewhere, and comes back as it was', () => {
    const parameters = {
      type: 'OBJECT',
      properties: {
        a: { type: 'STRING', nullable: true },
        b: { type: 'ARRAY', items: { type: 'INTEGER' }, minItems: '2' },
      },
    }
    const catalog = catalogOf(
      JSON.stringify([{ functionDeclarations: [{ name: 't', description: 'D.', parameters }] }]),
    )
    const there = writeCatalog(catalog, { format: 'mcp', names: {}, toolIds: 'all' })
    expect(JSON.parse(there.text)).toEqual({
      tools: [
        {
          name: 't',
          description: 'D.',
          inputSchema: {
            type: 'object',
            properties: {
              a: { type: ['string', 'null'] },
              b: { type: 'array', items: { type: 'integer' }, minItems: 2 },
            },
          },
        },
      ],
    })
    expect(there.notes.filter(({ tool }) => tool !== null).every(({ change }) => change?.reversible)).toBe(
      true,
    )
    const back = writeCatalog(catalogOf(there.text), { format: 'gemini', names: {}, toolIds: 'all' })
    expect(JSON.parse(back.text)).toEqual([
      {
        functionDeclarations: [
          {
            name: 't',
            description: 'D.',
            parameters: {
              ...parameters,
              properties: { ...parameters.properties, b: { ...parameters.properties.b, minItems: 2 } },
            },
          },
        ],
      },
    ])
  })
})

test('places of changes are those of the source, also under new names', () => {
  const catalog = catalogOf(
    JSON.stringify({
      tools: [{ name: 't', inputSchema: of({ a: of({ b: { type: 'string', format: 'uri' } }) }) }],
    }),
  )
  const [a, b] = catalog.tools[0]!.parameters
  const { notes } = writeCatalog(catalog, {
    format: 'gemini',
    names: { [a!.id]: 'x', [b!.id]: 'y' },
    toolIds: 'all',
  })
  expect(notes.map(({ path }) => toPointer(path))).toContain('/tools/0/inputSchema/properties/a/properties/b')
})
