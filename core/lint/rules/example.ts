// Examples that readers see and tests run: one sound tool, changed in the one point that a rule is about.

/** The sound tool in the shape MCP lists it. */
const SOUND = {
  name: 'search_products',
  description:
    'Searches the product catalogue by words. Use it when a customer names a product; it returns at most 10 matches and leaves out discontinued ones.',
  inputSchema: {
    type: 'object',
    properties: { query: { type: 'string', description: 'Words of the product name, in English.' } },
    required: ['query'],
  },
}

/** The sound tool with some members changed (`undefined` leaves one out), as JSON text. */
export function example(changes: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({ ...SOUND, ...changes }, null, 2)
}

/** Several tools, each the sound one changed, as JSON text. */
export function exampleList(...changes: readonly Readonly<Record<string, unknown>>[]): string {
  return JSON.stringify(
    changes.map((change) => ({ ...SOUND, ...change })),
    null,
    2,
  )
}

/** The sound tool with another input schema of those properties. */
export function exampleWith(
  properties: Readonly<Record<string, unknown>>,
  required?: readonly string[],
): string {
  return example({ inputSchema: { type: 'object', properties, ...(required ? { required } : {}) } })
}
