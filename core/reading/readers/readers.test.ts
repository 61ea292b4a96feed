import { describe, expect, test } from 'vitest'
import { existsSync, readFileSync } from 'node:fs'
import { parseJson } from '../../json'
import type { Derived, ReadableSource } from '../reader'
import { jsonSchema } from './json-schema'
import { promptConfig } from './prompt-config'
import { prose } from './prose'
import { toToolName } from './tool-name'

const PROMPT = '../shared/data/catalogs/bench/toolqa/react_instruction.txt'

function sourceOf(text: string, file = 'folder/a.json'): ReadableSource {
  const { root } = parseJson(text)
  return { file, text, json: root ? text : null, root, beside: () => null }
}

function parsed({ tools }: Derived): unknown[] {
  return tools.map(({ text }) => JSON.parse(text) as unknown)
}

describe('JSON Schema', () => {
  test('one with a title is a tool, token for token', () => {
    const source = sourceOf(
      '{"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Create a berth", "description": "d", "type": "object", "properties": {"length": {"minimum": 1.0}}}',
    )
    expect(jsonSchema.recognize(source)).toBe('likely')
    const read = jsonSchema.read(source)
    expect(parsed(read)).toMatchObject([
      { name: 'Create_a_berth', title: 'Create a berth', description: 'd', inputSchema: { type: 'object' } },
    ])
    expect(read.tools[0]?.text).toContain('"minimum": 1.0')
    expect(read.tools[0]?.remarks[0]?.message).toMatch(/named `Create_a_berth` after `Create a berth`/)
  })

  test('each definition of an object is one, with what it refers to', () => {
    const read = jsonSchema.read(
      sourceOf(
        '{"$defs": {"Berth": {"type": "object", "properties": {"port": {"$ref": "#/$defs/Port"}}}, "Port": {"type": "string"}, "Loop": {"type": "object", "properties": {"next": {"$ref": "#/$defs/Loop"}, "other": {"$ref": "#/$defs/None"}}}}}',
      ),
    )
    expect(parsed(read)).toEqual([
      {
        name: 'Berth',
        inputSchema: {
          type: 'object',
          properties: { port: { $ref: '#/$defs/Port' } },
          $defs: { Port: { type: 'string' } },
        },
      },
      expect.objectContaining({ name: 'Loop' }),
    ])
    expect(read.tools.map(({ path }) => path)).toEqual([
      ['$defs', 'Berth'],
      ['$defs', 'Loop'],
    ])
    expect(read.tools[1]?.remarks.map(({ message }) => message)).toEqual([
      'Its reference `#/$defs/None` leads to nothing that comes with it.',
    ])
  })

  test('a reference at the root picks one definition', () => {
    const read = jsonSchema.read(
      sourceOf(
        '{"$ref": "#/definitions/B", "definitions": {"A": {"type": "object", "properties": {}}, "B": {"type": "object", "properties": {}}}}',
      ),
    )
    expect(parsed(read)).toMatchObject([{ name: 'B' }])
  })

  test.each([
    '{"type": "object", "properties": {}}',
    '{"title": "a page", "properties": {"color": "red"}}',
    '{"swagger": "2.0", "definitions": {"A": {"type": "object", "properties": {}}}}',
    '{"$schema": "s", "type": "string"}',
    '[]',
  ])('%s is none', (text) => {
    expect(jsonSchema.recognize(sourceOf(text))).toBeNull()
  })
})

describe('prompt configurations of Semantic Kernel', () => {
  test('take their name and plug-in from their folders', () => {
    const source = sourceOf(
      '{"schema": 1, "type": "completion", "description": "Writes a poem.", "execution_settings": {"default": {"temperature": 0.50}}, "input_variables": [{"name": "topic", "description": "t", "is_required": true}, {"name": "lines", "default": "4", "json_schema": "{\\"type\\": \\"integer\\"}"}]}',
      'plugins/Writer/Poem/config.json',
    )
    expect(promptConfig.recognize(source)).toBe('certain')
    const read = promptConfig.read(source)
    expect(read.tools[0]).toMatchObject({ server: 'Writer', path: [] })
    expect(parsed(read)).toMatchObject([
      {
        name: 'Poem',
        description: 'Writes a poem.',
        inputSchema: {
          properties: {
            topic: { description: 't' },
            lines: { type: 'integer', default: '4' },
          },
          required: ['topic'],
        },
      },
    ])
    expect(read.tools[0]?.text).toContain('"temperature": 0.50')
  })

  test('or say it themselves; older ones list parameters of the input', () => {
    const source = sourceOf(
      '{"name": "Sum", "schema": 1, "completion": {}, "input": {"parameters": [{"name": "text", "description": "d", "defaultValue": ""}]}}',
    )
    expect(parsed(promptConfig.read(source))).toMatchObject([
      { name: 'Sum', inputSchema: { properties: { text: { description: 'd' } } } },
    ])
    expect(promptConfig.recognize(sourceOf('{"input_variables": []}'))).toBeNull()
  })
})

describe('prose', () => {
  const text =
    'Actions are:\n(1) Moor[ship, berth], which moors a ship.\n2. Leave[]: leaves.\n- `Wait[hours]` - waits\n(4) See [note], no action\n* Bad[1+1] neither\n'

  test('numbered and bulleted actions with brackets are tools, as a guess', () => {
    const source = sourceOf(text, 'prompt.txt')
    expect(prose.recognize(source)).toBe('guess')
    expect(parsed(prose.read(source))).toMatchObject([
      {
        name: 'Moor',
        description: 'which moors a ship.',
        inputSchema: { properties: { ship: {}, berth: {} }, required: ['ship', 'berth'] },
      },
      { name: 'Leave', description: 'leaves.', inputSchema: { properties: {} } },
      { name: 'Wait', description: 'waits' },
    ])
    expect(prose.read(source).remarks[0]?.message).toMatch(/^Found 3 actions in prose/)
  })

  test.each(['Nothing here.', '1. One[thing]', '- [ ] a task\n- [x] another', '{"a": "1. A[b]\\n2. C[d]"}'])(
    '%j has none',
    (words) => expect(prose.recognize(sourceOf(words))).toBeNull(),
  )

  test.skipIf(!existsSync(PROMPT))('the actions of a public prompt', () => {
    const source = sourceOf(readFileSync(PROMPT, 'utf8'), 'react.txt')
    expect(prose.read(source).tools).toHaveLength(13)
  })
})

test.each([
  ['get_x', 'get_x'],
  ['Get the x!', 'Get_the_x'],
  ['3d.print', '_3d_print'],
  ['名前', ''],
  ['a'.repeat(80), 'a'.repeat(64)],
])('%s is named %s', (words, name) => expect(toToolName(words)).toBe(name))
