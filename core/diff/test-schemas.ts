// A small validator: what the comparison claims is checked against it.

export type Schema = Readonly<Record<string, unknown>>

/** Whether a value fits, by the rules of JSON Schema 2020-12 for the keywords above. */
export function fits(schema: Schema, value: unknown): boolean {
  const {
    type,
    anyOf,
    enum: listed,
    properties,
    items,
    required,
  } = schema as {
    type?: string | string[]
    anyOf?: Schema[]
    enum?: unknown[]
    properties?: Record<string, Schema>
    items?: Schema
    required?: string[]
  }
  if (type !== undefined && ![type].flat().some((one) => isOfType(one, value))) return false
  if (listed && !listed.includes(value)) return false
  if (anyOf && !anyOf.some((branch) => fits(branch, value))) return false
  const limit = (key: string): number | undefined => schema[key] as number | undefined
  if (typeof value === 'string')
    return value.length >= (limit('minLength') ?? 0) && value.length <= (limit('maxLength') ?? Infinity)
  if (typeof value === 'number')
    return value >= (limit('minimum') ?? -Infinity) && value <= (limit('maximum') ?? Infinity)
  if (Array.isArray(value))
    return value.length >= (limit('minItems') ?? 0) && value.every((item) => fits(items ?? {}, item))
  if (typeof value !== 'object' || value === null) return true
  return (
    (required ?? []).every((name) => name in value) &&
    Object.entries(value).every(([name, member]) =>
      properties && Object.hasOwn(properties, name)
        ? fits(properties[name] ?? {}, member)
        : schema['additionalProperties'] !== false,
    )
  )
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === type
}
