import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readTool, type Tool } from '../catalog'
import { toPointer } from '../json'
import type { ReadResult } from './format'
import { readText } from './read-text'

function read(text: string): ReadResult {
  const result = readText(text, { file: 'a.json', newDocumentId: () => 'd' })
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

function readFixture(file: string): ReadResult {
  return read(readFileSync(`fixtures/catalogs/${file}`, 'utf8'))
}

function summary({ tools }: ReadResult) {
  return tools.map((tool) => [
    tool.format,
    tool.server,
    readTool(tool).name,
    toPointer(tool.origin?.path ?? []),
  ])
}

function notesOf({ notes }: ReadResult) {
  return notes.map(
    ({ level, index, tool, path, message }) =>
      `${level} ${String(index)} ${String(tool)} ${toPointer(path)}: ${message}`,
  )
}

describe('what is recognised', () => {
  test.each<[string, readonly unknown[]]>([
    [
      'openai-chat/request.json',
      [
        ['openai-chat', null, 'track_parcel', '/tools/0'],
        ['openai-chat', null, 'list_parcels', '/tools/1'],
      ],
    ],
    ['openai-chat/comments.jsonc', [['openai-chat', null, 'count_stock', '/0']]],
    [
      'openai-chat/misplaced.json',
      [
        ['openai-chat', null, 'open_gate', '/0'],
        ['openai-chat', null, 'close_gate', '/1'],
      ],
    ],
    ['openai-responses/hosted.json', [['openai-responses', null, 'book_slot', '/1']]],
    [
      'openai-responses/legacy-functions.json',
      [
        ['openai-responses', null, 'ping', '/functions/0'],
        ['openai-responses', null, 'convert_units', '/functions/1'],
      ],
    ],
    [
      'openai-responses/cases.jsonl',
      [
        ['openai-responses', null, 'triangle.area', '/0/function/0'],
        ['openai-responses', null, 'circle.area', '/2/function/0'],
        ['openai-responses', null, 'noop', '/2/function/1'],
      ],
    ],
    [
      'openai-responses/tools.jsonl',
      [
        ['openai-responses', null, 'add_label', '/0'],
        ['openai-responses', null, 'drop_label', '/2'],
      ],
    ],
    [
      'anthropic/tools.json',
      [
        ['anthropic', null, 'find_invoice', '/0'],
        ['anthropic', null, 'pay_invoice', '/2'],
      ],
    ],
    ['anthropic/request.json', [['anthropic', null, 'note', '/tools/0']]],
    [
      'mcp/tools-list.json',
      [
        ['mcp', null, 'search_orders', '/tools/0'],
        ['mcp', null, 'noSchema', '/tools/1'],
      ],
    ],
    ['mcp/json-rpc.json', [['mcp', null, 'ping', '/result/tools/0']]],
    ['mcp/single-tool.json', [['mcp', null, 'upload_file', '']]],
    [
      'mcp/servers.json',
      [
        ['mcp', 'crm', 'find_contact', '/servers/0/tools/0'],
        ['mcp', 'mail', 'find_contact', '/servers/1/tools/0'],
        ['mcp', 'files', 'read_file', '/mcpServers/files/tools/0'],
      ],
    ],
    ['mcp/revisions.json', [['mcp', null, 'route.query', '/result/tools/0']]],
    ['requests/anthropic-server-tools.json', [['anthropic', null, 'weigh_crate', '/tools/1']]],
    ['requests/realtime-session.json', [['openai-responses', null, 'hang_up', '/session/tools/0']]],
    ['requests/assistant.json', [['openai-chat', null, 'stamp_form', '/tools/2']]],
    [
      'gemini/request.json',
      [
        ['gemini', null, 'find_platform', '/tools/0/functionDeclarations/0'],
        ['gemini-json-schema', null, 'list_trains', '/tools/0/functionDeclarations/1'],
        ['gemini', null, 'ring_bell', '/tools/0/functionDeclarations/2'],
      ],
    ],
    [
      'gemini/snake-case.json',
      [
        ['gemini', null, 'open_lock', '/0/function_declarations/0'],
        ['gemini-json-schema', null, 'close_lock', '/0/function_declarations/1'],
      ],
    ],
    [
      'gemini/bare.json',
      [
        ['gemini-json-schema', null, 'read_gauge', '/0'],
        ['gemini', null, 'set_valve', '/1'],
      ],
    ],
    [
      'bedrock/request.json',
      [
        ['bedrock', null, 'book_berth', '/toolConfig/tools/0'],
        ['bedrock', null, 'free_berth', '/toolConfig/tools/2'],
      ],
    ],
    [
      'mixed/mixed.json',
      [
        ['openai-chat', null, 'a_chat', '/0'],
        ['openai-responses', null, 'b_responses', '/1'],
        ['anthropic', null, 'c_anthropic', '/2'],
        ['mcp', null, 'd_mcp', '/3'],
        ['gemini', null, 'e_gemini', '/4/functionDeclarations/0'],
        ['bedrock', null, 'f_bedrock', '/5'],
      ],
    ],
    [
      'mixed/several-lists.json',
      [
        ['openai-responses', null, 'send_mail', '/tools/0'],
        ['openai-responses', 'calendar', 'add_entry', '/tools/1/tools/0'],
        ['openai-responses', null, 'old_style', '/functions/0'],
      ],
    ],
  ])('%s', (file, expected) => {
    expect(summary(readFixture(file))).toEqual(expected)
  })

  test('a count for each format', () => {
    expect(readFixture('mixed/mixed.json').recognised).toEqual(
      ['openai-chat', 'openai-responses', 'anthropic', 'mcp', 'gemini', 'bedrock'].map((kind) => ({
        kind,
        tools: 1,
        confidence: 'certain',
      })),
    )
  })

  test.each([
    ['[{"name": "get", "description": "d", "parameters": {"type": "object"}, "server": "s"}]', 's'],
    ['{"serverInfo": {"name": "s"}, "tools": [{"name": "get", "inputSchema": {}}]}', 's'],
    ['{"name": "s", "tools": [{"name": "get", "inputSchema": {}}]}', 's'],
    ['{"name": "an agent", "model": "m", "tools": [{"name": "get", "inputSchema": {}}]}', null],
    ['{"mcpServers": {"s": {"tools": [{"name": "get", "inputSchema": {}}]}}}', 's'],
  ])('%s belongs to server %s', (text, server) => {
    expect(read(text).tools.map((tool) => tool.server)).toEqual([server])
  })

  test.each([
    '{}',
    '[]',
    '"text"',
    '[1, 2, [3]]',
    '{"name": "a-package", "description": "of some kind", "version": "1.0"}',
    '[{"name": "Ada"}, {"name": "Bob", "age": 3}]',
    '{"tools": ["a", "b"], "parameters": [{"name": "x", "description": "y"}]}',
    '{"messages": [{"role": "user", "content": [{"type": "text", "text": "x"}]}], "tool_choice": {"type": "function", "function": {"name": "x"}}}',
    '{"tool_calls": [{"id": "1", "type": "function", "function": {"name": "f", "arguments": "{}"}}]}',
    '{"storageClasses": [{"name": "fast", "parameters": {"iops": "3"}}]}',
    '{"tools": []}',
  ])('%s holds no tools, which is a note', (text) => {
    const result = read(text)
    expect(result).toMatchObject({ tools: [], documents: [] })
    expect(result.notes.at(-1)?.message).toMatch(/^No tools were (found|read)/)
  })

  test.each([
    ['{"tools": [{"name": "a", "inputSchema": {}}]}', ['certain']],
    ['{"tools": [{"name": "a", "description": "d"}]}', ['likely']],
    ['[{"type": "function", "function": {"name": "a"}}]', ['likely']],
    ['[{"name": "a", "description": "d", "arguments": [{"name": "x", "type": "string"}]}]', ['likely']],
    ['[{"name": "a", "inputSchema": {}}, {"name": "b", "description": "d"}]', ['certain', 'likely']],
  ])('%s is recognised as %j', (text, confidences) => {
    expect(read(text).recognised.map(({ confidence }) => confidence)).toEqual(confidences)
  })
})

describe('what is said', () => {
  test('each broken entry, with its place and reason, and the others come in', () => {
    const result = readFixture('mixed/broken.json')
    expect(result.tools).toHaveLength(2)
    const carried = 'Kept as it is, but not read as a tool'
    expect(notesOf(result)).toEqual([
      `error 1 null /tools/1: ${carried}: it is a string, not an object.`,
      `error 2 null /tools/2: ${carried}: it has no name.`,
      `error 3 null /tools/3: ${carried}: its name is a number, not a string.`,
      `error 4 null /tools/4: ${carried}: its name is empty.`,
      `error 5 list_schema /tools/5: ${carried}: its \`inputSchema\` is a list, not an object.`,
      `warning 6 called /tools/6: ${carried}: it is a recorded call of a tool, not a definition.`,
      'info 7 good /tools/7: The same tool stands at /tools/0 already; both are kept.',
      `error 8 null /tools/8: ${carried}: it has neither a name nor a schema that any format knows.`,
      `error 9 null /tools/9: ${carried}: it is null, not an object.`,
    ])
  })

  test('hosted tools, missing schemas, misplaced parameters, doubled keys and names', () => {
    expect(notesOf(readFixture('openai-responses/hosted.json'))).toEqual([
      'info 0 null /0: Kept as it is, but not read as a tool: it is a tool that the provider hosts (`type: web_search`), without a schema of its own.',
      'info 2 null /2: Kept as it is, but not read as a tool: it is a tool that the provider hosts (`type: code_interpreter`), without a schema of its own.',
      'info 3 write_note /3: Kept as it is, but not read as a tool: it is a free-form tool (`type: custom`), without a JSON schema.',
    ])
    expect(notesOf(readFixture('mcp/tools-list.json'))).toEqual([
      'info 1 noSchema /tools/1: It has no `inputSchema` and is read without parameters; its `arguments` are kept as they are.',
    ])
    expect(notesOf(readFixture('openai-chat/misplaced.json'))[1]).toMatch(
      /^warning 0 open_gate \/0\/parameters: Its `parameters` stand beside `function`/,
    )
    expect(notesOf(readFixture('mcp/numbers-and-escapes.json'))).toEqual([
      'info 0 exotic /0/inputSchema/required: The key `required` stands more than once; the last one counts, all are kept.',
      'info 0 exotic /0/inputSchema/properties/ratio: The key `ratio` stands more than once; the last one counts, all are kept.',
      'warning 1 exotic /1: Another tool of this name stands at /0; both are kept.',
    ])
    expect(notesOf(read('{"tools": [], "tools": [{"name": "t", "inputSchema": {}}]}'))).toEqual([
      'info null null /tools: The key `tools` stands more than once; tools are read from the last one, the others are kept unread.',
    ])
  })

  test('comments, trailing commas and lines that are no JSON', () => {
    expect(notesOf(readFixture('openai-chat/comments.jsonc'))).toEqual([
      'info null null : Read as JSON with comments and trailing commas; these are not kept, everything else is.',
    ])
    expect(notesOf(readFixture('openai-responses/tools.jsonl'))).toEqual([
      'error 1 null /1: Kept as it is, but not read as a tool: this line is not JSON.',
    ])
  })

  test.each([
    ['{"tools": [\n  {"name": "x"\n   "description": 1}]}', 3, 4, /A comma or `}` should follow/],
    ['', 1, 1, /empty/],
    ['openapi: 3.0.0\ninfo: x', 1, 1, /YAML/],
    ['---\nopenapi: 3.0.0', 1, 1, /YAML/],
    ['<html>', 1, 1, /web page/],
    ['```json\n[]\n```', 1, 1, /fences/],
    ['[{"a": 1}\n{"a": 2}]', 2, 1, /comma/],
  ])('%j is not JSON, with line and column', (text, line, column, message) => {
    const result = readText(text, { file: 'f', newDocumentId: () => 'd' })
    expect(result).toMatchObject({ ok: false, failure: { code: 'import/not-json', line, column } })
    if (!result.ok && result.failure.code === 'import/not-json')
      expect(result.failure.message).toMatch(message)
  })
})

test.each([
  ['lists', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 513],
  ['objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 2561],
])('JSON of %s too deep to be read is not called malformed', (_, text, column) => {
  const read = (content: string) => readText(content, { file: 'f', newDocumentId: () => 'd' })
  const failure = { code: 'import/too-deep', limit: 512, line: 1, column }
  expect(read(text)).toEqual({ ok: false, failure })
  expect(read(text.slice(0, -1))).toMatchObject({ ok: false, failure: { code: 'import/not-json' } })
})

test('the same text gives the same ids, and every id is distinct', () => {
  for (const file of ['mixed/broken.json', 'mcp/numbers-and-escapes.json', 'mcp/servers.json']) {
    const ids = readFixture(file).tools.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(readFixture(file).tools.map(({ id }) => id)).toEqual(ids)
  }
})

test.each([
  ['a list', '[{"name":"a","inputSchema":{}},{"no":"tool"},{"name":"b","inputSchema":{}}]'],
  ['lines', '{"name":"a","inputSchema":{}}\n{"no":"tool"}\n{"name":"b","inputSchema":{}}\n'],
])('every tool of %s is told as it is read', (_, text) => {
  const told: Tool[] = []
  const result = readText(text, {
    file: 'tools.json',
    newDocumentId: () => 'document',
    onTool: (tool) => told.push(tool),
  })
  expect(result.ok && result.value.tools).toEqual(told)
  expect(told).toHaveLength(2)
})
