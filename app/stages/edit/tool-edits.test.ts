import { expect, test } from 'vitest'
import { parameterPlaces, readParameter } from '../../../components/catalog/parameter-lines'
import { applyEdit, makeTool, readTool, type CatalogEdit, type Tool } from '../../../core/catalog'
import {
  copyOf,
  descriptionEdit,
  newParameter,
  newTool,
  removeParameterEdits,
  requiredEdit,
  typeEdits,
} from './tool-edits'

const base = makeTool({
  id: 'tool-1',
  format: 'mcp',
  layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
  text: JSON.stringify(
    {
      name: 'search',
      inputSchema: {
        type: 'object',
        properties: { city: { type: 'string' }, days: { type: 'integer' }, any: true },
        required: ['city'],
      },
    },
    null,
    2,
  ),
  server: null,
  origin: null,
})

interface Written {
  readonly description: string
  readonly inputSchema: {
    readonly properties: Record<string, unknown>
    readonly required?: readonly string[]
  }
}

function after(tool: Tool, edits: readonly (CatalogEdit | null)[]) {
  let catalog = { tools: [tool], documents: [] } as Parameters<typeof applyEdit>[0]
  for (const edit of edits) {
    const result = applyEdit(catalog, edit!)
    if (!result.ok) throw new Error(JSON.stringify(result.failure))
    catalog = result.value
  }
  return JSON.parse(catalog.tools[0]!.text) as Written
}
const line = (name: string, tool = base) =>
  parameterPlaces(tool)
    .map((place) => readParameter(tool, place))
    .find((candidate) => candidate.name === name)!

test('descriptions of the tool and of a parameter', () => {
  expect(after(base, [descriptionEdit(base, 'tool-1', 'Finds.')]).description).toBe('Finds.')
  expect(
    after(base, [descriptionEdit(base, line('city').id, 'A city.')]).inputSchema.properties.city,
  ).toEqual({
    type: 'string',
    description: 'A city.',
  })
  expect(
    after(base, [descriptionEdit(base, line('any').id, 'Anything.')]).inputSchema.properties.any,
  ).toEqual({
    description: 'Anything.',
  })
  expect(descriptionEdit(base, 'tool-1/properties/gone', 'x')).toBeNull()
})

test('a new array gets items, another type does not', () => {
  expect(after(base, typeEdits(base, line('city').path, 'array')).inputSchema.properties['city']).toEqual({
    type: 'array',
    items: { type: 'string' },
  })
  expect(after(base, typeEdits(base, line('days').path, 'number')).inputSchema.properties['days']).toEqual({
    type: 'number',
  })
  expect(after(base, typeEdits(base, line('any').path, 'boolean')).inputSchema.properties['any']).toEqual({
    type: 'boolean',
  })
})

test('required is added, taken away, and leaves no empty list', () => {
  expect(after(base, [requiredEdit(base, line('days'), true)]).inputSchema.required).toEqual(['city', 'days'])
  expect(after(base, [requiredEdit(base, line('city'), false)]).inputSchema).not.toHaveProperty('required')
})

test('a new parameter has a free name and the id that is told', () => {
  const { edit, partId } = newParameter(base, [])
  const text = JSON.stringify(after(base, [edit]), null, 2)
  const once = makeTool({ ...base, text })
  expect(once.parameters.map(({ id }) => id)).toContain(partId)
  expect(Object.keys(after(once, [newParameter(once, []).edit]).inputSchema.properties)).toEqual([
    'city',
    'days',
    'any',
    'new_parameter',
    'new_parameter_2',
  ])
})

test('a new parameter replaces properties that are no object', () => {
  const broken = makeTool({
    ...base,
    text: '{"name": "x", "inputSchema": {"type": "object", "properties": []}}',
  })
  expect(Object.keys(after(broken, [newParameter(broken, []).edit]).inputSchema.properties)).toEqual([
    'new_parameter',
  ])
})

test('a parameter that goes is no longer required', () => {
  const { inputSchema } = after(base, removeParameterEdits(base, line('city')))
  expect(Object.keys(inputSchema.properties)).toEqual(['days', 'any'])
  expect(inputSchema).not.toHaveProperty('required')
})

test.each(['mcp', 'anthropic', 'openai-chat', 'openai-responses'] as const)(
  'a new tool in %s is readable',
  (format) => {
    const made = newTool('tool-2', format, new Set(['new_tool']))
    expect(readTool(made)).toMatchObject({ name: 'new_tool_2', description: '' })
    expect(readTool(made).schema?.type).toBe('object')
  },
)

test('a copy has a free name and stands in no document', () => {
  const copy = copyOf(
    { ...base, origin: { documentId: 'd', path: [0] } },
    'tool-2',
    new Set(['search', 'search_copy']),
  )
  expect(readTool(copy).name).toBe('search_copy_2')
  expect(copy.origin).toBeNull()
  expect(copy.parameters.every(({ id }) => id.startsWith('tool-2/'))).toBe(true)
})

test('a Gemini schema keeps its types in capitals', () => {
  const made = newTool('tool-3', 'gemini', new Set())
  const { edit } = newParameter(made, [])
  const withParameter = { ...made, text: JSON.stringify(after(made, [edit])) }
  const schema = (of: Tool, edits: readonly CatalogEdit[]): unknown =>
    (after(of, edits) as unknown as { parameters: unknown }).parameters
  expect(schema(withParameter, typeEdits(withParameter, ['properties', 'new_parameter'], 'ARRAY'))).toEqual({
    type: 'OBJECT',
    properties: { new_parameter: { type: 'ARRAY', description: '', items: { type: 'STRING' } } },
  })
})
