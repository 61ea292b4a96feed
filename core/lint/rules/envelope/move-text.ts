// Moves parts of a tool's text, token by token.
import {
  applyTextEdits,
  compactJson,
  insertEdits,
  lineIndent,
  membersOf,
  nodeAt,
  printNode,
  removeEdits,
  tokenText,
  type JsonMember,
  type JsonNode,
  type JsonPath,
} from '../../../json'

/** The text with the member at `from` moved to the end of the object at `to.slice(0, -1)`, under its last step. Null where that cannot be. */
export function moveMember(text: string, root: JsonNode | null, from: JsonPath, to: JsonPath): string | null {
  const source = nodeAt(root, from.slice(0, -1))
  const target = nodeAt(root, to.slice(0, -1))
  const gone = membersOf(source).filter(({ key }) => key === from.at(-1))
  const [moved] = gone
  if (!source || target?.type !== 'object' || !moved || gone.length > 1) return null
  // What stands there already (null) goes.
  const former = membersOf(target).filter(({ key }) => key === to.at(-1))
  if (source === target) return renameKey(text, source, moved, former, String(to.at(-1)))
  const kept = membersOf(target).filter((member) => !former.includes(member))
  const print = (indent: string | null): string => printAt(text, moved.valueNode, indent)
  return applyTextEdits(text, [
    // First, since a removal may start where this is put in.
    ...insertEdits(text, target, kept.at(-1) ?? null, null, [{ key: JSON.stringify(to.at(-1)), print }]),
    ...removeEdits(text, source, membersOf(source), [moved]),
    ...removeEdits(text, target, membersOf(target), former),
  ])
}

function renameKey(
  text: string,
  parent: JsonNode,
  { keyNode }: JsonMember,
  former: readonly JsonMember[],
  key: string,
): string {
  return applyTextEdits(text, [
    { offset: keyNode.offset, length: keyNode.length, content: JSON.stringify(key) },
    ...removeEdits(text, parent, membersOf(parent), former),
  ])
}

/** The text with the value at `path` in the place of the value at `around`, which it is inside of. */
export function unwrap(text: string, root: JsonNode | null, path: JsonPath, around: JsonPath): string | null {
  const outer = nodeAt(root, around)
  const inner = nodeAt(root, path)
  if (!outer || !inner) return null
  const isLined = tokenText(text, outer).includes('\n')
  const content = printAt(text, inner, isLined ? lineIndent(text, outer.offset) : null)
  return applyTextEdits(text, [{ offset: outer.offset, length: outer.length, content }])
}

/** The text with the value at a path put into an object, under a key. */
export function wrap(text: string, root: JsonNode | null, path: JsonPath, key: string): string | null {
  const node = nodeAt(root, path)
  if (!node) return null
  const isLined = tokenText(text, node).includes('\n')
  const outer = lineIndent(text, node.offset)
  const value = printAt(text, node, isLined ? `${outer}  ` : null)
  const content = isLined
    ? `{\n${outer}  ${JSON.stringify(key)}: ${value}\n${outer}}`
    : `{${JSON.stringify(key)}:${value}}`
  return applyTextEdits(text, [{ offset: node.offset, length: node.length, content }])
}

function printAt(text: string, node: JsonNode, indent: string | null): string {
  return indent === null ? compactJson(tokenText(text, node)) : printNode(text, node, indent)
}
