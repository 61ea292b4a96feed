// Readers for the fields of a request body: each returns a checked value or throws ApiError 400 that names the field.
import { invalidRequest } from './api-error'

export type Fields = Readonly<Record<string, unknown>>

export interface NumberRange {
  readonly minimum: number
  readonly maximum: number
  readonly whole?: boolean
}

/** The body as an object of fields. */
export function readFields(body: unknown): Fields {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalidRequest('body', 'The request body must be a JSON object.')
  }
  return body as Fields
}

/** A number in a range, or `fallback` when the field is absent or null. */
export function readNumber<Fallback>(
  fields: Fields,
  name: string,
  range: NumberRange,
  fallback: Fallback,
): number | Fallback {
  const value = fields[name]
  if (value === undefined || value === null) return fallback
  const { minimum, maximum, whole = false } = range
  const fits =
    typeof value === 'number' && value >= minimum && value <= maximum && (!whole || Number.isInteger(value))
  if (fits) return value
  const kind = whole ? 'a whole number' : 'a number'
  throw invalidRequest(name, `'${name}' must be ${kind} from ${minimum} to ${maximum}.`)
}

/** A boolean, or false when the field is absent or null. */
export function readBoolean(fields: Fields, name: string): boolean {
  const value = fields[name] ?? false
  if (typeof value === 'boolean') return value
  throw invalidRequest(name, `'${name}' must be true or false.`)
}

/** Stop texts: absent, one, or a list of up to 16; empty ones are refused because they would stop at once. */
export function readStops(fields: Fields): readonly string[] {
  const value = fields['stop'] ?? []
  const stops: unknown[] = Array.isArray(value) ? value : [value]
  if (stops.length <= 16 && stops.every((stop) => typeof stop === 'string' && stop !== ''))
    return stops as string[]
  throw invalidRequest('stop', "'stop' must be a non-empty text or a list of up to 16 of them.")
}

/** Refuses what would change the reply but is not done here, instead of ignoring it silently. */
export function refuseUnsupported(
  fields: Fields,
  harmless: Readonly<Record<string, readonly unknown[]>>,
): void {
  for (const [name, values] of Object.entries(harmless)) {
    const value = fields[name]
    if (value === undefined || value === null || values.includes(value)) continue
    if (isEmpty(value)) continue
    throw invalidRequest(
      name,
      `The built-in model server does not support '${name}'.`,
      'unsupported_parameter',
    )
  }
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
