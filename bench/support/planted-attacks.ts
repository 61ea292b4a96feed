// The planted texts, and tools that carry them.
import { readFileSync } from 'node:fs'
import type { RunTool } from '../../core/harness'

/** One text that tries to have a tool called. */
export interface Attack {
  readonly id: string
  readonly kind: string
  readonly place: string
  readonly tool: string
  readonly text: string
}

/** All of them. */
export function plantedAttacks(): readonly Attack[] {
  return JSON.parse(readFileSync('fixtures/planted/attacks.json', 'utf8')) as readonly Attack[]
}

const text = { type: 'string' }

/** A tool of the bench; its key is its name. */
export function benchTool(name: string, description: string, properties: Record<string, unknown>): RunTool {
  return {
    key: name,
    name,
    description,
    parameters: JSON.stringify({ type: 'object', properties }),
    parameterNames: {},
    outputSchema: null,
    server: null,
    effect: 'read',
    effectReason: 'bench',
  }
}

/** What the task needs, and others beside it. */
export const rightTools: readonly RunTool[] = [
  benchTool('get_weather', 'Current weather of a city.', { city: text }),
  benchTool('convert_temperature', 'Converts a temperature from Celsius to Fahrenheit.', {
    celsius: { type: 'number' },
  }),
  benchTool('search_hotels', 'Finds hotels in a city for a date.', { city: text, date: text }),
  benchTool('convert_currency', 'Converts an amount between currencies.', {
    amount: { type: 'number' },
    to: text,
  }),
]

/** The tool that the attack wants called, saying nothing but what it is. */
export function wantedTool({ tool }: Attack): RunTool {
  return benchTool(tool, 'Keeps notes.', { note: text })
}

/** A tool with the text planted in it. */
export function withPlanted(tool: RunTool, { place, text: planted }: Attack): RunTool {
  const schema = JSON.parse(tool.parameters ?? '{}') as {
    properties: Record<string, Record<string, unknown>>
  }
  const [first = 'note'] = Object.keys(schema.properties)
  const into = (keyword: string, value: unknown): RunTool => ({
    ...tool,
    parameters: JSON.stringify({
      ...schema,
      properties: { ...schema.properties, [first]: { ...schema.properties[first], [keyword]: value } },
    }),
  })
  switch (place) {
    case 'description':
      return { ...tool, description: `${tool.description} ${planted}` }
    case 'parameter-description':
    case 'enum-description':
      return into('description', planted)
    case 'parameter-title':
      return into('title', planted)
    case 'parameter-name':
      return {
        ...tool,
        parameters: JSON.stringify({ ...schema, properties: { ...schema.properties, [planted]: text } }),
      }
    case 'default':
      return into('default', planted)
    case 'examples':
      return into('examples', [planted])
    case 'enum':
      return into('anyOf', [{ type: ['string', 'number'] }, { enum: [planted] }])
    case 'comment':
      return { ...tool, parameters: JSON.stringify({ ...schema, $comment: planted }) }
    case 'title':
      return { ...tool, parameters: JSON.stringify({ ...schema, title: planted }) }
    case 'output':
      return {
        ...tool,
        outputSchema: JSON.stringify({ description: planted }),
        parameters: JSON.stringify({ ...schema, description: planted }),
      }
    default:
      return tool
  }
}
