// Edits of JSON text that touch only what they change; white space, order and number spelling elsewhere stay.
import { assert } from '../shared'
import { itemsOf, membersOf, nodeAt, type JsonNode } from './node'
import { parseJson } from './parse'
import type { JsonPath } from './path'
import { indentJson } from './print'

/** A replacement of `length` UTF-16 units at `offset`. */
export interface TextEdit {
  readonly offset: number
  readonly length: number
  readonly content: string
}

/** Applies edits that do not overlap, in any order given. */
export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  const chunks: string[] = []
  let end = 0
  for (const edit of [...edits].sort((one, other) => one.offset - other.offset)) {
    assert(edit.offset >= end, 'text edits overlap')
    chunks.push(text.slice(end, edit.offset), edit.content)
    end = edit.offset + edit.length
  }
  return chunks.join('') + text.slice(end)
}

/**
 * The edits that set a plain value at a path, making missing parents; `undefined` removes the member or item (all of them where a key
 * stands twice). Null where the path cannot be: a step into a string or number, or beyond the end of an array.
 */
export function setValueEdits(text: string, path: JsonPath, value: unknown): readonly TextEdit[] | null {
  const { root } = parseJson(text)
  if (!root) return null
  const target = nodeAt(root, path)
  if (value === undefined) return removeEdits(root, path)
  if (target) {
    const content = indentJson(JSON.stringify(value, null, 2), lineIndent(text, target.offset))
    return [{ offset: target.offset, length: target.length, content }]
  }
  let known = path.length - 1
  while (known > 0 && !nodeAt(root, path.slice(0, known))) known -= 1
  const parent = nodeAt(root, path.slice(0, known))
  const step = path[known]
  if (!parent || step === undefined) return null
  const missing = path.slice(known + 1)
  if (missing.some((key) => typeof key === 'number' && key !== 0)) return null
  const wrapped = missing.reduceRight<unknown>(
    (inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }),
    value,
  )
  if (parent.type === 'object') return [appendEdit(text, parent, wrapped, String(step))]
  if (parent.type === 'array' && Number(step) === itemsOf(parent).length)
    return [appendEdit(text, parent, wrapped, null)]
  return null
}

function appendEdit(text: string, parent: JsonNode, value: unknown, key: string | null): TextEdit {
  const children = childrenOf(parent)
  const last = children.at(-1)
  const outer = lineIndent(text, parent.offset)
  const first = children[0]
  const inner = first ? indentOfChild(text, parent, first) : `${outer}  `
  const label = key === null ? '' : `${JSON.stringify(key)}:${inner === null ? '' : ' '}`
  const printed = inner === null ? JSON.stringify(value) : indentJson(JSON.stringify(value, null, 2), inner)
  const separator = inner === null ? '' : `\n${inner}`
  if (last) return { offset: last.end, length: 0, content: `,${separator}${label}${printed}` }
  const end = parent.offset + parent.length
  return {
    offset: parent.offset + 1,
    length: end - 1 - (parent.offset + 1),
    content: `${separator}${label}${printed}\n${outer}`,
  }
}

function removeEdits(root: JsonNode, path: JsonPath): readonly TextEdit[] {
  const parent = nodeAt(root, path.slice(0, -1))
  const step = path.at(-1)
  if (!parent || step === undefined) return []
  const children = childrenOf(parent)
  const isGone = (index: number): boolean =>
    parent.type === 'array' ? index === Number(step) : parent.members[index]?.key === String(step)
  const kept = children.filter((_, index) => !isGone(index))
  if (kept.length === children.length) return []
  if (kept.length === 0) return [{ offset: parent.offset + 1, length: parent.length - 2, content: '' }]
  return children.flatMap((child, index) => {
    if (!isGone(index)) return []
    const next = children[index + 1]
    const keptBefore = children.slice(0, index).some((_, before) => !isGone(before))
    // With something kept before it, a child goes with the comma before it; else with the comma after it.
    if (!keptBefore)
      return [{ offset: child.start, length: (next?.start ?? child.end) - child.start, content: '' }]
    const previousEnd = children[index - 1]?.end ?? child.start
    return [{ offset: previousEnd, length: child.end - previousEnd, content: '' }]
  })
}

interface Child {
  readonly start: number
  readonly end: number
}

function childrenOf(parent: JsonNode): readonly Child[] {
  const fromMembers = membersOf(parent).map(({ keyNode, valueNode }) => ({
    start: keyNode.offset,
    end: valueNode.offset + valueNode.length,
  }))
  return [
    ...fromMembers,
    ...itemsOf(parent).map((item) => ({ start: item.offset, end: item.offset + item.length })),
  ]
}

/** The indentation of a container's children, or null where they stand on the container's own line. */
function indentOfChild(text: string, parent: JsonNode, first: Child): string | null {
  const between = text.slice(parent.offset + 1, first.start)
  const lineBreak = between.lastIndexOf('\n')
  return lineBreak === -1 ? null : between.slice(lineBreak + 1)
}

/** The white space that the line of an offset starts with, up to there. */
export function lineIndent(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? ''
}

/** The place of part of a decoded string inside its source token, which may spell characters as escapes. Offsets in UTF-16 units. */
export function rangeInString(
  text: string,
  node: JsonNode,
  start: number,
  end: number,
): { offset: number; length: number } {
  let at = node.offset + 1
  let decoded = 0
  let from = at
  while (decoded < end) {
    if (decoded === start) from = at
    if (text.charAt(at) !== '\\') at += 1
    else at += text.charAt(at + 1) === 'u' ? 6 : 2
    decoded += 1
  }
  if (start === end) from = at
  return { offset: from, length: at - from }
}

/** The edit that replaces the string token of a node. */
export function replaceStringEdit(node: JsonNode, value: string): TextEdit {
  return { offset: node.offset, length: node.length, content: JSON.stringify(value) }
}
