// Tools for tests, as MCP has them.
import { makeTool, partsOf, toolIdFor, type Part, type Tool } from '../catalog'

export function toolOf(value: unknown, id = 'tool'): Tool {
  return makeTool({
    id: toolIdFor(null, id, 0),
    format: 'mcp',
    layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
    text: JSON.stringify(value),
    server: null,
    origin: null,
  })
}

/** The tool's own part, or that of the parameter of this name. */
export function partOf(tool: Tool, parameter: string | null = null): Part {
  const part = partsOf(tool).find(({ kind, name }) =>
    parameter === null ? kind === 'tool' : name === parameter,
  )
  if (!part) throw new Error(`The test's tool has no parameter ${String(parameter)}`)
  return part
}

export const weather = toolOf({
  name: 'get_weather',
  description: '',
  inputSchema: {
    type: 'object',
    properties: {
      city: { type: 'string', description: 'City to look up.' },
      days: { type: 'integer', minimum: 1, maximum: 7 },
      unit: { type: 'string', enum: ['celsius', 'fahrenheit'], default: 'celsius' },
    },
    required: ['city'],
  },
  annotations: { readOnlyHint: true },
})
