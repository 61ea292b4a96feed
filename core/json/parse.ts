// A JSON parser that keeps places. It works on a stack of its own: no nesting of the text can exhaust the program's.
import type { JsonMember, JsonNode } from './node'
import { flawAt, readScalar, readString, shorten, type Reader } from './scalar'

/** A flaw of the syntax with its place; `line` and `column` start at 1, columns count UTF-16 units. */
export interface SyntaxFlaw {
  readonly message: string
  readonly offset: number
  readonly length: number
  readonly line: number
  readonly column: number
}

/** What a text parses to. `root` is null where there is a flaw (the first one is reported); the rest says what a lenient parse met. */
export interface ParsedText {
  readonly root: JsonNode | null
  readonly flaws: readonly SyntaxFlaw[]
  readonly comments: boolean
  readonly trailingCommas: boolean
  /** The flaw is that the text is nested deeper than is read. */
  readonly tooDeep: boolean
}

/** The deepest nesting of arrays and objects that is read; a deeper text has a flaw. */
export const MAXIMUM_JSON_DEPTH = 512

/** An array or object that is being read; `key` is that of the member whose value comes next. */
interface OpenContainer {
  readonly node: { -readonly [Field in keyof JsonNode]: JsonNode[Field] }
  readonly members: JsonMember[]
  readonly items: JsonNode[]
  key: JsonNode | null
}

const NO_MEMBERS: JsonMember[] = []
const NO_ITEMS: JsonNode[] = []

/** Parses JSON, with comments and trailing commas allowed when `lenient`. A byte order mark is skipped. Never throws. */
export function parseJson(text: string, lenient = false): ParsedText {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0
  const reader: Reader = {
    text,
    lenient,
    at: start,
    comments: false,
    trailingCommas: false,
    tooDeep: false,
    flaw: null,
  }
  const root = readDocument(reader)
  const { comments, trailingCommas, tooDeep, flaw } = reader
  return {
    root: flaw ? null : root,
    flaws: flaw ? [{ ...flaw, ...positionAt(text, flaw.offset) }] : [],
    comments,
    trailingCommas,
    tooDeep,
  }
}

/** Line and column, both from 1, of an offset in UTF-16 units. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  let line = 1
  let lineStart = 0
  for (
    let index = text.indexOf('\n');
    index !== -1 && index < offset;
    index = text.indexOf('\n', index + 1)
  ) {
    line += 1
    lineStart = index + 1
  }
  return { line, column: offset - lineStart + 1 }
}

function readDocument(reader: Reader): JsonNode | null {
  skipSpace(reader)
  if (!reader.flaw && reader.at >= reader.text.length)
    return flawAt(reader, reader.at, 0, 'The text is empty.')
  const root = readValue(reader)
  skipSpace(reader)
  if (root && reader.at < reader.text.length)
    flawAt(
      reader,
      reader.at,
      1,
      `The text goes on after the end of the JSON value, with \`${found(reader)}\`.`,
    )
  return root
}

function readValue(reader: Reader): JsonNode | null {
  const open: OpenContainer[] = []
  while (!reader.flaw) {
    const code = reader.text.charCodeAt(reader.at)
    let value: JsonNode | null
    if (code === 0x7b || code === 0x5b) {
      if (open.length >= MAXIMUM_JSON_DEPTH) return flawOfDepth(reader)
      value = openContainer(reader, open, code === 0x7b ? 'object' : 'array')
      if (!value) continue
    } else {
      value = readScalar(reader)
    }
    const root = value ? settle(reader, open, value) : null
    if (root) return root
  }
  return null
}

function flawOfDepth(reader: Reader): null {
  reader.tooDeep = true
  return flawAt(reader, reader.at, 1, `Nested deeper than ${MAXIMUM_JSON_DEPTH} levels, which no tool needs.`)
}

/** Opens a container and moves to its first value; an empty one is closed at once and returned. */
function openContainer(reader: Reader, open: OpenContainer[], type: 'object' | 'array'): JsonNode | null {
  const offset = reader.at
  reader.at += 1
  skipSpace(reader)
  if (reader.text.charCodeAt(reader.at) === closerOf(type)) {
    reader.at += 1
    return { type, offset, length: reader.at - offset, value: null, members: NO_MEMBERS, items: NO_ITEMS }
  }
  const members = type === 'object' ? [] : NO_MEMBERS
  const items = type === 'array' ? [] : NO_ITEMS
  const container: OpenContainer = {
    node: { type, offset, length: 0, value: null, members, items },
    members,
    items,
    key: null,
  }
  if (type === 'object') readKey(reader, container)
  open.push(container)
  return null
}

/** Puts a finished value where it belongs and moves to the next one; the root when nothing is open any more. */
function settle(reader: Reader, open: OpenContainer[], finished: JsonNode): JsonNode | null {
  let value = finished
  for (;;) {
    const container = open.at(-1)
    if (!container) return value
    if (container.key)
      container.members.push({ key: String(container.key.value), keyNode: container.key, valueNode: value })
    else container.items.push(value)
    if (readSeparator(reader, container)) return null
    if (reader.flaw) return null
    open.pop()
    value = closeContainer(reader, container)
  }
}

/** True when another value follows; false when the container ends here, or with a flaw. */
function readSeparator(reader: Reader, container: OpenContainer): boolean {
  const closer = closerOf(container.node.type)
  skipSpace(reader)
  const code = reader.text.charCodeAt(reader.at)
  if (code === closer) return false
  if (code !== 0x2c) {
    flawAt(
      reader,
      reader.at,
      Math.min(1, reader.text.length - reader.at),
      missingSeparator(reader, container),
    )
    return false
  }
  const comma = reader.at
  reader.at += 1
  skipSpace(reader)
  if (reader.text.charCodeAt(reader.at) === closer) {
    reader.trailingCommas = true
    if (!reader.lenient)
      flawAt(
        reader,
        comma,
        1,
        `There is a comma before the closing \`${String.fromCharCode(closer)}\`: remove it.`,
      )
    return false
  }
  if (container.node.type === 'object') readKey(reader, container)
  return !reader.flaw
}

function missingSeparator(reader: Reader, container: OpenContainer): string {
  const { line } = positionAt(reader.text, container.node.offset)
  const what = container.node.type === 'object' ? 'object' : 'array'
  if (reader.at >= reader.text.length)
    return `The text ends before the ${what} that starts in line ${line} is closed.`
  return `A comma or \`${String.fromCharCode(closerOf(container.node.type))}\` should follow this value, but \`${found(reader)}\` was found.`
}

function readKey(reader: Reader, container: OpenContainer): void {
  if (reader.text.charAt(reader.at) !== '"') {
    const message =
      reader.at >= reader.text.length
        ? `The text ends before the object that starts in line ${positionAt(reader.text, container.node.offset).line} is closed.`
        : `A key in double quotes should stand here, but \`${found(reader)}\` was found.`
    flawAt(reader, reader.at, Math.min(1, reader.text.length - reader.at), message)
    return
  }
  container.key = readString(reader)
  skipSpace(reader)
  if (!reader.flaw && reader.text.charAt(reader.at) !== ':')
    flawAt(reader, reader.at, Math.min(1, reader.text.length - reader.at), 'A colon should follow this key.')
  reader.at += 1
  skipSpace(reader)
}

function closeContainer(reader: Reader, { node }: OpenContainer): JsonNode {
  reader.at += 1
  node.length = reader.at - node.offset
  return node
}

function closerOf(type: JsonNode['type']): number {
  return type === 'object' ? 0x7d : 0x5d
}

function found(reader: Reader): string {
  return shorten(/\S+/.exec(reader.text.slice(reader.at, reader.at + 60))?.[0] ?? '')
}

function skipSpace(reader: Reader): void {
  const { text } = reader
  for (;;) {
    let code = text.charCodeAt(reader.at)
    while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09)
      code = text.charCodeAt((reader.at += 1))
    if (code !== 0x2f || !skipComment(reader)) return
  }
}

function skipComment(reader: Reader): boolean {
  const { text, at: start } = reader
  const opener = text.slice(start, start + 2)
  if (opener !== '//' && opener !== '/*') return false
  reader.comments = true
  if (!reader.lenient) {
    flawAt(reader, start, 2, 'Comments are not allowed here.')
    return false
  }
  if (opener === '//') {
    const end = text.slice(start).search(/[\n\r]/)
    reader.at = end === -1 ? text.length : start + end
    return true
  }
  const end = text.indexOf('*/', start + 2)
  if (end === -1) flawAt(reader, start, 2, 'This comment is not closed.')
  reader.at = end === -1 ? text.length : end + 2
  return true
}
