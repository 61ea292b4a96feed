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

/** The members of an object that have a key; none of any other value. */
export function entriesOf(value: Value | null | undefined): readonly (readonly [string, Value])[] {
  if (value?.kind !== 'object') return []
  return value.members.flatMap(({ key, value: inner }) => (key === null ? [] : [[key, inner] as const]))
}

/** The texts of a list; none of any other value. */
export function textsIn(value: Value | null | undefined): readonly string[] {
  if (value?.kind !== 'list') return []
  return value.items.flatMap((item) => (item.kind === 'text' ? [item.text] : []))
}

/** A list of texts as one text; null where anything else stands in it, or it is no list. */
export function joinedText(list: Value | null, separator: string, at: number): Value | null {
  const texts = textsIn(list)
  return list?.kind === 'list' && texts.length === list.items.length
    ? textOf(texts.join(separator), at)
    : null
}

/** A text in which `open` are the placeholders that are not filled in. */
export function filledText(text: string, at: number, open: readonly string[]): Value {
  if (open.length === 0) return textOf(text, at)
  const flaw = `${open.map((piece) => `\`${piece}\``).join(', ')} cannot be filled in without running the code; it stays as it is written.`
  return { kind: 'text', text, at, flaw }
}

/** The object with a member set: in its place where there is one of that key, else at the end. */
export function withMember(object: ObjectValue, key: string, value: Value): ObjectValue {
  const isThere = object.members.some((member) => member.key === key)
  const members = isThere
    ? object.members.map((member) => (member.key === key ? { key, value } : member))
    : [...object.members, { key, value }]
  return { ...object, members }
}

/** The object without the members of a key. */
export function withoutMember(object: ObjectValue, key: string): ObjectValue {
  return { ...object, members: object.members.filter((member) => member.key !== key) }
}

/** The object with one more thing to be said of it. */
export function withFlaw(object: ObjectValue, flaw: string): ObjectValue {
  return { ...object, flaws: [...(object.flaws ?? []), flaw] }
}
