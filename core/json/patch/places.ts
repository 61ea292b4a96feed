// Finds places of a document in the text it was read from: with comments and trailing commas, or one value a line.
import { nodeAt, type JsonNode } from '../node'
import { parseJson } from '../parse'
import type { JsonPath } from '../path'

/** The node at a path from the root of the document, with offsets in the text; null where there is none. */
export type FindPlace = (path: JsonPath) => JsonNode | null

/**
 * How to find places in a text, which is parsed once. `lines`: one JSON value a line; blank lines do not count, and a line that is no JSON
 * has no places. A byte order mark is counted in the offsets.
 */
export function placesIn(text: string, lines: boolean): FindPlace {
  if (!lines) {
    const { root } = parseJson(text, true)
    return (path) => nodeAt(root, path)
  }
  const roots: (JsonNode | null)[] = []
  for (const { offset, line } of linesOf(text)) roots.push(moved(parseJson(line).root, offset))
  return (path) => nodeAt(roots[Number(path[0])], path.slice(1))
}

/** The lines that are not blank, without their breaks, and where each starts. A search for breaks of two kinds would take as long as parsing. */
export function linesOf(text: string): readonly { readonly offset: number; readonly line: string }[] {
  const lines: { offset: number; line: string }[] = []
  let offset = 0
  for (const part of text.split('\n')) {
    const line = part.endsWith('\r') ? part.slice(0, -1) : part
    // A byte order mark is white space too.
    if (line.trim() !== '') lines.push({ offset, line })
    offset += part.length + 1
  }
  return lines
}

/** A tree whose offsets count from elsewhere. */
function moved(node: JsonNode | null, by: number): JsonNode | null {
  return node && by !== 0 ? move(node, by) : node
}

function move(node: JsonNode, by: number): JsonNode {
  return {
    ...node,
    offset: node.offset + by,
    items: node.items.map((item) => move(item, by)),
    members: node.members.map(({ key, keyNode, valueNode }) => ({
      key,
      keyNode: move(keyNode, by),
      valueNode: move(valueNode, by),
    })),
  }
}
