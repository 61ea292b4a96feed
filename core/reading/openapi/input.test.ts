import { expect, test } from 'vitest'
import { documentOf, readDocument, sentencesOf, valueIn } from './test-document'

const facts = (document: unknown): unknown =>
  valueIn(readDocument(document), '_meta', 'namewright/http', 'parameters')
const schema = (document: unknown): unknown => valueIn(readDocument(document), 'inputSchema')

test('parameters of all places stand in one object; the operation overrides its path', () => {
  const document = {
    openapi: '3.0.0',
    paths: {
      '/a/{id}': {
        parameters: [
          { name: 'id', in: 'path', required: true, description: 'The id.', schema: { type: 'string' } },
          { name: 'q', in: 'query', schema: { type: 'string' } },
        ],
        get: {
          parameters: [
            {
              name: 'q',
              in: 'query',
              required: true,
              deprecated: true,
              style: 'pipeDelimited',
              explode: false,
              schema: { type: 'array', items: {} },
            },
            { name: 'X-Trace', in: 'header', example: 'abc', schema: { type: 'string' } },
            { name: 'session', in: 'cookie', 'x-note': 1, schema: true },
            {
              name: 'filter',
              in: 'query',
              allowReserved: true,
              content: { 'application/json': { schema: { type: 'object' } } },
            },
            { name: 'id', in: 'query', schema: { type: 'integer' } },
            { name: 'Accept', in: 'header', schema: {} },
          ],
        },
      },
    },
  }
  expect(schema(document)).toEqual({
    type: 'object',
    properties: {
      id: { type: 'string', description: 'The id.' },
      q: { type: 'array', items: {}, deprecated: true },
      'X-Trace': { type: 'string', examples: ['abc'] },
      session: { 'x-note': 1 },
      filter: { type: 'object' },
      query_id: { type: 'integer' },
    },
    required: ['id', 'q'],
  })
  expect(facts(document)).toEqual([
    { key: 'id', in: 'path', name: 'id' },
    { key: 'q', in: 'query', name: 'q', style: 'pipeDelimited', explode: false },
    { key: 'X-Trace', in: 'header', name: 'X-Trace' },
    { key: 'session', in: 'cookie', name: 'session' },
    { key: 'filter', in: 'query', name: 'filter', allowReserved: true, contentType: 'application/json' },
    { key: 'query_id', in: 'query', name: 'id' },
  ])
  const sentences = sentencesOf(readDocument(document))
  expect(sentences).toContain('Two parameters are called `id`; the one in query is `query_id` here.')
  expect(sentences.some((sentence) => sentence.includes('header parameter `Accept`'))).toBe(true)
})

test('a path needs a parameter for each of its names, and the other way round', () => {
  const document = documentOf(
    { parameters: [{ name: 'gone', in: 'path', schema: {} }] },
    {},
    'get',
    '/a/{id}',
  )
  expect(schema(document)).toMatchObject({
    properties: { gone: {}, id: { type: 'string' } },
    required: ['id'],
  })
  expect(sentencesOf(readDocument(document))).toEqual(
    expect.arrayContaining([
      'The path has `{id}`, but no parameter describes it; it is taken as a text.',
      'The path has no `{gone}`; that parameter is kept, but nothing can be done with it.',
    ]),
  )
})

test('a body that is an object is laid open beside the parameters', () => {
  const document = documentOf({
    parameters: [{ name: 'dry', in: 'query', schema: { type: 'boolean' } }],
    requestBody: {
      required: true,
      description: 'The thing.',
      content: {
        'application/xml': { schema: {} },
        'application/json': {
          example: { name: 'x' },
          schema: {
            type: 'object',
            required: ['name'],
            additionalProperties: { type: 'string' },
            properties: { name: { type: 'string' } },
          },
        },
      },
    },
  })
  expect(schema(document)).toEqual({
    type: 'object',
    description: 'The thing.',
    properties: { dry: { type: 'boolean' }, name: { type: 'string' } },
    required: ['name'],
    additionalProperties: { type: 'string' },
  })
  expect(valueIn(readDocument(document), '_meta')).toEqual({
    'namewright/http': {
      method: 'POST',
      path: '/things',
      servers: ['/'],
      security: [],
      securitySchemes: {},
      contentType: 'application/json',
      parameters: [
        { key: 'dry', in: 'query', name: 'dry' },
        { key: 'name', in: 'body', name: 'name' },
      ],
      bodyTakesMore: true,
      bodyRequired: true,
    },
    'namewright/openapi': { bodyExamples: [{ name: 'x' }] },
  })
  expect(sentencesOf(readDocument(document))).toEqual([
    'The body is sent as application/json; `application/xml` is taken too, but not used.',
  ])
})

const bodyOf = (content: unknown, parameters: unknown = []): Readonly<Record<string, unknown>> =>
  documentOf({ parameters, requestBody: { content } })
const jsonBody = (value: unknown, parameters: unknown = []): Readonly<Record<string, unknown>> =>
  bodyOf({ 'application/json': { schema: value } }, parameters)

test.each([
  ['a list', { type: 'array', items: { type: 'string' } }, 'it is a list'],
  ['a choice', { oneOf: [{ type: 'object' }] }, 'it says `oneOf`'],
  ['an object without properties', { type: 'object' }, 'it names no properties'],
  ['a bounded object', { properties: { a: {} }, minProperties: 1 }, 'it says `minProperties`'],
  [
    'parts that contradict',
    { allOf: [{ properties: { a: { type: 'string' } } }, { properties: { a: {} } }] },
    'two parts of it describe `a`',
  ],
  [
    'a part that restricts',
    { allOf: [{ properties: { a: {} }, additionalProperties: false }, { properties: { b: {} } }] },
    'a part of it restricts the others',
  ],
  [
    'several types',
    { type: ['object', 'string'], properties: { a: {} } },
    'it may be something else than an object',
  ],
])('a body stays whole: %s', (_what, value, why) => {
  const document = jsonBody(value)
  expect(schema(document)).toEqual({ type: 'object', properties: { body: value } })
  expect(valueIn(readDocument(document), '_meta', 'namewright/http', 'bodyKey')).toBe('body')
  expect(facts(document)).toEqual([{ key: 'body', in: 'body' }])
  expect(sentencesOf(readDocument(document))).toEqual([`The body is one argument, \`body\`, since ${why}.`])
})

test('a body stays whole where a property is called as a parameter is', () => {
  const document = jsonBody({ properties: { id: {}, body: {} } }, [
    { name: 'id', in: 'query', schema: {} },
    { name: 'body', in: 'query', schema: {} },
  ])
  expect(schema(document)).toMatchObject({
    properties: { id: {}, body: {}, body_2: { properties: { id: {}, body: {} } } },
  })
  expect(sentencesOf(readDocument(document))).toEqual([
    'The body is one argument, `body_2`, since its property `id` is called as a parameter is.',
  ])
})

test('parts of a body are put together where none contradicts another', () => {
  const document = {
    ...jsonBody({
      allOf: [
        { $ref: '#/components/schemas/Base' },
        { $ref: '#/components/schemas/Named' },
        { required: ['id'] },
      ],
    }),
    components: {
      schemas: {
        Base: { type: 'object', title: 'Base', properties: { id: { type: 'string' } } },
        Named: {
          allOf: [{ $ref: '#/components/schemas/Base' }],
          title: 'Named',
          properties: { name: { type: 'string' } },
        },
      },
    },
  }
  expect(schema(document)).toEqual({
    type: 'object',
    title: 'Base',
    properties: { id: { type: 'string' }, name: { type: 'string' } },
    required: ['id'],
  })
  expect(sentencesOf(readDocument(document))).toEqual([
    'The body as such is optional; what it requires is required here.',
    'Of the parts of the body, only the first title, description and the like are kept.',
  ])
})
