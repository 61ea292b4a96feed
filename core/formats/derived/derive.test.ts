import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readTool, type Tool } from '../../catalog'
import { toPointer } from '../../json'
import type { ReadResult } from '../format'
import { readText } from '../read-text'

function read(text: string): ReadResult {
  const result = readText(text, { file: 'a.json', newDocumentId: () => 'd' })
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

function readFixture(file: string): ReadResult {
  return read(readFileSync(`fixtures/catalogs/derived/${file}`, 'utf8'))
}

function summary({ tools }: ReadResult) {
  return tools.map((tool) => [tool.server, readTool(tool).name, toPointer(tool.origin?.path ?? [])])
}

function recognised({ recognised: items }: ReadResult) {
  return items.map(({ kind, tools, confidence }) => `${tools} ${kind} ${confidence}`)
}

function parse(tool: Tool | undefined): unknown {
  return JSON.parse(tool?.text ?? 'null')
}

describe('entries without a schema', () => {
  test('a registry lists its arguments; entries beside them stay what they are', () => {
    const result = readFixture('registry.json')
    expect(recognised(result)).toEqual(['1 mcp certain', '1 mcp likely', '1 parameter-list likely'])
    expect(summary(result)).toEqual([
      [null, 'read_log', '/0'],
      [null, 'list_logs', '/1'],
      [null, 'drop_log', '/2'],
    ])
    expect(parse(result.tools[0])).toEqual({
      name: 'read_log',
      description: 'Reads a log.',
      inputSchema: {
        type: 'object',
        properties: {
          path: { type: 'string', description: 'Where it lies' },
          lines: { type: 'integer', description: 'How many' },
        },
        required: ['path'],
      },
    })
    // The derived one stays in the envelope; the others stand in slots of their own.
    expect(result.documents[0]?.slots.map(({ path, single }) => [toPointer(path), single])).toEqual([
      ['/1', true],
      ['/2', true],
    ])
    expect(JSON.parse(result.documents[0]?.envelope ?? '')).toMatchObject([{ name: 'read_log' }, null, null])
    expect(result.notes.map(({ message }) => message)).toContain(
      'JSON Schema has no type `int`; the nearest one is taken.',
    )
  })

  test('a graph names its nodes by `id`; nothing goes back into it', () => {
    const result = readFixture('graph.json')
    expect(recognised(result)).toEqual(['2 parameter-list likely'])
    expect(result.documents).toMatchObject([{ envelope: 'null', slots: [] }])
    expect(result.tools.map(parse)).toMatchObject([
      {
        name: 'get_tide',
        description: 'Gets the tide.',
        inputSchema: {
          properties: { day: { type: 'string', format: 'date', description: 'Which day' } },
          required: ['port', 'day'],
        },
      },
      { inputSchema: { properties: { days: { type: 'array', items: { type: 'integer' } } } } },
    ])
  })

  test('maps of path and query parameters become one schema, the answer another, the rest is kept', () => {
    const result = readFixture('endpoints.json')
    expect(recognised(result)).toEqual(['1 parameter-list certain'])
    expect(parse(result.tools[0])).toEqual({
      name: 'FindBerth',
      description: 'Finds a berth.',
      inputSchema: {
        type: 'object',
        properties: {
          port: { type: 'string', description: 'Which port' },
          length: { type: 'number', description: 'In metres' },
          kind: { type: 'string', enum: ['day', 'night'], default: 'day' },
        },
        required: ['port'],
      },
      outputSchema: {
        type: 'object',
        properties: { berth: { type: 'string', description: 'Its number' } },
      },
      _meta: { 'namewright/source': { method: 'GET', endpoint: '/berths/{port}' } },
    })
  })

  test('a directory of APIs: its group is the server, lists say what is required', () => {
    const result = readFixture('directory.json')
    expect(summary(result)).toEqual([
      ['Tides', 'Next tide', '/api_list/0'],
      ['Tides', 'Ports', '/api_list/1'],
    ])
    expect(parse(result.tools[0])).toMatchObject({
      inputSchema: {
        properties: {
          port: { type: 'string', default: 'Oban' },
          unit: { type: 'string', description: 'm or ft' },
        },
        required: ['port'],
      },
    })
    expect(parse(result.tools[1])).toMatchObject({ inputSchema: { type: 'object', properties: {} } })
  })

  test('a map of parameters under `parameters` is no schema', () => {
    const text =
      '{"tools": [{"name": "dim", "description": "d", "parameters": {"type": {"type": "string", "required": true}, "level": {"type": "int"}}}]}'
    expect(parse(read(text).tools[0])).toMatchObject({
      inputSchema: {
        properties: { type: { type: 'string' }, level: { type: 'integer' } },
        required: ['type'],
      },
    })
  })

  test('LangChain: schemas, maps of arguments and serialised constructors', () => {
    const result = readFixture('langchain.json')
    expect(recognised(result)).toEqual(['2 langchain certain', '1 langchain likely'])
    expect(result.tools.map(parse)).toMatchObject([
      {
        name: 'sum_up',
        inputSchema: { title: 'SumUp', required: ['text'] },
        _meta: { 'namewright/source': { return_direct: false } },
      },
      {
        name: 'translate',
        inputSchema: {
          properties: { text: { title: 'Text' }, language: { default: 'en' } },
          required: ['text'],
        },
      },
      { name: 'shorten', inputSchema: { properties: { to: { type: 'integer' } } } },
    ])
  })

  test('Semantic Kernel: metadata in both spellings, with the plug-in as the server', () => {
    const result = readFixture('kernel.json')
    expect(recognised(result)).toEqual(['2 semantic-kernel certain'])
    expect(summary(result)).toEqual([
      ['Calendar', 'AddDays', '/0'],
      ['Clock', 'now', '/1'],
    ])
    expect(parse(result.tools[0])).toMatchObject({
      inputSchema: {
        properties: {
          date: { type: 'string', format: 'date', description: 'From when' },
          days: { type: 'integer', default: 1 },
        },
        required: ['date'],
      },
      _meta: { 'namewright/source': { ReturnParameter: { Description: 'The day' } } },
    })
  })
})

describe('tools keyed by name', () => {
  test('under a server, with schemas in several spellings', () => {
    const result = readFixture('keyed.json')
    expect(recognised(result)).toEqual(['2 keyed certain', '1 keyed likely'])
    expect(summary(result)).toEqual([
      ['harbour', 'moor', '/servers/harbour/tools/moor'],
      ['harbour', 'cast_off', '/servers/harbour/tools/cast_off'],
      ['harbour', 'sound_horn', '/servers/harbour/tools/sound_horn'],
    ])
    expect(result.tools[0]?.text).toContain('"minLength": 1.0')
    expect(parse(result.tools[1])).toEqual({
      name: 'cast_off',
      description: 'Lets go.',
      inputSchema: { type: 'object', properties: {} },
      _meta: { 'namewright/source': { owner: 'pilots' } },
    })
  })

  test.each([
    ['at the root', '{"a": {"description": "d", "parameters": {"type": "object"}}}', ['a']],
    [
      'each alone in an item',
      '[{"a": {"parameters": {"type": "object"}}}, {"b": {"parameters": {}}}]',
      ['a', 'b'],
    ],
    ['as schemas', '{"tools": {"a": {"type": "object", "properties": {}, "description": "d"}}}', ['a']],
    ['with names of their own', '{"tools": {"x": {"name": "a", "inputSchema": {}}}}', ['a']],
    [
      'with a list beside them',
      '{"x": {"tools": {"a": {"parameters": {}}}}, "tools": [{"name": "b", "inputSchema": {}}]}',
      ['a', 'b'],
    ],
  ])('%s', (_, text, names) => {
    expect(read(text).tools.map((tool) => readTool(tool).name)).toEqual(names)
  })
})

test('in a mixed list everything is read, in order, each as what it is', () => {
  const result = readFixture('mixed.json')
  expect(recognised(result)).toEqual(['1 openai-chat certain', '1 mcp certain', '1 parameter-list likely'])
  expect(summary(result).map(([, name]) => name)).toEqual(['a_mcp', 'b_listed', 'c_chat'])
  expect(
    result.documents[0]?.slots.map(({ path, entries }) => [toPointer(path), 'carried' in entries[0]!]),
  ).toEqual([
    ['/0', true],
    ['/1', false],
    ['/3', false],
  ])
})

test('in lines, too; two of one name are both kept and named', () => {
  const line =
    '{"name": "a", "description": "d", "required_parameters": [{"name": "x", "type": "NUMBER"}], "optional_parameters": []}'
  const result = read(`${line}\n${line}\n{"no": "tool"}`)
  expect(result.tools).toHaveLength(2)
  expect(new Set(result.tools.map(({ id }) => id)).size).toBe(2)
  expect(result.notes.map(({ message }) => message)).toContain(
    'The same tool stands at /0 already; both are kept.',
  )
})

test.each([
  [
    'prompts of an MCP server',
    '{"prompts": [{"name": "a", "description": "d", "arguments": [{"name": "x", "description": "y", "required": true}]}]}',
  ],
  [
    'nodes of a workflow',
    '{"nodes": [{"name": "a", "type": "n.x", "parameters": {"url": "u"}, "position": [1, 2]}]}',
  ],
  ['a call', '[{"name": "a", "arguments": {"x": {"type": "string"}}}]'],
  [
    'a schema of an answer',
    '{"response_format": {"type": "json_schema", "json_schema": {"name": "a", "description": "d", "schema": {"type": "object"}}}}',
  ],
  [
    'properties of a schema',
    '{"type": "array", "items": {"properties": {"tools": {"type": "array", "description": "d", "items": {"type": "object"}}}}}',
  ],
  [
    'operations',
    '{"/x": {"get": {"description": "d", "parameters": [{"name": "a", "in": "query", "description": "e"}], "responses": {}}}}',
  ],
  [
    'changes to tools of a server',
    '{"mcpServers": {"a": {"command": "c", "tools": {"x": {"name": "y", "description": "d", "arguments": {"q": {"name": "r", "description": "e"}}}}}}}',
  ],
])('%s are no tools', (_, text) => {
  expect(read(text).tools.map(({ text: entry }) => entry)).toEqual([])
})

test('numbers and escapes are copied, not computed', () => {
  const text =
    '[{"name": "n\\u0061me", "description": "Caf\\u00e9", "parameters": [{"name": "\\u0078", "type": "number", "description": "", "default": 1e400, "maximum": 9007199254740993, "__proto__": 1.0}]}]'
  const [tool] = read(text).tools
  for (const token of ['"n\\u0061me"', '"Caf\\u00e9"', '1e400', '9007199254740993', '"__proto__": 1.0'])
    expect(tool?.text).toContain(token)
})

test.each([
  ['{"tools": "file://tools.json"}', '/tools', /`file:\/\/tools.json`; read that file as well/],
  [
    '{"providers": [{"id": "p", "config": {"tools": ["file://a.yaml"]}}]}',
    '/providers/0/config/tools/0',
    /`file:\/\/a.yaml`/,
  ],
  [
    '{"result": {"tools": [{"name": "a", "inputSchema": {}}], "nextCursor": "n"}}',
    '/result/nextCursor',
    /goes on after this page/,
  ],
  [
    '{"functions": [{"name": "f", "description": "d"}], "runtimes": [{"type": "OpenApi", "spec": {"url": "o.yml"}, "run_for_functions": ["f"]}]}',
    '/runtimes/0/spec',
    /one function.*read `o.yml` as well/,
  ],
  [
    '{"tools": [{"functionDeclarations": [{"name": "f"}], "codeExecution": {}}]}',
    '/tools/0/codeExecution',
    /Gemini hosts/,
  ],
  ['{"tools": {"a": {"description": "d"}, "b": {}}}', '/tools/b', /`b` is not read as a tool/],
  [
    '[{"name": "a", "parameters": {"type": "dict", "properties": {"x": {"type": "float"}}}}]',
    '',
    /One tool uses types that JSON Schema does not have \(`dict` in 1, `float` in 1\)/,
  ],
  [
    '[{"name": "a", "description": "d", "parameters": [{"name": "x", "type": "string"}, {"name": "x", "type": "number"}]}]',
    '/0/parameters/1',
    /`x` is listed more than once/,
  ],
])('%s: %s is remarked', (text, place, message) => {
  const notes = read(text).notes.filter(({ path }) => toPointer(path) === place)
  expect(notes.map((note) => note.message).join(' ')).toMatch(message)
})

test('of several pages only the last one goes on', () => {
  const page = (name: string, cursor: string) =>
    `{"tools": [{"name": "${name}", "inputSchema": {}}]${cursor}}`
  const notes = (last: string) =>
    read(`[${page('a', ', "nextCursor": "2"')}, ${page('b', last)}]`).notes.map(({ path }) => toPointer(path))
  expect(notes('')).toEqual([])
  expect(notes(', "nextCursor": "3"')).toEqual(['/1/nextCursor'])
})
