// Takes members and items out of a text, and puts new ones in, commas and lines included.
import type { TextEdit } from '../edit'
import type { JsonNode } from '../node'

/** A member of an object, or an item of an array (without a key). */
export interface Child {
  readonly keyNode: JsonNode | null
  readonly valueNode: JsonNode
}

/** A child to be put in: its key's token, and its value as printed for an indentation (null: on one line). */
export interface NewChild {
  readonly key: string | null
  readonly print: (indent: string | null) => string
}

/** The edits that take children out. */
export function removeEdits(
  text: string,
  parent: JsonNode,
  children: readonly Child[],
  gone: readonly Child[],
): readonly TextEdit[] {
  if (gone.length === 0) return []
  const left = children.filter((child) => !gone.includes(child))
  if (left.length === 0 && !hasComment(text.slice(parent.offset + 1, parent.offset + parent.length - 1)))
    return [{ offset: parent.offset + 1, length: parent.length - 2, content: '' }]
  const lastLeft = left.at(-1)
  const last = children.at(-1)
  const endsInComma = last && commaIn(text, endOf(last), nextStart(children, last, parent)) !== null
  return gone.flatMap((child) => {
    const isAfterAll = lastLeft !== undefined && startOf(child) > startOf(lastLeft)
    const before = children[children.indexOf(child) - 1]
    // The comma that parts it from its neighbour goes along: the one behind it, or for last ones that have none behind them the one before.
    const comma =
      isAfterAll && before && !endsInComma
        ? commaIn(text, endOf(before), startOf(child))
        : commaIn(text, endOf(child), nextStart(children, child, parent))
    return withoutOverlap(text, child, comma)
  })
}

function withoutOverlap(text: string, child: Child, comma: number | null): readonly TextEdit[] {
  let start = startOf(child)
  let end = endOf(child)
  const edits: TextEdit[] = []
  if (comma !== null && comma >= end && text.slice(end, comma).trim() === '') end = comma + 1
  else if (comma !== null && comma < start && text.slice(comma + 1, start).trim() === '') start = comma
  else if (comma !== null) edits.push({ offset: comma, length: 1, content: '' })
  const range = wholeLines(text, start, end)
  return [...edits, { offset: range.start, length: range.end - range.start, content: '' }]
}

/** Widens a range over the white space that would be left alone by its removal. */
function wholeLines(text: string, start: number, end: number): { start: number; end: number } {
  let before = 0
  while (before < start && /[ \t]/.test(text.charAt(start - before - 1))) before += 1
  const after = /^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0
  const startsLine = start - before === 0 || text.charAt(start - before - 1) === '\n'
  const endsLine = /^(?:\r?\n|$)/.exec(text.slice(end + after))
  if (startsLine && endsLine) return { start: start - before, end: end + after + endsLine[0].length }
  return startsLine
    ? { start, end: end + after }
    : { start, end: text.charAt(start) === ',' ? end : end + after }
}

/** The edits that put children in behind `previous`, or first where that is null. */
export function insertEdits(
  text: string,
  parent: JsonNode,
  previous: Child | null,
  first: Child | null,
  come: readonly NewChild[],
): readonly TextEdit[] {
  if (come.length === 0) return []
  const model = previous ?? first
  const separator = model ? lineBefore(text, parent, model) : ''
  const indent = separator.includes('\n') ? separator.slice(separator.lastIndexOf('\n') + 1) : null
  const colon = model?.keyNode ? colonOf(text, model) : ': '
  const printed = come.map(({ key, print }) => `${key === null ? '' : key + colon}${print(indent)}`)
  if (previous)
    return [
      { offset: endOf(previous), length: 0, content: printed.map((part) => `,${separator}${part}`).join('') },
    ]
  if (first)
    return [
      { offset: startOf(first), length: 0, content: printed.map((part) => `${part},${separator}`).join('') },
    ]
  return [{ offset: parent.offset + 1, length: 0, content: printed.join(', ') }]
}

/** The white space before a child: a line break and an indentation, or what parts it from its neighbours on one line. */
function lineBefore(text: string, parent: JsonNode, child: Child): string {
  const between = text.slice(parent.offset + 1, startOf(child))
  const space = between.slice(between.trimEnd().length)
  if (space.includes('\n')) return space.slice(space.lastIndexOf('\n'))
  return space === '' && /[^{[\s]$/.test(between)
    ? ''
    : space === between
      ? spaceAfterComma(text, parent)
      : space
}

function spaceAfterComma(text: string, parent: JsonNode): string {
  return /[:,] /.test(text.slice(parent.offset, parent.offset + parent.length)) ? ' ' : ''
}

function colonOf(text: string, { keyNode, valueNode }: Child): string {
  const between = keyNode ? text.slice(endOfNode(keyNode), valueNode.offset) : ': '
  return /^\s*:\s*$/.test(between) ? between : ': '
}

function commaIn(text: string, from: number, to: number): number | null {
  let at = from
  while (at < to) {
    if (text.startsWith('//', at)) at = indexOrEnd(text.indexOf('\n', at), to)
    else if (text.startsWith('/*', at)) at = indexOrEnd(text.indexOf('*/', at), to) + 2
    else if (text.charAt(at) === ',') return at
    else at += 1
  }
  return null
}

function indexOrEnd(index: number, end: number): number {
  return index === -1 ? end : index
}

function nextStart(children: readonly Child[], child: Child, parent: JsonNode): number {
  const next = children[children.indexOf(child) + 1]
  return next ? startOf(next) : parent.offset + parent.length - 1
}

function hasComment(text: string): boolean {
  return text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""').includes('/')
}

function startOf(child: Child): number {
  return (child.keyNode ?? child.valueNode).offset
}

function endOf(child: Child): number {
  return endOfNode(child.valueNode)
}

function endOfNode(node: JsonNode): number {
  return node.offset + node.length
}
