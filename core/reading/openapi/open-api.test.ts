import { expect, test } from 'vitest'
import { readTool } from '../../catalog'
import { parseJson } from '../../json'
import { openApi } from './open-api'
import { documentOf, readDocument, sentencesOf, sourceOf, toolsOf, valueIn } from './test-document'

test.each([
  ['2.0', { swagger: '2.0', info: {}, paths: {} }, 'certain'],
  ['2.0 as a number, as YAML has it', { swagger: 2.0, paths: {} }, 'certain'],
  ['3.0', { openapi: '3.0.1', info: {}, paths: {} }, 'certain'],
  ['3.1 with webhooks only', { openapi: '3.1.0', info: {}, webhooks: {} }, 'certain'],
  ['3.2', { openapi: '3.2.0', paths: {} }, 'certain'],
  ['a version that is not read', { swaggerVersion: '1.2', apis: [] }, 'certain'],
  ['no version, but operations', { paths: { '/a': { get: {} } } }, 'likely'],
  ['no version and no operations', { paths: { '/a': 1 } }, null],
  ['a piece: a schema', { type: 'object', properties: {} }, null],
  ['a piece: parameters', { limit: { name: 'limit', in: 'query' } }, null],
  ['a list', [{ openapi: '3.0.0' }], null],
  ['a word only', { openapi: '3.0.0' }, null],
])('%s is recognised', (_what, document, confidence) => {
  expect(openApi.recognize(sourceOf(JSON.stringify(document)))).toBe(confidence)
})

test('every method of every path is a tool, with its words, hints and place', () => {
  const read = readDocument({
    openapi: '3.1.0',
    info: { title: ' Pets ' },
    paths: {
      '/pets': {
        description: 'All pets.',
        get: { operationId: 'list pets', summary: 'List', description: 'Lists pets.' },
        post: { operationId: 'addPet', summary: 'Add a pet' },
        'x-note': {},
      },
      '/pets/{petId}': { delete: {}, put: { operationId: 'addPet' }, head: { operationId: 'peek' } },
      'x-ignored': { get: {} },
    },
  })
  const tools = toolsOf(read)
  expect(tools.map((tool) => readTool(tool).name)).toEqual([
    'list pets',
    'addPet',
    'delete_pets_by_petId',
    'addPet_2',
    'peek',
  ])
  expect(tools.map((tool) => readTool(tool).description)).toEqual(['Lists pets.', 'Add a pet', '', '', ''])
  expect(tools.every(({ server }) => server === 'Pets')).toBe(true)
  expect(read.tools[1]?.path).toEqual(['paths', '/pets', 'post'])
  const annotations = tools.map((tool) => (JSON.parse(tool.text) as { annotations?: unknown }).annotations)
  expect(annotations).toEqual([
    { readOnlyHint: true },
    undefined,
    { destructiveHint: true, idempotentHint: true },
    { idempotentHint: true },
    { readOnlyHint: true },
  ])
  expect(read.tools[3]?.remarks).toContainEqual({
    level: 'warning',
    path: ['operationId'],
    message: 'The id `addPet` is taken by an operation before; this one is `addPet_2`.',
  })
})

test('an id goes before a made name, wherever it stands', () => {
  const read = readDocument({
    openapi: '3.0.0',
    paths: { '/a': { get: {}, put: { operationId: 'get_a' } }, '/': { get: { operationId: '  ' } } },
  })
  expect(toolsOf(read).map((tool) => readTool(tool).name)).toEqual(['get_a_2', 'get_a', 'get_root'])
})

test('webhooks and callbacks are counted, not read', () => {
  const read = readDocument({
    openapi: '3.1.0',
    info: { title: 'Hooks' },
    webhooks: { ping: { post: {} }, pong: { post: {} } },
    paths: { '/a': { post: { callbacks: { done: { '{$request.body#/url}': { post: {} } } } } } },
  })
  expect(read.tools).toHaveLength(1)
  expect(sentencesOf(read)).toEqual(
    expect.arrayContaining([
      '2 webhooks are no tool: the server sends those requests, nobody calls them.',
      '1 callback is no tool: the server sends those requests.',
    ]),
  )
})

test('path items and operations may be kept elsewhere; further methods of 3.2 are operations too', () => {
  const read = readDocument(
    {
      openapi: '3.2.0',
      info: {},
      paths: {
        '/a': { $ref: 'paths/a.json' },
        '/b': {
          get: { $ref: 'paths/b.json#/get' },
          additionalOperations: { COPY: { operationId: 'copyB' } },
        },
        '/c': { $ref: 'missing.json' },
      },
    },
    {
      'paths/a.json': { query: { operationId: 'findA', parameters: [{ $ref: '../shared.json#/limit' }] } },
      'paths/b.json': { get: { operationId: 'getB' } },
      'shared.json': { limit: { name: 'limit', in: 'query', schema: { type: 'integer' } } },
    },
  )
  expect(toolsOf(read).map((tool) => readTool(tool).name)).toEqual(['findA', 'getB', 'copyB'])
  expect(valueIn(read, 'inputSchema', 'properties', 'limit')).toEqual({ type: 'integer' })
  expect(valueIn(read, '_meta', 'namewright/http', 'method')).toBe('QUERY')
  expect(read.remarks).toContainEqual({
    level: 'warning',
    path: ['paths', '/c'],
    message: '`missing.json` names a file that is not here. The path `/c` is left out.',
  })
})

test('what an operation says of itself is kept', () => {
  const read = readDocument(
    documentOf({ tags: ['a'], deprecated: true, externalDocs: { url: 'u' }, 'x-rate': 1, responses: {} }),
  )
  expect(valueIn(read, '_meta', 'namewright/openapi')).toEqual({
    tags: ['a'],
    deprecated: true,
    externalDocs: { url: 'u' },
    'x-rate': 1,
  })
})

test('servers: the nearest, variables with their defaults; hosts and schemes of 2.0', () => {
  const servers = [
    {
      url: 'https://{region}.example.com:{port}/v{v}',
      variables: { region: { default: 'eu' }, port: { default: 8443 } },
    },
    { url: '/api' },
  ]
  const later = readDocument(documentOf({}, { servers }))
  expect(valueIn(later, '_meta', 'namewright/http', 'servers')).toEqual([
    'https://eu.example.com:8443/v{v}',
    '/api',
  ])
  expect(sentencesOf(later)).toContain("The server's `{v}` has no default; it stays open.")
  const own = readDocument(documentOf({ servers: [{ url: 'https://own' }] }, { servers }))
  expect(valueIn(own, '_meta', 'namewright/http', 'servers')).toEqual(['https://own'])
  expect(valueIn(readDocument(documentOf({})), '_meta', 'namewright/http', 'servers')).toEqual(['/'])
  const old = {
    swagger: '2.0',
    host: 'h.example',
    basePath: '/b',
    paths: { '/a': { get: { schemes: ['http', 'ws'] } } },
  }
  expect(valueIn(readDocument(old), '_meta', 'namewright/http', 'servers')).toEqual([
    'http://h.example/b',
    'ws://h.example/b',
  ])
})

test('security: the requirements in force and the schemes they name, 2.0 in the words of 3.x', () => {
  const read = readDocument({
    swagger: '2.0',
    paths: { '/a': { get: {} }, '/b': { get: { security: [] } } },
    security: [{ key: [], login: ['read'] }, { basic: [] }, { gone: [] }],
    securityDefinitions: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'prose' },
      login: {
        type: 'oauth2',
        flow: 'accessCode',
        authorizationUrl: 'a',
        tokenUrl: 't',
        scopes: { read: 'x' },
      },
      basic: { type: 'basic' },
      unused: { type: 'basic' },
    },
  })
  expect(valueIn(read, '_meta', 'namewright/http', 'security')).toEqual([
    { key: [], login: ['read'] },
    { basic: [] },
    { gone: [] },
  ])
  expect(valueIn(read, '_meta', 'namewright/http', 'securitySchemes')).toEqual({
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    login: { type: 'oauth2', flows: { authorizationCode: { authorizationUrl: 'a', tokenUrl: 't' } } },
    basic: { type: 'http', scheme: 'basic' },
  })
  expect(sentencesOf(read)).toContain('The security scheme `gone` is not described.')
  const second = JSON.parse(read.tools[1]?.text ?? '') as { _meta: Record<string, { security: unknown }> }
  expect(second._meta['namewright/http']?.security).toEqual([])
})

test.each([
  [
    'an unknown version',
    { swagger: '1.2', apis: [] },
    'This is OpenAPI 1.2; versions 2.0, 3.0 and 3.1 are read.',
  ],
  ['no paths', { openapi: '3.0.0', info: {} }, 'The document has no `paths`, so it has no operations.'],
  [
    'paths of a wrong type',
    { openapi: '3.0.0', paths: [] },
    'An object should stand here. The document has no operations.',
  ],
  [
    'a path of a wrong type',
    { openapi: '3.0.0', paths: { '/a': 1 } },
    'An object should stand here. The path `/a` is left out.',
  ],
  [
    'an operation of a wrong type',
    { openapi: '3.0.0', paths: { '/a': { get: 'x' } } },
    'An object should stand here. GET /a is left out.',
  ],
  [
    'an unknown member',
    { openapi: '3.0.0', paths: { '/a': { fetch: {} } } },
    '`fetch` is no method that OpenAPI knows; it is left out.',
  ],
  [
    'parameters of a wrong type',
    documentOf({ parameters: 'x' }),
    '`parameters` should be a list; it is left out.',
  ],
  [
    'a parameter without a name',
    documentOf({ parameters: [{ in: 'query' }] }),
    'A parameter needs a `name` and an `in`; this one is left out.',
  ],
  [
    'a parameter nowhere',
    documentOf({ parameters: [{ name: 'a', in: 'moon' }] }),
    'A parameter cannot be in `moon`; `a` is left out.',
  ],
  [
    'a body without content',
    documentOf({ requestBody: {} }),
    'The body names no media type; it is left out.',
  ],
])('%s is said', (_what, document, sentence) => {
  expect(sentencesOf(readDocument(document))).toContain(sentence)
})

test('numbers, escapes and repeated keys keep their meaning and spelling', () => {
  const json = `{"openapi":"3.0.0","paths":{"/a":{"post":{"operationId":"\\u0061","description":"\\u00e9","parameters":[
    {"name":"n","in":"query","schema":{"type":"number","maximum":1e400,"minimum":1.0,"multipleOf":9007199254740993,"default":1,"default":2}},
    {"name":"__proto__","in":"query","schema":{"type":"string"}}]}}}}`
  const [tool] = openApi.read(sourceOf(json)).tools
  expect(tool?.text).toContain('"maximum": 1e400')
  expect(tool?.text).toContain('"minimum": 1.0')
  expect(tool?.text).toContain('9007199254740993')
  expect(tool?.text).toContain('"description": "\\u00e9"')
  expect(tool?.text).toContain('"default": 2')
  expect(tool?.text).not.toContain('"default": 1')
  expect(tool?.text).toContain('"__proto__": {')
  expect(tool?.remarks.map(({ message }) => message)).toContain(
    '`default` stands twice in one object; the last one is taken.',
  )
  expect(parseJson(tool?.text ?? '').root).not.toBeNull()
})
