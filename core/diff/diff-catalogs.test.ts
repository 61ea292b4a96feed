import { describe, expect, test } from 'vitest'
import { applyEdits, applyNames, type Catalog } from '../catalog'
import { readText, writeCatalog } from '../formats'
import { diffCatalogs } from './diff-catalogs'
import { diffTools } from './diff-tools'
import { catalogOf, mcpTool } from './test-diff'

const weather = {
  name: 'get_weather',
  description: 'Weather of a city',
  inputSchema: {
    type: 'object',
    properties: { city: { type: 'string', description: 'The city' } },
    required: ['city'],
  },
}
const time = {
  name: 'get_time',
  description: 'What time it is',
  inputSchema: { type: 'object', properties: {} },
}

const rows = (before: Catalog, after: Catalog): readonly string[] =>
  diffCatalogs(before, after).map(({ impact, kind, tool }) => `${impact} ${kind} ${tool}`)

function read(text: string): Catalog {
  const result = readText(text, { file: 'f', newDocumentId: () => 'd' })
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

describe('which tool became which', () => {
  test('the same id, whatever the name', () => {
    expect(
      rows(catalogOf(mcpTool(weather, 'x')), catalogOf(mcpTool({ ...weather, name: 'weather' }, 'x'))),
    ).toEqual(['breaking tool-renamed get_weather'])
  })

  test('the same name where the ids differ', () => {
    expect(rows(catalogOf(mcpTool(weather, 'x', 's')), catalogOf(mcpTool(weather, 'y')))).toEqual([])
    expect(rows(catalogOf(mcpTool(weather, 'x', 's')), catalogOf(mcpTool(weather, 'y', 't')))).toEqual([
      'risky server-changed get_weather',
    ])
  })

  test('a new name is certain for the only tool of that description and schema', () => {
    const renamed = { ...weather, name: 'weather' }
    expect(rows(catalogOf(mcpTool(weather, 'x')), catalogOf(mcpTool(renamed, 'y')))).toEqual([
      'breaking tool-renamed get_weather',
    ])
    const twice = catalogOf(mcpTool(renamed, 'y'), mcpTool({ ...weather, name: 'climate' }, 'z'))
    expect(rows(catalogOf(mcpTool(weather, 'x')), twice)).toEqual([
      'breaking tool-removed get_weather',
      'additive tool-added weather',
      'additive tool-added climate',
    ])
    const other = { ...renamed, description: 'Weather' }
    expect(rows(catalogOf(mcpTool(weather, 'x')), catalogOf(mcpTool(other, 'y')))).toEqual([
      'breaking tool-removed get_weather',
      'additive tool-added weather',
    ])
  })

  test('an operation is known by its request', () => {
    const http = { 'namewright/http': { method: 'GET', path: '/weather' } }
    const before = { ...weather, _meta: http }
    const after = { name: 'readWeather', description: 'Other', inputSchema: weather.inputSchema, _meta: http }
    expect(rows(catalogOf(mcpTool(before, 'x')), catalogOf(mcpTool(after, 'y')))).toEqual([
      'breaking tool-renamed get_weather',
      'risky description-changed get_weather',
    ])
  })

  test('tools that say nothing are not taken for each other', () => {
    expect(rows(catalogOf(mcpTool({ name: 'a' }, 'x')), catalogOf(mcpTool({ name: 'b' }, 'y')))).toEqual([
      'breaking tool-removed a',
      'additive tool-added b',
    ])
  })

  test('the order of tools is told once', () => {
    const [one, two] = [mcpTool(weather, 'x'), mcpTool(time, 'y')]
    expect(rows(catalogOf(one, two), catalogOf(two, one))).toEqual(['cosmetic order-changed get_weather'])
    expect(rows(catalogOf(one, two), catalogOf(two))).toEqual(['breaking tool-removed get_weather'])
  })
})

describe('the same tool in another format', () => {
  const source = JSON.stringify({
    tools: [
      {
        ...weather,
        inputSchema: {
          ...weather.inputSchema,
          properties: { ...weather.inputSchema.properties, days: { type: ['integer', 'null'], minimum: 1 } },
        },
      },
      time,
    ],
  })
  const formats = ['openai-chat', 'openai-responses', 'anthropic', 'mcp'] as const
  test.each(formats)('%s', (format) => {
    const { text } = writeCatalog(read(source), { format, names: {}, toolIds: 'all' })
    expect(diffCatalogs(read(source), read(text))).toEqual([])
    expect(diffCatalogs(read(text), read(source))).toEqual([])
  })
})

describe('what a tool says as a whole', () => {
  const change = (before: object, after: object): readonly string[] =>
    diffTools([
      { before: mcpTool({ ...weather, ...before }, 'a'), after: mcpTool({ ...weather, ...after }, 'b') },
    ]).map(({ impact, kind }) => `${impact} ${kind}`)
  test.each<[string, object, object, string[]]>([
    ['title in either place', { title: 'T' }, { annotations: { title: 'T' } }, []],
    ['title', { title: 'T' }, {}, ['cosmetic title-changed']],
    ['description', {}, { description: 'x' }, ['risky description-changed']],
    ['white space', {}, { description: 'Weather of\n a city' }, ['cosmetic description-respaced']],
    [
      'hints at their defaults',
      {},
      {
        annotations: {
          readOnlyHint: false,
          destructiveHint: true,
          idempotentHint: false,
          openWorldHint: true,
        },
      },
      [],
    ],
    [
      'no longer read-only',
      { annotations: { readOnlyHint: true } },
      { annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true } },
      ['breaking read-only-lost'],
    ],
    ['destructive', { annotations: { destructiveHint: false } }, {}, ['breaking destructive-gained']],
    [
      'safer',
      {},
      { annotations: { idempotentHint: true, openWorldHint: false } },
      ['additive hint-safer', 'additive hint-safer'],
    ],
    ['strict', {}, { strict: true }, ['risky strict-on']],
    ['not strict, said', {}, { strict: false }, []],
    ['a result', {}, { outputSchema: {} }, ['additive output-schema-added']],
    ['no result', { outputSchema: {} }, {}, ['breaking output-schema-removed']],
    ['icons', {}, { icons: [] }, ['cosmetic metadata-changed']],
    ['an unknown key', { 'x-a': 1.0 }, { 'x-a': 2 }, ['risky setting-changed']],
    ['an unknown annotation', {}, { annotations: { slow: true } }, ['risky setting-changed']],
  ])('%s', (_, before, after, expected) => {
    expect(change(before, after)).toEqual(expected)
  })

  test('a key that stands twice counts as JSON.parse has it', () => {
    const doubled = '{"name":"x","name":"t","description":"d"}'
    expect(
      diffTools([{ before: mcpTool(doubled, 'a'), after: mcpTool({ name: 't', description: 'd' }, 'b') }]),
    ).toEqual([])
  })
})

describe('original and aligned', () => {
  const tool = mcpTool({
    ...weather,
    inputSchema: {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'integer' } },
      required: ['a'],
    },
  })
  test('parameters that change places are two renames, by their ids', () => {
    const { catalog } = applyNames(catalogOf(tool), {
      'tool/properties/a': 'b',
      'tool/properties/b': 'a',
      tool: 'weather',
    })
    expect(
      diffCatalogs(catalogOf(tool), catalog).map(({ kind, path, after }) => [kind, path, after]),
    ).toEqual([
      ['tool-renamed', '', '"weather"'],
      ['parameter-renamed', '/properties/a', '"b"'],
      ['parameter-renamed', '/properties/b', '"a"'],
    ])
  })

  test('an edit is told with the old name', () => {
    const edited = applyEdits(catalogOf(tool), [
      { kind: 'rename', partId: 'tool', name: 'w' },
      {
        kind: 'set-value',
        toolId: 'tool',
        path: ['inputSchema', 'properties', 'b', 'type'],
        value: 'number',
      },
    ])
    if (!edited.ok) throw new Error('refused')
    expect(rows(catalogOf(tool), edited.value)).toEqual([
      'breaking tool-renamed get_weather',
      'additive type-widened get_weather',
    ])
  })
})
