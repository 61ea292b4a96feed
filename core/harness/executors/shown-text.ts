import type { JsonValue } from '../../catalog'

/** A result as a model is shown it: a text as it is, anything else as JSON. */
export function shownText(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
