// What a literal of source code says, whatever its language. Places (`at`) are offsets in the code.

/** A value as it can be read without running anything. */
export type Value =
  | { readonly kind: 'text'; readonly text: string; readonly at: number; readonly flaw?: string }
  /** `token`: strict JSON of a number, `true`, `false` or `null`. */
  | { readonly kind: 'token'; readonly token: string; readonly at: number }
  | { readonly kind: 'list'; readonly items: readonly Value[]; readonly at: number }
  | ObjectValue
  /** What cannot be read without running the code; `what` is its source. */
  | { readonly kind: 'unknown'; readonly what: string; readonly at: number }

export interface ObjectValue {
  readonly kind: 'object'
  readonly members: readonly Member[]
  readonly at: number
  /** What it was made by, where it stands for a call: `types.Tool`. */
  readonly maker?: string
  /** It is a JSON Schema that was made of a type or a schema library. */
  readonly schema?: { readonly optional: boolean }
  readonly flaws?: readonly string[]
}

/** `key` null: what stands there could not be merged in (a spread of something unknown). */
export interface Member {
  readonly key: string | null
  readonly value: Value
}

/** An object of some members; those without a value are left out. */
export function objectOf(
  at: number,
  members: readonly (readonly [string, Value | null | undefined])[],
  more: Partial<Pick<ObjectValue, 'maker' | 'schema' | 'flaws'>> = {},
): ObjectValue {
  const present = members.flatMap(([key, value]) => (value ? [{ key, value }] : []))
  return { kind: 'object', members: present, at, ...more }
}

export function textOf(text: string, at: number): Value {
  return { kind: 'text', text, at }
}

export function tokenOf(value: number | boolean | null, at: number): Value {
  return { kind: 'token', token: JSON.stringify(value), at }
}

export function listOf(items: readonly Value[], at: number): Value {
  return { kind: 'list', items, at }
}

const LONGEST_EXCERPT = 60

/** A piece of code that was not read, short enough for a sentence. */
export function unknownOf(source: string, at: number): Value {
  const line = source.replace(/\s+/g, ' ').trim()
  const what = line.length > LONGEST_EXCERPT ? `${line.slice(0, LONGEST_EXCERPT)}…` : line
  return { kind: 'unknown', what, at }
}

/** The last member of that key; null where there is none, or the value is no object. */
export function memberValue(value: Value | null | undefined, key: string): Value | null {
  if (value?.kind !== 'object') return null
  return value.members.findLast((member) => member.key === key)?.value ?? null
}

/** The object with a member set: in its place where there is one of that key, else at the end. */
export function withMember(object: ObjectValue, key: string, value: Value): ObjectValue {
  const isThere = object.members.some((member) => member.key === key)
  const members = isThere
    ? object.members.map((member) => (member.key === key ? { key, value } : member))
    : [...object.members, { key, value }]
  return { ...object, members }
}

/** An empty schema-like object, which allows everything. */
export function anySchema(at: number, flaws: readonly string[] = []): ObjectValue {
  return { kind: 'object', members: [], at, schema: { optional: false }, flaws }
}

/** A schema of one type. */
export function typeSchema(
  type: string,
  at: number,
  more: readonly (readonly [string, Value])[] = [],
): ObjectValue {
  return objectOf(at, [['type', textOf(type, at)], ...more], { schema: { optional: false } })
}

/** The schema of an object of some properties; `required`: those that must be there. */
export function propertiesSchema(
  at: number,
  properties: readonly (readonly [string, Value])[],
  required: readonly string[],
): ObjectValue {
  return objectOf(
    at,
    [
      ['type', textOf('object', at)],
      ['properties', objectOf(at, properties)],
      [
        'required',
        required.length > 0
          ? listOf(
              required.map((name) => textOf(name, at)),
              at,
            )
          : null,
      ],
    ],
    { schema: { optional: false } },
  )
}
