import { expect, test } from 'vitest'
import { documentOf, readDocument, sentencesOf, valueIn } from '../test-document'

const LINES = { '2.0': { swagger: '2.0' }, '3.0': { openapi: '3.0.3' }, '3.1': { openapi: '3.1.0' } }

/** A document whose one operation takes that schema as a query parameter `value`; 2.0 has it inside a body. */
function documentWith(
  line: keyof typeof LINES,
  schema: unknown,
  definitions: Readonly<Record<string, unknown>> = {},
): unknown {
  const version = LINES[line]
  if (line === '2.0') {
    const body = { type: 'object', properties: { value: schema } }
    const parameters = [{ name: 'body', in: 'body', schema: body }]
    return { ...version, definitions, paths: { '/a': { post: { operationId: 'a', parameters } } } }
  }
  const parameters = [{ name: 'value', in: 'query', schema }]
  const { openapi, ...rest } = documentOf(
    { operationId: 'a', parameters },
    { components: { schemas: definitions } },
  )
  return { ...rest, ...version, replaced: openapi }
}

const made = (line: keyof typeof LINES, schema: unknown): unknown =>
  valueIn(readDocument(documentWith(line, schema)), 'inputSchema', 'properties', 'value')

test.each([
  ['nullable beside a type', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
  ['nullable that is false', { type: 'string', nullable: false }, { type: 'string' }],
  ['nullable without a type', { nullable: true, enum: [1] }, { nullable: true, enum: [1] }],
  [
    'an exclusive bound as a flag',
    { minimum: 1, exclusiveMinimum: true, maximum: 2, exclusiveMaximum: false },
    { exclusiveMinimum: 1, maximum: 2 },
  ],
  ['an exclusive bound without a bound', { exclusiveMaximum: true }, {}],
  ['an example', { type: 'string', example: 'a' }, { type: 'string', examples: ['a'] }],
  ['an example beside examples', { example: 'a', examples: ['b'] }, { examples: ['a', 'b'] }],
  ['what is said of XML', { type: 'string', xml: { name: 'x' } }, { type: 'string' }],
  ['extensions', { 'x-enum-names': ['A'], enum: [1] }, { 'x-enum-names': ['A'], enum: [1] }],
  [
    'properties called as keywords are',
    { properties: { nullable: { type: 'string' }, $ref: {}, required: {}, xml: {} } },
    { properties: { nullable: { type: 'string' }, $ref: {}, required: {}, xml: {} } },
  ],
  [
    'values that look like schemas',
    { default: { nullable: true, xml: 1 }, enum: [{ example: 1 }] },
    { default: { nullable: true, xml: 1 }, enum: [{ example: 1 }] },
  ],
  [
    'read-only properties',
    { properties: { id: { readOnly: true }, name: {} }, required: ['id', 'name'] },
    { properties: { name: {} }, required: ['name'] },
  ],
  [
    'only read-only properties',
    { properties: { id: { readOnly: true } }, required: ['id'] },
    { properties: {} },
  ],
  [
    'a property that says it is required',
    { properties: { a: { type: 'string', required: true }, b: { required: false } } },
    { properties: { a: { type: 'string' }, b: {} }, required: ['a'] },
  ],
  ['no schema', 7, {}],
  ['a list of one', { anyOf: { type: 'string' } }, { anyOf: [{ type: 'string' }] }],
  [
    'kept definitions that nobody needs',
    { type: 'string', definitions: { A: {} }, $defs: { B: {} } },
    { type: 'string' },
  ],
])('3.0: %s', (_what, schema, expected) => {
  expect(made('3.0', schema)).toEqual(expected)
})

test('read-only properties of a part are not required by another part', () => {
  expect(
    made('3.0', { allOf: [{ properties: { id: { readOnly: true }, a: {} } }, { required: ['id', 'a'] }] }),
  ).toEqual({
    allOf: [{ properties: { a: {} } }, { required: ['a'] }],
  })
})

test('3.1 is JSON Schema already', () => {
  const schema = {
    type: ['string', 'null'],
    const: null,
    $comment: 'c',
    if: { type: 'null' },
    then: false,
    prefixItems: [true],
  }
  expect(made('3.1', schema)).toEqual(schema)
  expect(made('3.1', { $id: 'https://a/b', $anchor: 'c', type: 'string' })).toEqual({ type: 'string' })
})

test('2.0: x-nullable is understood, and kept', () => {
  expect(made('2.0', { type: 'string', 'x-nullable': true })).toEqual({
    type: ['string', 'null'],
    'x-nullable': true,
  })
})

test('references become definitions of the tool, those that are needed, under their names', () => {
  const read = readDocument(
    documentWith(
      '3.0',
      { $ref: '#/components/schemas/A', description: 'Mine.', minimum: 1 },
      {
        A: { type: 'object', properties: { b: { $ref: '#/components/schemas/B%20b~1c' } } },
        'B b/c': { $ref: '#/components/schemas/C' },
        C: { type: 'string', nullable: true },
        D: {},
      },
    ),
  )
  expect(valueIn(read, 'inputSchema')).toEqual({
    type: 'object',
    properties: { value: { $ref: '#/$defs/A', description: 'Mine.' } },
    $defs: {
      A: { type: 'object', properties: { b: { $ref: '#/$defs/C' } } },
      C: { type: ['string', 'null'] },
    },
  })
  expect(sentencesOf(read)).toEqual([
    'OpenAPI 3.0 ignores what stands beside `$ref`: of it, only descriptions and the like are kept.',
  ])
})

test('3.1: what stands beside a reference counts', () => {
  const read = readDocument(
    documentWith('3.1', { $ref: '#/components/schemas/A', minLength: 1 }, { A: { type: 'string' } }),
  )
  expect(valueIn(read, 'inputSchema', 'properties', 'value')).toEqual({ $ref: '#/$defs/A', minLength: 1 })
})

test('recursion is cut where it comes round, with its way', () => {
  const read = readDocument(
    documentWith(
      '3.0',
      { $ref: '#/components/schemas/Tree' },
      {
        Tree: {
          type: 'object',
          title: 'A tree',
          properties: { branches: { type: 'array', items: { $ref: '#/components/schemas/Branch' } } },
        },
        Branch: {
          properties: {
            tree: { $ref: '#/components/schemas/Tree', description: 'Below.' },
            next: { $ref: '#/components/schemas/Branch' },
          },
        },
      },
    ),
  )
  expect(valueIn(read, 'inputSchema', '$defs')).toEqual({
    Tree: {
      type: 'object',
      title: 'A tree',
      properties: { branches: { type: 'array', items: { $ref: '#/$defs/Branch' } } },
    },
    Branch: {
      properties: {
        tree: { type: 'object', title: 'A tree', description: 'Below.' },
        next: { type: 'object' },
      },
    },
  })
  expect(sentencesOf(read)).toEqual([
    expect.stringContaining(
      '`Tree` holds itself (Tree → Branch → Tree); where it comes again it is cut to a plain value.',
    ),
    expect.stringContaining('`Branch` holds itself (Branch → Branch)'),
  ])
})

test.each([
  ['#/components/schemas/None', '`#/components/schemas/None` leads to nothing; anything is allowed instead.'],
  ['other.json#/A', '`other.json#/A` names a file that is not here; anything is allowed instead.'],
  [
    'https://example.com/a.json',
    '`https://example.com/a.json` is an address elsewhere, and nothing is fetched; anything is allowed instead.',
  ],
  [
    '//example.com/a.json',
    '`//example.com/a.json` is an address elsewhere, and nothing is fetched; anything is allowed instead.',
  ],
  ['#nowhere', '`#nowhere` names an anchor that is not there; anything is allowed instead.'],
  [
    '#/components/schemas/Loop',
    '`#/components/schemas/Loop` leads round in a circle of references; anything is allowed instead.',
  ],
  ['#/info/title', '`#/info/title` leads to no schema; anything is allowed instead.'],
  ['#/%E0%A4%A', '`#/%E0%A4%A` leads to nothing; anything is allowed instead.'],
])('the reference %s leads nowhere', (reference, sentence) => {
  const read = readDocument(
    documentWith(
      '3.1',
      { $ref: reference },
      { Loop: { $ref: '#/components/schemas/Loop2' }, Loop2: { $ref: '#/components/schemas/Loop' } },
    ),
  )
  expect(valueIn(read, 'inputSchema', 'properties', 'value')).toEqual({})
  expect(sentencesOf(read)).toEqual([sentence])
})

test('definitions of other files come along, in a circle too', () => {
  const read = readDocument(documentWith('3.0', { $ref: 'schemas/Pet.json' }), {
    'schemas/Pet.json': {
      type: 'object',
      properties: { owner: { $ref: './people/Owner.json' }, tag: { $ref: '../tags.json#/definitions/Pet' } },
    },
    'schemas/people/Owner.json': {
      type: 'object',
      properties: {
        pets: { type: 'array', items: { $ref: '../Pet.json' } },
        back: { $ref: '../../api.json#/info/x-schema' },
      },
    },
    'tags.json': { definitions: { Pet: { type: 'string' } } },
  })
  expect(valueIn(read, 'inputSchema', '$defs')).toEqual({
    Pet: { type: 'object', properties: { owner: { $ref: '#/$defs/Owner' }, tag: { $ref: '#/$defs/Pet_2' } } },
    Owner: { type: 'object', properties: { pets: { type: 'array', items: { type: 'object' } }, back: {} } },
    Pet_2: { type: 'string' },
  })
  expect(sentencesOf(read)).toContainEqual(expect.stringContaining('`Pet` holds itself (Pet → Owner → Pet)'))
  expect(sentencesOf(read)).toContainEqual(
    expect.stringMatching(
      /`..\/..\/api.json#\/info\/x-schema` leads to nothing.* It stands at schemas\/people\/Owner.json#\/properties\/back/,
    ),
  )
})

test('references through references, to anchors and to references kept elsewhere', () => {
  const read = readDocument(
    {
      openapi: '3.1.0',
      paths: {
        '/a': {
          get: {
            operationId: 'a',
            parameters: [
              {
                name: 'value',
                in: 'query',
                schema: { allOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#named' }] },
              },
            ],
          },
        },
      },
      components: {
        schemas: { $ref: 'all.json' },
        parameters: { x: { schema: { $anchor: 'named', type: 'number' } } },
      },
    },
    { 'all.json': { A: { type: 'string' } } },
  )
  expect(valueIn(read, 'inputSchema', '$defs')).toEqual({ A: { type: 'string' }, schema: { type: 'number' } })
})

test('a discriminator points at the definitions of the tool that are there', () => {
  const discriminator = {
    propertyName: 'kind',
    mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog', plain: 'Cat' },
  }
  const read = readDocument(
    documentWith(
      '3.0',
      { oneOf: [{ $ref: '#/components/schemas/Cat' }], discriminator },
      { Cat: { type: 'object' }, Dog: { type: 'object' } },
    ),
  )
  expect(valueIn(read, 'inputSchema', 'properties', 'value', 'discriminator')).toEqual({
    propertyName: 'kind',
    mapping: { cat: '#/$defs/Cat', dog: '#/components/schemas/Dog', plain: 'Cat' },
  })
})

test('deep, wide and tangled schemas stay small', () => {
  const names = Array.from({ length: 60 }, (_, index) => `N${index}`)
  const definitions = Object.fromEntries(
    names.map((name) => [
      name,
      {
        properties: Object.fromEntries(
          names.map((other) => [other, { $ref: `#/components/schemas/${other}` }]),
        ),
      },
    ]),
  )
  const read = readDocument(documentWith('3.0', { $ref: '#/components/schemas/N0' }, definitions))
  expect(Object.keys(valueIn(read, 'inputSchema', '$defs') as object)).toHaveLength(60)
  expect(read.tools[0]?.text.length).toBeLessThan(600_000)
  const chain = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, index) => [
      `C${index}`,
      { items: { $ref: `#/components/schemas/C${index + 1}` } },
    ]),
  )
  const long = readDocument(documentWith('3.0', { $ref: '#/components/schemas/C0' }, chain))
  const kept = Object.keys(valueIn(long, 'inputSchema', '$defs') as object)
  expect(kept.slice(0, 2)).toEqual(['C0', 'C1'])
  expect(kept.length).toBeGreaterThan(1_000)
  expect(kept.length).toBeLessThan(20_000)
  expect(sentencesOf(long)).toEqual([
    'The schema takes too much of the document along: 1 definition is cut to plain values, those that lie deepest.',
  ])
})
