// Tools as a client sends them: named with its prefix, spelled as JSON on one line.
import type { Tool } from '../catalog'
import { formatById } from '../formats'
import {
  applyTextEdits,
  itemsOf,
  membersOf,
  nodeAt,
  parseJson,
  replaceStringEdit,
  tokenText,
  type JsonNode,
} from '../json'
import type { WireText } from './wire-view'

/** A tool as an entry of a wire format under its name with the prefix, with its tree. */
export interface SentEntry {
  readonly text: string
  readonly root: JsonNode
}

/** The entry that a client sends for a tool: in `format`, the prefix before its name. */
export function sentEntry(
  tool: Tool,
  format: 'openai-chat' | 'anthropic' | 'gemini',
  prefix: string,
): SentEntry {
  const target = formatById(format)
  const { text } = target.write(tool)
  const root = rootOf(text)
  const name = nodeAt(root, target.layout.name)
  const start = prefix.replaceAll('{server}', () => tool.server ?? 'server')
  if (!name || start === '') return { text, root }
  const named = applyTextEdits(text, [replaceStringEdit(name, start + String(name.value))])
  return { text: named, root: rootOf(named) }
}

/** The tree of an entry; of one that nests too deep to be read an empty one. */
function rootOf(text: string): JsonNode {
  return parseJson(text).root ?? { ...NOTHING, length: text.length }
}

const NOTHING: JsonNode = { type: 'null', offset: 0, length: 0, value: null, members: [], items: [] }

/** Such an entry as JSON on one line. */
export function entryLine(...[tool, format, prefix]: Parameters<typeof sentEntry>): string {
  const { text, root } = sentEntry(tool, format, prefix)
  return spacedJson(text, root)
}

/** JSON on one line with a blank after commas and colons, as Python's `json.dumps` and most chat templates print it; tokens as they stand. */
export function spacedJson(text: string, node: JsonNode): string {
  if (node.type === 'object') {
    const members = membersOf(node).map(
      ({ keyNode, valueNode }) => `${tokenText(text, keyNode)}: ${spacedJson(text, valueNode)}`,
    )
    return `{${members.join(', ')}}`
  }
  if (node.type === 'array')
    return `[${itemsOf(node)
      .map((item) => spacedJson(text, item))
      .join(', ')}]`
  return tokenText(text, node)
}

/** Puts one block a tool together, and remembers where each stands. */
export function joinBlocks(
  head: string,
  blocks: readonly { readonly tool: Tool; readonly text: string }[],
  separator: string,
  tail: string,
): Pick<WireText, 'text' | 'places'> {
  const places: { toolId: string; start: number; end: number }[] = []
  const pieces = [head]
  let length = head.length
  blocks.forEach(({ tool, text }, index) => {
    const gap = index === 0 ? '' : separator
    places.push({ toolId: tool.id, start: length + gap.length, end: length + gap.length + text.length })
    pieces.push(gap, text)
    length += gap.length + text.length
  })
  pieces.push(tail)
  return { text: pieces.join(''), places }
}
