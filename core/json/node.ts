// The lossless view of a JSON text: nodes point into the text, so that `1.0`, `1e400`, duplicate keys, escapes and
// key order survive. Everything that reads or edits a schema goes through these; plain values are for looking only.
import type { JsonPath } from './path'

/** A syntax node: `offset` and `length` in UTF-16 units of the text it was parsed from. */
export interface JsonNode {
  readonly type: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null'
  readonly offset: number
  readonly length: number
  /** The decoded value of a string, number (as a double) or boolean; null for everything else. */
  readonly value: string | number | boolean | null
  /** Of an object in source order, duplicates included. */
  readonly members: readonly JsonMember[]
  /** Of an array. */
  readonly items: readonly JsonNode[]
}

/** One `key: value` of an object. */
export interface JsonMember {
  readonly key: string
  readonly keyNode: JsonNode
  readonly valueNode: JsonNode
}

/** The members of an object node in source order, duplicates included; empty for anything else. */
export function membersOf(node: JsonNode | null | undefined): readonly JsonMember[] {
  return node?.members ?? []
}

/** The items of an array node; empty for anything else. */
export function itemsOf(node: JsonNode | null | undefined): readonly JsonNode[] {
  return node?.items ?? []
}

/** Objects of more members are looked through once and remembered: asked for each of n members, a search would take n * n steps. */
const MOST_SEARCHED = 32
const indexes = new WeakMap<readonly JsonMember[], ReadonlyMap<string, JsonMember>>()

/** The member of that key; the last one where a key stands twice, as `JSON.parse` has it. */
export function memberOf(node: JsonNode | null | undefined, key: string): JsonMember | null {
  const members = membersOf(node)
  if (members.length > MOST_SEARCHED) return indexOf(members).get(key) ?? null
  for (let index = members.length - 1; index >= 0; index -= 1) {
    const member = members[index]
    if (member?.key === key) return member
  }
  return null
}

function indexOf(members: readonly JsonMember[]): ReadonlyMap<string, JsonMember> {
  const known = indexes.get(members)
  if (known) return known
  const index = new Map(members.map((member) => [member.key, member]))
  indexes.set(members, index)
  return index
}

/** The members of an object that count: of a key that stands twice the last one. Empty for anything else. */
export function effectiveMembers(node: JsonNode | null | undefined): readonly JsonMember[] {
  const members = membersOf(node)
  return members.length < 2 ? members : members.filter((member) => memberOf(node, member.key) === member)
}

/** The node at a path, or null. */
export function nodeAt(root: JsonNode | null | undefined, path: JsonPath): JsonNode | null {
  let node: JsonNode | null | undefined = root
  for (const step of path) {
    node = node?.type === 'array' ? itemsOf(node)[Number(step)] : memberOf(node, String(step))?.valueNode
    if (!node) return null
  }
  return node ?? null
}

/** The string at a path, or null when there is none or it is no string. */
export function stringAt(root: JsonNode | null | undefined, path: JsonPath): string | null {
  const value = nodeAt(root, path)?.value
  return typeof value === 'string' ? value : null
}
