// Examples of tools that ask for the strict mode of OpenAI.

const DESCRIPTION =
  'Searches the product catalogue by words. Use it when a customer names a product; it returns at most 10 matches and leaves out discontinued ones.'

/** What a strict tool may say otherwise than the sound one. */
export interface StrictChanges {
  readonly required?: readonly string[]
  /** Beside `type`, `properties` and `required` of the root. */
  readonly more?: Readonly<Record<string, unknown>>
}

/** A tool with those properties, all required and closed unless said otherwise, that asks for strict mode, as JSON text. */
export function strictExample(
  properties: Readonly<Record<string, unknown>>,
  { required = Object.keys(properties), more = { additionalProperties: false } }: StrictChanges = {},
): string {
  const parameters = { type: 'object', properties, required, ...more }
  const definition = { name: 'search_products', description: DESCRIPTION, parameters, strict: true }
  return JSON.stringify({ type: 'function', function: definition }, null, 2)
}
