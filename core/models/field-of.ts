// Reading values that came over the wire, without trust. Answers of the OpenAI family are read with these rather than by a schema: they are
// read once a sample, by the thousand.

/** A field of an object; undefined where the value is none or has none of that name. */
export function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
}

/** A field that is a number, or null. */
export function numberOf(value: unknown, key: string): number | null {
  const field = fieldOf(value, key)
  return typeof field === 'number' ? field : null
}

/** A field that is a text, or null. */
export function textOf(value: unknown, key: string): string | null {
  const field = fieldOf(value, key)
  return typeof field === 'string' ? field : null
}
