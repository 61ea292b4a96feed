import { expect, test } from 'vitest'
import { documentOf, readDocument, valueIn } from './test-document'

const facts = (document: unknown): unknown =>
  valueIn(readDocument(document), '_meta', 'namewright/http', 'parameters')
const schema = (document: unknown): unknown => valueIn(readDocument(document), 'inputSchema')
const bodyOf = (content: unknown): Readonly<Record<string, unknown>> =>
  documentOf({ requestBody: { content } })

test.each([
  [['text/plain', 'application/x-www-form-urlencoded', 'application/json'], 'application/json'],
  [['application/merge-patch+json', 'multipart/form-data'], 'application/merge-patch+json'],
  [['*/*', 'multipart/form-data'], 'application/json'],
  [['multipart/form-data', 'application/x-www-form-urlencoded'], 'application/x-www-form-urlencoded'],
  [['application/octet-stream', 'text/plain'], 'text/plain'],
  [['application/xml', 'application/octet-stream'], 'application/octet-stream'],
  [['application/xml', 'text/csv'], 'application/xml'],
])('of %j the body is sent as %s', (types, chosen) => {
  const content = Object.fromEntries(
    types.map((type) => [type, { schema: { type: 'object', properties: { a: {} } } }]),
  )
  expect(valueIn(readDocument(bodyOf(content)), '_meta', 'namewright/http', 'contentType')).toBe(chosen)
})

test('texts, bytes and forms', () => {
  expect(schema(bodyOf({ 'text/plain': { schema: { type: 'string', maxLength: 3 } } }))).toEqual({
    type: 'object',
    properties: { body: { type: 'string', maxLength: 3 } },
  })
  expect(schema(bodyOf({ 'application/xml': { schema: { type: 'object' } } }))).toEqual({
    type: 'object',
    properties: {
      body: { type: 'string', contentMediaType: 'application/xml', contentSchema: { type: 'object' } },
    },
  })
  const bytes = bodyOf({ 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } })
  expect(schema(bytes)).toEqual({
    type: 'object',
    properties: {
      body: { type: 'string', contentMediaType: 'application/octet-stream', contentEncoding: 'base64' },
    },
  })
  expect(facts(bytes)).toEqual([{ key: 'body', in: 'body', encoding: 'base64' }])
  const form = bodyOf({
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          file: { type: 'string', format: 'binary' },
          files: { type: 'array', items: { type: 'string', format: 'binary' } },
          image: {},
          meta: { type: 'object' },
        },
      },
      encoding: {
        image: { contentType: 'image/png, image/jpeg' },
        meta: { contentType: 'application/json' },
      },
    },
  })
  expect(schema(form)).toMatchObject({
    properties: {
      file: { type: 'string', contentEncoding: 'base64' },
      files: { type: 'array', items: { type: 'string', contentEncoding: 'base64' } },
      image: { contentEncoding: 'base64' },
      meta: { type: 'object' },
    },
  })
  expect(facts(form)).toEqual([
    { key: 'file', in: 'body', name: 'file', encoding: 'base64' },
    { key: 'files', in: 'body', name: 'files', encoding: 'base64' },
    { key: 'image', in: 'body', name: 'image', contentType: 'image/png, image/jpeg', encoding: 'base64' },
    { key: 'meta', in: 'body', name: 'meta', contentType: 'application/json' },
  ])
})

test('OpenAPI 2.0: parameters that are their own schemas, bodies and forms', () => {
  const document = {
    swagger: '2.0',
    consumes: ['application/xml', 'application/json'],
    paths: {
      '/a': {
        post: {
          parameters: [
            {
              name: 'ids',
              in: 'query',
              type: 'array',
              items: { type: 'integer' },
              collectionFormat: 'pipes',
            },
            {
              name: 'all',
              in: 'query',
              type: 'array',
              items: { type: 'integer' },
              collectionFormat: 'multi',
            },
            { name: 'csv', in: 'query', type: 'array', items: { type: 'integer' } },
            { name: 'tabs', in: 'header', type: 'array', items: {}, collectionFormat: 'tsv' },
            {
              name: 'pets',
              in: 'body',
              required: true,
              description: 'Pets.',
              schema: { type: 'array', items: {} },
            },
          ],
        },
      },
    },
  }
  expect(facts(document)).toEqual([
    { key: 'ids', in: 'query', name: 'ids', style: 'pipeDelimited', explode: false },
    { key: 'all', in: 'query', name: 'all', style: 'form', explode: true },
    { key: 'csv', in: 'query', name: 'csv', explode: false },
    { key: 'tabs', in: 'header', name: 'tabs', style: 'tabDelimited', explode: false },
    { key: 'pets', in: 'body' },
  ])
  expect(schema(document)).toMatchObject({
    properties: {
      ids: { type: 'array', items: { type: 'integer' } },
      pets: { type: 'array', description: 'Pets.', items: {} },
    },
    required: ['pets'],
  })
  const form = {
    swagger: '2.0',
    paths: {
      '/a': {
        post: {
          consumes: ['application/x-www-form-urlencoded'],
          parameters: [
            { name: 'photo', in: 'formData', type: 'file', required: true, description: 'A photo.' },
            { name: 'note', in: 'formData', type: 'string', maxLength: 9 },
          ],
        },
      },
    },
  }
  expect(schema(form)).toEqual({
    type: 'object',
    properties: {
      photo: { type: 'string', description: 'A photo.', contentEncoding: 'base64' },
      note: { type: 'string', maxLength: 9 },
    },
    required: ['photo'],
  })
  expect(facts(form)).toEqual([
    { key: 'photo', in: 'body', name: 'photo', encoding: 'base64' },
    { key: 'note', in: 'body', name: 'note' },
  ])
  expect(valueIn(readDocument(form), '_meta', 'namewright/http', 'contentType')).toBe('multipart/form-data')
})
