// The lossless view of a JSON text: values point into the text, so that `1.0`, `1e400`, duplicate keys, escapes and
// key order survive. Everything that reads or edits a schema goes through this; parsed plain values are for looking only.
import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser'
import type { JsonPath } from './path'

/** A syntax node: `offset` and `length` in UTF-16 units of the text it was parsed from. */
export type JsonNode = Node

/** A flaw of the syntax with its place; `line` and `column` start at 1, columns count UTF-16 units. */
export interface SyntaxFlaw {
  readonly message: string
  readonly offset: number
  readonly length: number
  readonly line: number
  readonly column: number
}

/** What a text parses to: the root (null when there is none), flaws, and whether comments or trailing commas were met. */
export interface ParsedText {
  readonly root: JsonNode | null
  readonly flaws: readonly SyntaxFlaw[]
}

/** Line and column, both from 1, of an offset in UTF-16 units. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  let line = 1
  let lineStart = 0
  for (let index = text.indexOf('\n'); index !== -1 && index < offset; index = text.indexOf('\n', index + 1)) {
    line += 1
    lineStart = index + 1
  }
  return { line, column: offset - lineStart + 1 }
}

/** Parses JSON, with comments and trailing commas allowed when `lenient`. Never throws. */
export function parseJson(text: string, lenient = false): ParsedText {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, {
    disallowComments: !lenient,
    allowTrailingComma: lenient,
    allowEmptyContent: false,
  })
  const flaws = errors.map((error) => ({
    message: describeFlaw(printParseErrorCode(error.error)),
    offset: error.offset,
    length: error.length,
    ...positionAt(text, error.offset),
  }))
  return { root: root ?? null, flaws }
}

function describeFlaw(code: string): string {
  const words = code.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The members of an object node in source order, duplicates included; empty for anything else. */
export function membersOf(node: JsonNode | null | undefined): readonly JsonMember[] {
  if (node?.type !== 'object') return []
  const members: JsonMember[] = []
  for (const property of node.children ?? []) {
    const [keyNode, valueNode] = property.children ?? []
    if (keyNode && valueNode) members.push({ key: String(keyNode.value), keyNode, valueNode, property })
  }
  return members
}

/** One `key: value` of an object. */
export interface JsonMember {
  readonly key: string
  readonly keyNode: JsonNode
  readonly valueNode: JsonNode
  readonly property: JsonNode
}

/** The items of an array node; empty for anything else. */
export function itemsOf(node: JsonNode | null | undefined): readonly JsonNode[] {
  return node?.type === 'array' ? (node.children ?? []) : []
}

/** The member of that key; the last one where a key stands twice, as `JSON.parse` has it. */
export function memberOf(node: JsonNode | null | undefined, key: string): JsonMember | null {
  return membersOf(node).findLast((member) => member.key === key) ?? null
}

/** The node at a path, or null. */
export function nodeAt(root: JsonNode | null | undefined, path: JsonPath): JsonNode | null {
  let node: JsonNode | null | undefined = root
  for (const step of path) {
    if (node?.type === 'array') node = itemsOf(node)[Number(step)]
    else node = memberOf(node, String(step))?.valueNode
    if (!node) return null
  }
  return node ?? null
}

/** The string at a path, or null when there is none or it is no string. */
export function stringAt(root: JsonNode | null | undefined, path: JsonPath): string | null {
  const node = nodeAt(root, path)
  return node?.type === 'string' ? String(node.value) : null
}
