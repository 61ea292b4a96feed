// What the cases cannot write: Bedrock's wrapper, and that a moved schema keeps its tokens.
import { expect, test } from 'vitest'
import { applyEdits, makeTool, type Catalog, type FormatId, type ToolLayout } from '../../../catalog'
import { lintCatalog } from '../../lint'
import { errorFailure } from '../../test-catalog'

function catalogOf(format: FormatId, schema: ToolLayout['schema'], text: string): Catalog {
  const wrapper = format === 'bedrock' ? ['toolSpec'] : ['function']
  const layout = { name: [...wrapper, 'name'], description: [...wrapper, 'description'], schema }
  const tool = makeTool({ id: 'tool-1', format, layout, text, server: null, origin: null })
  return { tools: [tool], documents: [] }
}

function mended(catalog: Catalog): { readonly text: string; readonly path: string; readonly left: number } {
  const [finding] = lintCatalog(catalog).filter(({ rule }) => rule === 'envelope-misplaced')
  const result = applyEdits(catalog, finding?.fixes[0]?.edits ?? [])
  if (!result.ok) throw errorFailure(result.failure)
  return {
    text: result.value.tools[0]?.text ?? '',
    path: finding?.path.join('/') ?? '',
    left: lintCatalog(result.value).filter(({ rule }) => rule === 'envelope-misplaced').length,
  }
}

test('a schema without the wrapper of Bedrock gets it, on one line and on several', () => {
  const flat = '{"toolSpec":{"name":"a","inputSchema":{"type":"object","properties":{}}}}'
  const path = ['toolSpec', 'inputSchema']
  expect(mended(catalogOf('bedrock', path, flat))).toEqual({
    text: '{"toolSpec":{"name":"a","inputSchema":{"json":{"type":"object","properties":{}}}}}',
    path: 'toolSpec/inputSchema',
    left: 0,
  })
  const lined = mended(catalogOf('bedrock', path, JSON.stringify(JSON.parse(flat), null, 2)))
  expect(lined.text).toBe(
    JSON.stringify(
      { toolSpec: { name: 'a', inputSchema: { json: { type: 'object', properties: {} } } } },
      null,
      2,
    ),
  )
  expect(lined.left).toBe(0)
})

test('a schema in the right place of Bedrock is let be; one beside it is moved into the wrapper', () => {
  const path = ['toolSpec', 'inputSchema', 'json']
  const right = '{"toolSpec":{"name":"a","inputSchema":{"json":{"type":"object"}}}}'
  expect(mended(catalogOf('bedrock', path, right)).path).toBe('')
  const wrong = '{"toolSpec":{"name":"a","parameters":{"type":"object"}}}'
  expect(mended(catalogOf('bedrock', path, wrong)).path).toBe('toolSpec/parameters')
})

test.each([
  [
    '{"function":{"name":"a"},"parameters":{"type":"object","properties":{"n":{"maximum":1e400,"minimum":1.0}}}}',
    '{"function":{"name":"a","parameters":{"type":"object","properties":{"n":{"maximum":1e400,"minimum":1.0}}}}}',
  ],
  [
    '{\n  "parameters": {\n    "type": "object",\n    "x": 1.50\n  },\n  "function": {\n    "name": "a"\n  }\n}',
    '{\n  "function": {\n    "name": "a",\n    "parameters": {\n      "type": "object",\n      "x": 1.50\n    }\n  }\n}',
  ],
])('a moved schema keeps its tokens: %s', (text, expected) => {
  expect(mended(catalogOf('openai-chat', ['function', 'parameters'], text))).toEqual({
    text: expected,
    path: 'parameters',
    left: 0,
  })
})
