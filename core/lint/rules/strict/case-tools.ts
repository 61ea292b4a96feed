// What the cases of strict mode are made of.
import { text } from '../cases'

/** A tool as OpenAI has it, that asks for strict mode or does not. */
export function openai(parameters: unknown, strict?: boolean): string {
  const definition = {
    name: 'a_tool',
    description: 'Does.',
    parameters,
    ...(strict === undefined ? {} : { strict }),
  }
  return text({ type: 'function', function: definition })
}

/** Tools as Anthropic has them, that ask for strict mode. */
export function anthropic(count: number, schema: unknown): string {
  return text(
    ...Array.from({ length: count }, (_, index) => ({
      name: `a_tool_${index}`,
      description: 'Does.',
      input_schema: schema,
      strict: true,
    })),
  )
}

/** An object that takes those properties and no others. */
export function closed(
  properties: Record<string, unknown>,
  required = Object.keys(properties),
  more = {},
): object {
  return { type: 'object', properties, required, additionalProperties: false, ...more }
}

/** So many text properties. */
export function many(count: number): Record<string, unknown> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, { type: 'string' }]))
}

/** Closed objects inside each other. */
export function deep(levels: number): unknown {
  return Array.from({ length: levels }).reduce<unknown>((inner) => closed({ a: inner }), { type: 'string' })
}

/** So many texts of that length. */
export const values = (count: number, length = 4): readonly string[] =>
  Array.from({ length: count }, (_, index) => String(index).padStart(length, 'v'))
