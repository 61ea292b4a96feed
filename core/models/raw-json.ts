// JSON that is sent as its text stands: a schema keeps its numbers, its doubled keys and their order.

const RAW = Symbol('JSON text')

interface RawJson {
  readonly [RAW]: string
}

/** Stands in a request for a value whose JSON text is given. `text` must be JSON. */
export function rawJson(text: string): unknown {
  return { [RAW]: text } satisfies RawJson
}

/** The JSON text of a value that may hold `rawJson`; fields that are undefined are left out. */
export function writeJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return value === undefined ? 'null' : JSON.stringify(value)
  if (RAW in value) return (value as RawJson)[RAW]
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`
  const members = Object.entries(value as Readonly<Record<string, unknown>>).flatMap(([key, field]) =>
    field === undefined ? [] : [`${JSON.stringify(key)}:${writeJson(field)}`],
  )
  return `{${members.join(',')}}`
}
