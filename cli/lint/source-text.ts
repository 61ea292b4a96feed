// Where things stand in the files that tools were read from: trees with offsets, also for JSON with comments and for one value a line.
import { nodeAt, parseJson, type JsonNode, type JsonPath } from '../../core/json'

/** A file's text and how to find places in it. */
export interface SourceText {
  readonly file: string
  readonly text: string
  /** The node at a path from the root of the document; its offsets are in `text`. Null where there is none. */
  readonly nodeAt: (path: JsonPath) => JsonNode | null
  /** Where a path stands: what is missing stands where the value that lacks it does. Both count from 1. */
  readonly positionOf: (
    path: JsonPath,
    at: 'key' | 'value',
  ) => { readonly line: number; readonly column: number }
}

/** Prepares a text for looking up places; parses it once. `lines`: one JSON value a line, blank lines left out. */
export function readSourceText(file: string, text: string, lines: boolean): SourceText {
  const starts = lineStarts(text)
  const find = lines ? findInLines(text) : findInOne(text)
  const positionOf: SourceText['positionOf'] = (path, at) => {
    const length = deepestKnown(find, path)
    const known = path.slice(0, length)
    const key = at === 'key' && length === path.length ? keyNodeAt(find, known) : null
    return positionIn(starts, (key ?? find(known))?.offset ?? 0)
  }
  return { file, text, nodeAt: find, positionOf }
}

type Find = (path: JsonPath) => JsonNode | null

function findInOne(text: string): Find {
  const { root } = parseJson(text, true)
  return (path) => nodeAt(root, path)
}

function findInLines(text: string): Find {
  const roots: (JsonNode | null)[] = []
  for (const match of text.matchAll(/[^\r\n]*(?:\r?\n|$)/g)) {
    const line = match[0].replace(/\r?\n$/, '')
    if (line.trim() !== '') roots.push(moved(parseJson(line).root, match.index))
  }
  return (path) => nodeAt(roots[Number(path[0])], path.slice(1))
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

function deepestKnown(find: Find, path: JsonPath): number {
  let length = path.length
  while (length > 0 && !find(path.slice(0, length))) length -= 1
  return length
}

function keyNodeAt(find: Find, path: JsonPath): JsonNode | null {
  const key = String(path.at(-1))
  return find(path.slice(0, -1))?.members.findLast((member) => member.key === key)?.keyNode ?? null
}

function lineStarts(text: string): readonly number[] {
  const starts = [0]
  for (let index = text.indexOf('\n'); index !== -1; index = text.indexOf('\n', index + 1))
    starts.push(index + 1)
  return starts
}

function positionIn(starts: readonly number[], offset: number): { line: number; column: number } {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
}
