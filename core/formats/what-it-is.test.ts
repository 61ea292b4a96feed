import { expect, test } from 'vitest'
import { readTool } from '../catalog'
import type { ReadResult } from './format'
import { readText } from './read-text'

function read(text: string): ReadResult {
  const result = readText(text, { file: 'a.json', newDocumentId: () => 'd' })
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

test.each([
  ['{"openapi": "3.1.0", "paths": {}, "x": [{"name": "t", "inputSchema": {}}]}', /OpenAPI description/],
  ['[]', /an empty list/],
  ['{"mcpServers": {"a": {"command": "run", "args": []}}}', /configuration of an MCP client/],
  [
    '{"mcpServers": {"a": {"url": "http://h", "tools": {"x": {"name": "y", "arguments": {"q": {"name": "r", "description": "d"}}}}}}}',
    /configuration of an MCP client/,
  ],
  [
    '[{"input": "Do it.", "output": [{"name": "x", "arguments": {"a": 1}, "label": "v"}]}]',
    /test data: tasks/,
  ],
  ['{"id": "1", "question": [[{"role": "user"}]]}\n{"id": "2", "question": []}', /test data: questions/],
  ['{"id": "1", "ground_truth": [{"x": {"a": [1]}}]}\n{"id": "2", "ground_truth": []}', /test data: answers/],
  ['{"simple": ["simple_1"], "parallel": ["parallel_2"]}', /ids of cases/],
  ['[{"id": "c", "type": "function", "function": {"name": "f", "arguments": "{}"}}]', /recorded calls/],
  [
    '{"schema_version": "v1", "name_for_model": "m", "api": {"type": "openapi", "url": "u"}}',
    /plugin manifest/,
  ],
  ['{"evalId": "e", "results": {"results": []}, "config": {}}', /results of promptfoo/],
  ['{"jsonrpc": "2.0", "id": 1, "error": {"code": 1, "message": "Not here"}}', /failed: Not here/],
  ['{"jsonrpc": "2.0", "id": 1, "result": {"prompts": [{"name": "p"}]}}', /message of MCP with `prompts`/],
  ['{"get": {"operationId": "x", "parameters": [], "responses": {}}}', /piece of an OpenAPI description/],
  ['{"role": "user", "content": "x"}', /conversations/],
  [
    '{"servers": [{"server": {"name": "io.example/a", "description": "d", "packages": [{"identifier": "a"}]}, "_meta": {}}]}',
    /of an MCP registry/,
  ],
  [
    '{"name": "io.example/a", "version": "1", "remotes": [{"type": "sse", "url": "u"}]}',
    /of an MCP registry/,
  ],
])('%s is named as what it is', (text, sentence) => {
  const result = read(text)
  expect(result.tools).toEqual([])
  expect(result.notes.at(-1)?.message).toMatch(sentence)
})

test('a byte order mark changes nothing', () => {
  const names = read('\uFEFF[{"name": "t", "inputSchema": {}}]').tools.map((tool) => readTool(tool).name)
  expect(names).toEqual(['t'])
})
