import { expect, test } from 'vitest'
import { documentOf, readDocument, toolsOf } from '../test-document'
import { toHttpRequest, type MadeRequest } from './to-http-request'

const SERVER = { servers: [{ url: 'https://api.example/v1/' }] }

/** What a call of the first operation of a document is sent as. */
function call(document: unknown, input: unknown, server?: string): MadeRequest {
  const [tool] = toolsOf(readDocument(document))
  if (!tool) throw new Error('no tool')
  return toHttpRequest(tool, typeof input === 'string' ? input : JSON.stringify(input), server)
}

function withParameters(parameters: readonly unknown[], path = '/a', method = 'get'): unknown {
  return documentOf({ parameters }, SERVER, method, path)
}

const url = (document: unknown, input: unknown): string | undefined => call(document, input).request?.url
const COLOURS = ['blue', 'black brown', '&']
const COLOUR = { R: 100, G: 'a/b' }

// The table of styles in OpenAPI 3.0.4, Parameter Object, with values that need encoding.
test.each([
  ['simple', false, 'x', '/a/x'],
  ['simple', false, COLOURS, '/a/blue,black%20brown,%26'],
  ['simple', false, COLOUR, '/a/R,100,G,a%2Fb'],
  ['simple', true, COLOUR, '/a/R=100,G=a%2Fb'],
  ['label', false, 'x', '/a/.x'],
  ['label', false, COLOURS, '/a/.blue,black%20brown,%26'],
  ['label', true, COLOURS, '/a/.blue.black%20brown.%26'],
  ['label', true, COLOUR, '/a/.R=100.G=a%2Fb'],
  ['matrix', false, 'x', '/a/;v=x'],
  ['matrix', true, 5, '/a/;v=5'],
  ['matrix', false, COLOURS, '/a/;v=blue,black%20brown,%26'],
  ['matrix', true, COLOURS, '/a/;v=blue;v=black%20brown;v=%26'],
  ['matrix', false, COLOUR, '/a/;v=R,100,G,a%2Fb'],
  ['matrix', true, COLOUR, '/a/;R=100;G=a%2Fb'],
])('path, %s, explode %s: %j', (style, explode, value, path) => {
  const document = withParameters(
    [{ name: 'v', in: 'path', required: true, style, explode, schema: {} }],
    '/a/{v}',
  )
  expect(url(document, { v: value })).toBe(`https://api.example/v1${path}`)
})

test.each([
  ['form', true, 'a b', '?v=a%20b'],
  ['form', true, COLOURS, '?v=blue&v=black%20brown&v=%26'],
  ['form', false, COLOURS, '?v=blue,black%20brown,%26'],
  ['form', true, COLOUR, '?R=100&G=a%2Fb'],
  ['form', false, COLOUR, '?v=R,100,G,a%2Fb'],
  ['spaceDelimited', false, COLOURS, '?v=blue%20black%20brown%20%26'],
  ['pipeDelimited', false, COLOURS, '?v=blue%7Cblack%20brown%7C%26'],
  ['pipeDelimited', true, COLOURS, '?v=blue&v=black%20brown&v=%26'],
  ['deepObject', true, COLOUR, '?v%5BR%5D=100&v%5BG%5D=a%2Fb'],
  ['deepObject', true, { a: { b: [1, 2] } }, '?v%5Ba%5D%5Bb%5D=1&v%5Ba%5D%5Bb%5D=2'],
  ['form', true, [], ''],
  ['form', true, null, ''],
  ['form', true, true, '?v=true'],
  ['form', true, { a: { b: 1 } }, '?a=%7B%22b%22%3A1%7D'],
])('query, %s, explode %s: %j', (style, explode, value, query) => {
  const document = withParameters([{ name: 'v', in: 'query', style, explode, schema: {} }])
  expect(url(document, { v: value })).toBe(`https://api.example/v1/a${query}`)
})

test('reserved characters stay where they may; a value of a media type is written as that', () => {
  const document = withParameters([
    { name: 'r', in: 'query', allowReserved: true, schema: {} },
    { name: 'j', in: 'query', content: { 'application/json': { schema: {} } } },
  ])
  expect(url(document, { r: 'a/b?c&d#e%20[f]+', j: { a: [1.0] } })).toBe(
    'https://api.example/v1/a?r=a/b?c%26d%23e%20%5Bf%5D%2B&j=%7B%22a%22%3A%5B1%5D%7D',
  )
})

test('headers and cookies', () => {
  const document = withParameters([
    { name: 'X-Ids', in: 'header', schema: {} },
    { name: 'X-Map', in: 'header', explode: true, schema: {} },
    { name: 'a', in: 'cookie', schema: {} },
    { name: 'b', in: 'cookie', schema: {} },
  ])
  expect(call(document, { 'X-Ids': ['é', 'b c'], 'X-Map': COLOUR, a: 'x;y', b: 2 }).request?.headers).toEqual(
    [
      ['X-Ids', 'é,b c'],
      ['X-Map', 'R=100,G=a/b'],
      ['Cookie', 'a=x%3By; b=2'],
    ],
  )
  for (const value of ['a\r\nX-Other: b', 'nul\u0000', '中'])
    expect(call(document, { 'X-Ids': value })).toMatchObject({
      request: null,
      remarks: [
        { level: 'error', path: ['X-Ids'], message: 'The value of `X-Ids` cannot stand in a header.' },
      ],
    })
})

test('numbers are sent as they are spelled', () => {
  const document = documentOf(
    {
      parameters: [{ name: 'id', in: 'query', schema: { type: 'integer' } }],
      requestBody: { content: { 'application/json': { schema: { properties: { big: {}, deep: {} } } } } },
    },
    SERVER,
  )
  const { request } = call(document, '{"id": 9007199254740993, "big": 1.0, "deep": {"n": 1e400}}')
  expect(request).toEqual({
    method: 'POST',
    url: 'https://api.example/v1/things?id=9007199254740993',
    headers: [['Content-Type', 'application/json']],
    body: { kind: 'text', text: '{"big":1.0,"deep":{"n":1e400}}' },
  })
})

const bodyDocument = (mediaType: string, schema: unknown, more: object = {}): unknown =>
  documentOf({ requestBody: { content: { [mediaType]: { schema, ...more } } } }, SERVER)

test('bodies: whole, optional, with further properties', () => {
  const list = bodyDocument('application/json', { type: 'array' })
  expect(call(list, { body: [1, null] }).request?.body).toEqual({ kind: 'text', text: '[1,null]' })
  expect(call(list, {}).request).toMatchObject({ body: null, headers: [] })
  const open = bodyDocument('application/json', { properties: { a: {} }, additionalProperties: true })
  expect(call(open, { a: 1, b: 2 }).request?.body).toEqual({ kind: 'text', text: '{"a":1,"b":2}' })
  const closed = call(bodyDocument('application/json', { properties: { a: {} } }), { a: 1, b: 2 })
  expect(closed.request?.body).toEqual({ kind: 'text', text: '{"a":1}' })
  expect(closed.remarks).toEqual([
    { level: 'warning', path: ['b'], message: 'The operation takes no `b`; it is not sent.' },
  ])
  const required = documentOf(
    {
      requestBody: { required: true, content: { 'application/json': { schema: { properties: { a: {} } } } } },
    },
    SERVER,
  )
  expect(call(required, {}).request?.body).toEqual({ kind: 'text', text: '{}' })
})

test('bodies: text, bytes and forms', () => {
  expect(call(bodyDocument('text/plain', { type: 'string' }), { body: 'a "b"' }).request).toMatchObject({
    headers: [['Content-Type', 'text/plain']],
    body: { kind: 'text', text: 'a "b"' },
  })
  const bytes = bodyDocument('image/png', {})
  expect(call(bytes, { body: 'aGk=' }).request?.body).toEqual({ kind: 'bytes', base64: 'aGk=' })
  expect(call(bytes, { body: 'no base64!' })).toMatchObject({
    request: null,
    remarks: [{ path: ['body'], message: '`body` should be a text in base64.' }],
  })
  const properties = { a: {}, list: {}, object: {}, deep: {}, file: { type: 'string', format: 'binary' } }
  const encoding = { deep: { style: 'deepObject', explode: true }, list: { style: 'form', explode: false } }
  const input = { a: 'x &+é', list: [1, 2], object: { k: 1 }, deep: { k: 2 } }
  const form = bodyDocument('application/x-www-form-urlencoded', { properties }, { encoding })
  expect(call(form, input).request?.body).toEqual({
    kind: 'text',
    text: 'a=x+%26%2B%C3%A9&list=1,2&object=%7B%22k%22%3A1%7D&deep%5Bk%5D=2',
  })
  const parts = bodyDocument(
    'multipart/form-data',
    { properties },
    { encoding: { file: { contentType: 'image/png' } } },
  )
  expect(call(parts, { a: 'x', list: [1, 2], object: { k: 1 }, file: 'aGk=' }).request).toEqual({
    method: 'POST',
    url: 'https://api.example/v1/things',
    headers: [],
    body: {
      kind: 'parts',
      contentType: 'multipart/form-data',
      parts: [
        { name: 'a', contentType: null, fileName: null, content: { kind: 'text', text: 'x' } },
        { name: 'list', contentType: null, fileName: null, content: { kind: 'text', text: '1' } },
        { name: 'list', contentType: null, fileName: null, content: { kind: 'text', text: '2' } },
        {
          name: 'object',
          contentType: 'application/json',
          fileName: null,
          content: { kind: 'text', text: '{"k":1}' },
        },
        {
          name: 'file',
          contentType: 'image/png',
          fileName: 'file',
          content: { kind: 'bytes', base64: 'aGk=' },
        },
      ],
    },
  })
})

test('OpenAPI 2.0 lists and a server given by the caller', () => {
  const parameters = ['csv', 'ssv', 'tsv', 'pipes', 'multi'].map((collectionFormat) => ({
    name: collectionFormat,
    in: 'query',
    type: 'array',
    items: {},
    collectionFormat,
  }))
  const document = { swagger: '2.0', basePath: '/base', paths: { '/a': { get: { parameters } } } }
  const input = Object.fromEntries(parameters.map(({ name }) => [name, [1, 2]]))
  expect(call(document, input, 'http://localhost:1/base').request?.url).toBe(
    'http://localhost:1/base/a?csv=1,2&ssv=1%202&tsv=1%092&pipes=1%7C2&multi=1&multi=2',
  )
  expect(call(document, input)).toMatchObject({
    request: null,
    remarks: [{ message: 'The server `/base` is no full address: say where the document came from.' }],
  })
})

test.each([
  ['..', 'leads elsewhere'],
  ['.', 'leads elsewhere'],
  ['', 'needs a value'],
  [null, 'needs a value'],
  [[], 'needs a value'],
])('a path is never led elsewhere by %j', (value, words) => {
  const document = withParameters([{ name: 'v', in: 'path', required: true, schema: {} }], '/a/{v}/b')
  const made = call(document, { v: value })
  expect(made.request).toBeNull()
  expect(made.remarks.some(({ message }) => message.includes(words))).toBe(true)
  expect(url(document, { v: '../../etc?x#y' })).toBe('https://api.example/v1/a/..%2F..%2Fetc%3Fx%23y/b')
})

test('what cannot be called says so', () => {
  const document = withParameters([{ name: 'v', in: 'query', required: true, schema: {} }])
  expect(call(document, '[]').remarks[0]?.message).toBe('The arguments should be a JSON object.')
  expect(call(document, '{').request).toBeNull()
  expect(call(document, '').request?.url).toBe('https://api.example/v1/a')
  expect(call(document, {}).remarks).toEqual([
    { level: 'warning', path: [], message: '`v` is required, but missing.' },
  ])
  const [tool] = toolsOf(readDocument(document))
  if (!tool) throw new Error('no tool')
  const bare = { ...tool, text: '{"name":"a","inputSchema":{}}' }
  expect(toHttpRequest(bare, '{}').remarks[0]?.message).toBe(
    'The tool does not say how it is called over HTTP.',
  )
})

test('half a surrogate pair and an odd header name do not break a call', () => {
  const document = withParameters([
    { name: 'q', in: 'query', schema: {} },
    { name: 'X Odd', in: 'header', schema: {} },
  ])
  expect(url(document, '{"q": "\\ud800"}')).toBe('https://api.example/v1/a?q=%EF%BF%BD')
  expect(call(document, { 'X Odd': 1 }).remarks[0]?.message).toBe('`X Odd` is no name of a header.')
})
