import type { CatalogEdit, SchemaVisit } from '../../../catalog'
import {
  applyTextEdits,
  compactJson,
  itemsOf,
  lineIndent,
  memberOf,
  membersOf,
  printNode,
  removeEdits,
  tokenText,
  type JsonNode,
  type TextEdit,
} from '../../../json'
import type { Fix, ToolSubject } from '../../rule'

/**
 * The fix that gives all items of a tuple one schema: the one they share (safe where no further items are taken), else any of theirs, which
 * loses their order.
 */
export function tupleFix(subject: ToolSubject, { node }: SchemaVisit): readonly Fix[] {
  const { tool } = subject
  const list = memberOf(node, 'items')?.valueNode
  const additional = memberOf(node, 'additionalItems')
  if (!list) return []
  const entries = itemsOf(list)
  const distinct = [
    ...new Map(entries.map((entry) => [compactJson(tokenText(tool.text, entry)), entry])).values(),
  ]
  const most = numberAt(node, 'maxItems')
  const isClosed = (most !== null && most <= entries.length) || additional?.valueNode.value === false
  const needsMost = isClosed && (most === null || most > entries.length)
  const content = printItems(tool.text, list, distinct)
  const edits: readonly TextEdit[] = [
    { offset: list.offset, length: list.length, content },
    ...(additional ? removeEdits(tool.text, node, membersOf(node), [additional]) : []),
  ]
  const text = applyTextEdits(tool.text, edits)
  const isSame = distinct.length === 1 && isClosed && !needsMost
  const title =
    distinct.length === 1 ? 'Give all items their one schema' : 'Take any of the schemas for all items'
  const edit: CatalogEdit = { kind: 'set-text', toolId: tool.id, text }
  return [{ title, safety: isSame ? 'safe' : 'unsafe', edits: [edit] }]
}

function printItems(text: string, list: JsonNode, distinct: readonly JsonNode[]): string {
  const [only] = distinct
  const isLined = tokenText(text, list).includes('\n')
  const indent = isLined ? lineIndent(text, list.offset) : ''
  const print = (node: JsonNode, inner: string): string =>
    isLined ? printNode(text, node, inner) : compactJson(tokenText(text, node))
  if (!only) return '{}'
  if (distinct.length === 1) return print(only, indent)
  const inner = `${indent}    `
  return isLined
    ? `{\n${indent}  "anyOf": [\n${distinct.map((node) => inner + print(node, inner)).join(',\n')}\n${indent}  ]\n${indent}}`
    : `{"anyOf":[${distinct.map((node) => print(node, '')).join(',')}]}`
}

function numberAt(node: JsonNode, keyword: string): number | null {
  const value = memberOf(node, keyword)?.valueNode.value
  return typeof value === 'number' ? value : null
}
