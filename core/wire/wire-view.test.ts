import { describe, expect, test } from 'vitest'
import { readText } from '../formats'
import type { Tool } from '../catalog'
import { at } from '../shared'
import { wireViews } from './registry'
import type { WireOptions, WireText, WireViewId } from './wire-view'

const TOOLS = `{"serverInfo": {"name": "weather"}, "tools": [
  {"name": "get_forecast", "description": "Gives the forecast.\\nDaily.", "inputSchema": {
    "type": "object",
    "properties": {
      "place": {"type": "string", "description": "A town."},
      "days": {"type": "integer", "default": 1.0, "minimum": 1e400},
      "units": {"enum": ["c", "f"]},
      "near": {"$ref": "#/$defs/point"},
      "tags": {"type": "array", "items": {"type": ["string", "null"]}},
      "odd-key": {"type": "object", "additionalProperties": {"type": "number"}},
      "__proto__": {"type": "boolean"}
    },
    "required": ["place"],
    "$defs": {"point": {"type": "object", "properties": {"up": {"$ref": "#/$defs/point"}, "x": {"type": "number"}}, "required": ["x"]}}
  }},
  {"name": "ping", "inputSchema": {"type": "object", "properties": {}}}
]}`

function tools(): readonly Tool[] {
  const read = readText(TOOLS, { file: 'a.json', newDocumentId: () => 'a' })
  if (!read.ok) throw new Error(read.failure.code)
  return read.value.tools
}

async function render(id: WireViewId, options: WireOptions = { prefix: '' }): Promise<WireText> {
  const view = wireViews.find((candidate) => candidate.id === id)
  if (!view) throw new Error(id)
  return view.render(tools(), options)
}

function slices({ text, places }: WireText): readonly string[] {
  return places.map(({ start, end }) => text.slice(start, end))
}

describe('the OpenAI form', () => {
  test('follows references whose steps are percent-encoded', async () => {
    const text = JSON.stringify([
      {
        name: 'go',
        inputSchema: {
          type: 'object',
          properties: { to: { $ref: '#/$defs/far%20off' } },
          $defs: { 'far off': { type: 'number' } },
        },
      },
    ])
    const read = readText(text, { file: 'a.json', newDocumentId: () => 'a' })
    if (!read.ok) throw new Error(read.failure.code)
    const view = await wireViews.find(({ id }) => id === 'openai')?.render(read.value.tools, { prefix: '' })
    expect(view?.text).toContain('type go = (_: {\nto?: number,\n}) => any;')
  })

  test('spells schemas as types, with descriptions and defaults as comments', async () => {
    const view = await render('openai')
    expect(slices(view)).toEqual([
      `// Gives the forecast.
// Daily.
type get_forecast = (_: {
// A town.
place: string,
days?: number, // default: 1.0
units?: "c" | "f",
near?: {
up?: any,
x: number,
},
tags?: (string | null)[],
"odd-key"?: { [key: string]: number },
__proto__?: boolean,
}) => any;`,
      'type ping = () => any;',
    ])
    expect(view.text.startsWith('# Tools\n\n## functions\n\nnamespace functions {\n\n// Gives')).toBe(true)
  })

  test('says what it has no place for', async () => {
    expect((await render('openai')).hidden).toEqual(['The form has no place for "minimum".'])
  })
})

describe('every view', () => {
  test.each(wireViews.map(({ id }) => id))('%s places each tool and keeps number tokens', async (id) => {
    const view = await render(id)
    expect(view.places.map(({ toolId }) => toolId)).toEqual(tools().map((tool) => tool.id))
    const [first, second] = slices(view)
    expect(first).toContain('get_forecast')
    expect(first).toContain('1.0')
    if (id !== 'openai') expect(first).toContain('"minimum": 1e400')
    expect(second).toContain('ping')
    expect(second).not.toContain('get_forecast')
  })

  test.each(wireViews.map(({ id }) => id))('%s puts the prefix of the client before names', async (id) => {
    const view = await render(id, { prefix: 'mcp__{server}__' })
    expect(at(slices(view), 0)).toContain('mcp__weather__get_forecast')
  })

  test.each(wireViews.map(({ id }) => id))('%s takes no tools at all', async (id) => {
    const view = wireViews.find((candidate) => candidate.id === id)
    expect((await view?.render([], { prefix: '' }))?.places).toEqual([])
  })
})

describe('a chat template', () => {
  test('of the user is run; tools that it spells otherwise have no place', async () => {
    const template =
      '{% for tool in tools %}{{ tool.function.name }}({{ tool.function.parameters.properties | length }});{% endfor %}'
    expect(await render('llama.cpp', { prefix: '', template })).toMatchObject({
      text: 'get_forecast(7);ping(0);',
      places: [],
    })
  })

  test('that prints functions alone has its places', async () => {
    const template = '{% for tool in tools %}{{ tool.function | tojson }}\n{% endfor %}'
    expect(slices(await render('llama.cpp', { prefix: '', template }))[1]).toBe(
      '{"name": "ping", "parameters": {"type": "object", "properties": {}}}',
    )
  })

  test('that cannot be run is a failure with the reason', async () => {
    await expect(render('llama.cpp', { prefix: '', template: '{% for %}' })).rejects.toMatchObject({
      failure: { code: 'wire/template' },
    })
    await expect(
      render('llama.cpp', { prefix: '', template: '{{ raise_exception("no tools here") }}' }),
    ).rejects.toMatchObject({ failure: { code: 'wire/template' } })
  })
})
