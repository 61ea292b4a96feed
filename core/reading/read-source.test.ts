import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readTool, type Tool } from '../catalog'
import { readText, type ReadResult } from '../formats'
import { resolvePath } from './beside'
import { withoutPlaces } from './claims'
import { attemptsFor } from './attempts'
import { nodeAt, parseJson, printNode } from '../json'
import { readSource, type SourceContext } from './read-source'

function read(text: string, context: Partial<SourceContext> = {}): ReadResult {
  const result = readSource(text, { file: 'f', newDocumentId: () => 'd', ...context })
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

const namesOf = ({ tools }: ReadResult): readonly string[] => tools.map((tool) => readTool(tool).name)
const fixture = (name: string): string =>
  readFileSync(new URL(`../../fixtures/sources/${name}`, import.meta.url), 'utf8')

const TOOL = { name: 'a', description: 'd', inputSchema: { type: 'object' } }
const API = {
  openapi: '3.0.3',
  info: { title: 'Boats', version: '1' },
  paths: {
    '/boats': {
      get: {
        operationId: 'listBoats',
        responses: { 200: { description: 'ok' } },
        requestBody: { content: { 'application/json': { example: { tools: [TOOL] } } } },
      },
    },
  },
}

describe('wire formats', () => {
  test.each([
    ['a list', JSON.stringify([TOOL, { ...TOOL, name: 'b' }])],
    ['comments', `// c\n[${JSON.stringify(TOOL)},]`],
    ['lines', `${JSON.stringify(TOOL)}\n${JSON.stringify({ ...TOOL, name: 'b' })}\n`],
    ['a byte order mark', `\ufeff${JSON.stringify([TOOL])}`],
    ['nothing', '{"a": 1}'],
  ])('%s: as they are read by themselves', (_, text) => {
    const context = { file: 'f', newDocumentId: () => 'd' }
    const [here, there] = [readSource(text, context), readText(text, context)]
    expect(here.ok && here.value.tools).toEqual(there.ok && there.value.tools)
    expect(here.ok && here.value.documents).toEqual(there.ok && there.value.documents)
    expect(here.ok && here.value.notes.map(({ message }) => message)).toEqual(
      there.ok && there.value.notes.map(({ message }) => message),
    )
  })

  test('too deep stays too deep', () => {
    const text = `${'['.repeat(600)}${']'.repeat(600)}`
    expect(readSource(text, { file: 'f', newDocumentId: () => 'd' })).toMatchObject({
      failure: { code: 'import/too-deep' },
    })
  })
})

describe('YAML', () => {
  const result = read(fixture('yaml/tools.yaml'), { file: 'tools.yaml' })

  test('its tools keep their numbers, and its document says what it was', () => {
    expect(namesOf(result)).toEqual(['find_berth', 'hold_berth', 'leave'])
    expect(result.tools[0]?.text).toContain('"minimum": 1.0')
    expect(result.tools[0]?.text).toContain('"maximum": 1e400')
    expect(result.tools[0]?.text).toContain('"const": 31')
    expect(JSON.parse(result.tools[1]?.text ?? '')).toMatchObject({
      inputSchema: { type: 'object', required: [], properties: { open: { default: 'yes' } } },
    })
    expect(result.documents).toMatchObject([{ notation: 'yaml', slots: [{ path: ['tools'] }] }])
    expect(result.notes.map(({ message }) => message).slice(0, 3)).toEqual([
      'Read as YAML with comments; these are not kept, everything else is.',
      'Its merge keys are written out.',
      '`0x1F` is written as 31.',
    ])
  })

  test('a flaw is told as one of YAML, with its place', () => {
    const failed = readSource('tools:\n  - name: a\n  - [b\n', { file: 'x.yaml', newDocumentId: () => 'd' })
    expect(failed).toMatchObject({
      ok: false,
      failure: { code: 'import/not-json', notation: 'YAML', line: 4 },
    })
  })

  test('a doubled key is told', () => {
    const twice = 'tools:\n- name: a\n  inputSchema: {type: object}\n  name: b\n'
    expect(read(twice).notes.map(({ message }) => message)).toContainEqual(
      expect.stringMatching('`name` stands more than once'),
    )
  })
})

describe('several kinds at once', () => {
  const cell = { cell_type: 'code', source: ["t = {'name': 'a', 'input_schema': {'type': 'object'}}"] }
  const both = JSON.stringify({ cells: [cell], metadata: {}, tools: [TOOL, { ...TOOL, name: 'b' }] })

  test('an API description is read whole: its examples are no tools', () => {
    expect(namesOf(read(JSON.stringify(API)))).toEqual(['listBoats'])
  })

  test('tools of a wire format and tools that are derived keep to their own documents', () => {
    const result = read(both)
    expect(namesOf(result)).toEqual(['a', 'b', 'a'])
    expect(result.documents.map(({ id, envelope }) => [id, envelope === 'null'])).toEqual([
      ['d', false],
      ['d-derived', true],
    ])
    expect(result.tools.map(({ origin }) => origin?.documentId)).toEqual(['d', 'd', 'd-derived'])
    expect(result.recognised).toEqual([
      { kind: 'mcp', confidence: 'certain', tools: 2 },
      { kind: 'source-code', confidence: 'likely', tools: 1 },
    ])
  })

  test('tools are told of in the order of the result, with ids that differ', () => {
    const told: Tool[] = []
    const { tools } = read(both, { onTool: (tool) => told.push(tool) })
    expect(told).toEqual(tools)
    expect(new Set(tools.map(({ id }) => id)).size).toBe(3)
  })

  test('the same in YAML', () => {
    const result = read(
      `openapi: 3.0.3\ninfo: {title: B, version: "1"}\npaths:\n  /b:\n    get: {operationId: b, responses: {}}\n`,
    )
    expect(namesOf(result)).toEqual(['b'])
    expect(result.documents[0]?.notation).toBe('yaml')
  })
})

describe('files beside', () => {
  test.each([
    ['a/b.json', 'c.json', 'a/c.json'],
    ['a/b.json', '../c/d.yaml#/x', 'c/d.yaml'],
    ['a/b.json', './x%20y.json', 'a/x y.json'],
    ['b.json', '../../up.json', '../../up.json'],
    ['/a/b.json', '../../../up.json', null],
    ['a/b.json', 'https://host.example/x.json', null],
    ['a/b.json', '//host.example/x.json', null],
    ['a/b.json', 'file:///etc/passwd', null],
    ['a/b.json', '#/x', null],
  ])('from %s, %s is %s', (base, reference, path) => {
    expect(resolvePath(base, reference)).toBe(path)
  })

  test('an API description finds its pieces, JSON or YAML, also through one another', () => {
    const files: Readonly<Record<string, string>> = {
      'api/parts/boats.yaml':
        'get:\n  operationId: listBoats\n  parameters:\n  - $ref: "../common/size.json#/size"\n  responses: {}\n',
      'api/common/size.json': '{"size": {"name": "size", "in": "query", "schema": {"type": "number"}}}',
    }
    const text = JSON.stringify({ ...API, paths: { '/boats': { $ref: 'parts/boats.yaml' } } })
    const result = read(text, {
      file: 'api/main.json',
      fileAt: (path) => (files[path] === undefined ? null : { path, text: files[path] }),
    })
    expect(result.tools[0]?.text).toContain('"size"')
  })
})

test('a tree without some of its places still prints all of its text', () => {
  const text = '{"a": [1, {"b": 2}], "c": {"d": 3}}'
  const { root } = parseJson(text)
  const pruned = withoutPlaces(root!, [['a', 1], ['c']])
  expect(nodeAt(pruned, ['a', 0])?.value).toBe(1)
  expect(nodeAt(pruned, ['a', 1, 'b'])).toBeNull()
  expect(nodeAt(pruned, ['c', 'd'])).toBeNull()
  expect(JSON.parse(printNode(text, pruned))).toEqual(JSON.parse(text))
})

test.each([
  ['tools:\n- name: a', 'f', ['yaml', 'code']],
  ['import os', 'f', ['code', 'yaml']],
  ["{'a': 1}", 'f', ['code']],
  ['{a: 1}', 'f.yml', ['yaml', 'code']],
  ['tools:\n- name: a', 'f.py', ['code']],
])('%j as %s is tried as %j', (text, file, attempts) => {
  expect(attemptsFor(text, file)).toEqual(attempts)
})
