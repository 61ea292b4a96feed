// Carries a change of a tool's own text over to the file it came from: only the tokens that differ are touched; comments and white space
// stay, save around what is removed.
import { lineIndent, type TextEdit } from '../edit'
import { membersOf, type JsonNode } from '../node'
import { compactJson, printNode, tokenText } from '../print'
import { insertEdits, removeEdits, type Child } from './patch-list'

/** A text with the tree in it. */
export interface ParsedNode {
  readonly text: string
  readonly node: JsonNode
}

/**
 * The text that is patched. `unit` is what it indents by (`indentUnit`); `lines`: it holds one value a line, so that nothing may be spread
 * over several.
 */
export interface PatchedSource extends ParsedNode {
  readonly unit: string
  readonly lines?: boolean
}

/** The edits of `source` that make it say what `after` says; `before` says what `source` says, in other white space. */
export function patchEdits(
  source: PatchedSource,
  before: ParsedNode,
  after: ParsedNode,
): readonly TextEdit[] {
  const edits: TextEdit[] = []
  patchValue(source, before, after, edits)
  return edits
}

function patchValue(source: PatchedSource, before: ParsedNode, after: ParsedNode, edits: TextEdit[]): void {
  const { type } = before.node
  const isContainer = type === after.node.type && (type === 'object' || type === 'array')
  if (isContainer) patchChildren(source, before, after, edits)
  else if (tokenText(before.text, before.node) !== tokenText(after.text, after.node)) {
    const { offset, length } = source.node
    edits.push({ offset, length, content: printLike(source, offset, after) })
  }
}

/** Children that are equal at the beginning and the end stay; in between as many as possible are changed in place. */
function patchChildren(
  source: PatchedSource,
  before: ParsedNode,
  after: ParsedNode,
  edits: TextEdit[],
): void {
  const [sources, olds, news] = [childrenOf(source.node), childrenOf(before.node), childrenOf(after.node)]
  const alike = (one: number, other: number): boolean => isSame(before, olds[one], after, news[other])
  const shortest = Math.min(olds.length, news.length)
  let start = 0
  while (start < shortest && alike(start, start)) start += 1
  let end = 0
  while (end < shortest - start && alike(olds.length - 1 - end, news.length - 1 - end)) end += 1
  const changed = shortest - start - end
  for (let index = 0; index < start + changed; index += 1)
    patchChild(source, sources[index], before, olds[index], after, news[index], edits)
  for (let index = 0; index < end; index += 1) {
    const [old, fresh] = [olds.length - 1 - index, news.length - 1 - index]
    patchChild(source, sources[old], before, olds[old], after, news[fresh], edits)
  }
  const gone = sources.slice(start + changed, sources.length - end)
  edits.push(...removeEdits(source.text, source.node, sources, gone))
  const come = news.slice(start + changed, news.length - end)
  const previous = sources[start + changed - 1] ?? null
  const printed = come.map((child) => ({
    key: child.keyNode && tokenText(after.text, child.keyNode),
    print: (indent: string | null) => printValue(after.text, child.valueNode, indent, source.unit),
  }))
  edits.push(...insertEdits(source.text, source.node, previous, sources[0] ?? null, printed))
}

function patchChild(
  source: PatchedSource,
  sourceChild: Child | undefined,
  before: ParsedNode,
  old: Child | undefined,
  after: ParsedNode,
  fresh: Child | undefined,
  edits: TextEdit[],
): void {
  if (!sourceChild || !old || !fresh) return
  if (old.keyNode && fresh.keyNode && sourceChild.keyNode && old.keyNode.value !== fresh.keyNode.value) {
    const { offset, length } = sourceChild.keyNode
    edits.push({ offset, length, content: tokenText(after.text, fresh.keyNode) })
  }
  const at = <Parsed extends ParsedNode>(parsed: Parsed, child: Child): Parsed => ({
    ...parsed,
    node: child.valueNode,
  })
  patchValue(at(source, sourceChild), at(before, old), at(after, fresh), edits)
}

/** Members are the same by key, items by what they say. */
function isSame(
  before: ParsedNode,
  old: Child | undefined,
  after: ParsedNode,
  fresh: Child | undefined,
): boolean {
  if (!old || !fresh) return false
  if (old.keyNode && fresh.keyNode) return old.keyNode.value === fresh.keyNode.value
  return (
    compactJson(tokenText(before.text, old.valueNode)) === compactJson(tokenText(after.text, fresh.valueNode))
  )
}

/** The members or items of a node. */
export function childrenOf(node: JsonNode): readonly Child[] {
  if (node.type === 'object') return membersOf(node)
  return node.items.map((item) => ({ keyNode: null, valueNode: item }))
}

/** A value as it is written where it comes to stand: on lines of its own where its surroundings are. */
function printLike({ text, lines, unit }: PatchedSource, offset: number, value: ParsedNode): string {
  const indent = !lines && text.includes('\n') ? lineIndent(text, offset) : null
  return printValue(value.text, value.node, indent, unit)
}

/** A value as JSON: over several lines when there is an indentation, each level deeper by `unit`, else on one line without white space. */
export function printValue(text: string, node: JsonNode, indent: string | null, unit: string): string {
  if (indent === null) return compactJson(tokenText(text, node))
  const printed = printNode(text, node)
  return printed.replaceAll(
    /\n((?: {2})*)/g,
    (_, spaces: string) => `\n${indent}${unit.repeat(spaces.length / 2)}`,
  )
}

/** What a text indents its first nested line by; two spaces where it has none. */
export function indentUnit(text: string): string {
  return /(?:^|\n)([ \t]*)[^\n]*[{[][ \t]*\r?\n\1([ \t]+)(?=\S)/.exec(text)?.[2] ?? '  '
}
