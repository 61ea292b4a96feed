import { expect, test } from 'vitest'
import { makeTool, type Tool } from '../../core/catalog'
import { parameterPlaces, readParameter } from './parameter-lines'

const parameterLines = (read: Tool) => parameterPlaces(read).map((place) => readParameter(read, place))

function tool(schema: unknown) {
  return makeTool({
    id: 'tool-1',
    format: 'mcp',
    layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
    text: JSON.stringify({ name: 'search', inputSchema: schema }, null, 2),
    server: null,
    origin: null,
  })
}

test('nested parameters follow their parent, with their depth', () => {
  const lines = parameterLines(
    tool({
      type: 'object',
      properties: {
        filter: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
        rows: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } },
        filterText: { type: 'string' },
      },
      required: ['rows'],
    }),
  )
  expect(lines.map(({ name, depth, required }) => [name, depth, required])).toEqual([
    ['filter', 0, false],
    ['city', 1, true],
    ['rows', 0, true],
    ['id', 1, false],
    ['filterText', 0, false],
  ])
  expect(lines.map(({ objectPath }) => objectPath?.join('/') ?? null)).toEqual([
    'properties/filter',
    null,
    'properties/rows/items',
    null,
    null,
  ])
})

test('types are read as they are declared, and what stands instead is named', () => {
  const lines = parameterLines(
    tool({
      properties: {
        plain: { type: 'string', description: 'A word.', enum: ['a', 1, null] },
        either: { type: ['string', 'null'] },
        list: { type: 'array', items: { type: 'number' } },
        any: { anyOf: [{ type: 'string' }] },
        nothing: {},
        yes: true,
      },
    }),
  )
  expect(lines.map(({ types, typeNote }) => [types.join('|'), typeNote])).toEqual([
    ['string', ''],
    ['string|null', ''],
    ['array', 'number'],
    ['', 'anyOf'],
    ['', ''],
    ['', ''],
  ])
  expect(lines[0]).toMatchObject({
    description: 'A word.',
    enumValues: ['"a"', '1', 'null'],
    id: 'tool-1/properties/plain',
  })
})

test('parameters called like keywords are parameters', () => {
  const lines = parameterLines(
    tool({ properties: { properties: { type: 'object', properties: { type: {} } } } }),
  )
  expect(lines.map(({ name, depth }) => [name, depth])).toEqual([
    ['properties', 0],
    ['type', 1],
  ])
})

test('of many values the first are read, and all are counted', () => {
  const [line] = parameterLines(
    tool({ properties: { a: { enum: Array.from({ length: 300 }, (_, at) => at) } } }),
  )
  expect([line?.enumValues.length, line?.enumValues[0], line?.enumCount]).toEqual([50, '0', 300])
})

test('a tool without a schema has none', () => {
  expect(parameterLines(tool(undefined))).toEqual([])
})
