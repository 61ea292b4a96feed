// Puts tools back into the document they came from.
import type { Slot, SourceDocument, Tool, ToolId } from '../catalog'
import {
  compactJson,
  indentJson,
  itemsOf,
  nodeAt,
  parseJson,
  printNode,
  type JsonNode,
  type Replacements,
} from '../json'

/** Which of a document's entries are written. */
export interface DocumentContent {
  readonly tools: ReadonlyMap<ToolId, Tool>
  /** Whether the entries that are no tools are written too. */
  readonly carried: boolean
}

/** The text of a document with the given tools in its slots: token for token as it was read, where nothing was changed. */
export function writeDocument(document: SourceDocument, content: DocumentContent): string {
  const { root } = parseJson(document.envelope)
  if (!root) return `${document.envelope}\n`
  if (document.lines) return writeLines(document, root, content)
  return `${printNode(document.envelope, root, '', slotContents(root, document.slots, content))}\n`
}

function slotContents(root: JsonNode, slots: readonly Slot[], content: DocumentContent): Replacements {
  const replacements = new Map<JsonNode, (indent: string) => string | null>()
  for (const slot of slots) {
    const node = nodeAt(root, slot.path)
    const texts = entryTexts(slot, content)
    if (node) replacements.set(node, slot.single ? writeSingle(texts) : writeList(texts))
  }
  return replacements
}

function writeSingle([text]: readonly string[]): (indent: string) => string | null {
  return (indent) => (text === undefined ? null : indentJson(text, indent))
}

function writeList(texts: readonly string[]): (indent: string) => string {
  return (indent) => listOf(texts, indent)
}

/** A JSON list of entries that are strict JSON, as it stands on a line of that indentation. */
export function listOf(texts: readonly string[], indent = ''): string {
  if (texts.length === 0) return '[]'
  const deeper = `${indent}  `
  return `[\n${texts.map((text) => deeper + indentJson(text, deeper)).join(',\n')}\n${indent}]`
}

/** One value a line. A line whose tool is not written is left out. */
function writeLines(document: SourceDocument, root: JsonNode, content: DocumentContent): string {
  const [first] = document.slots
  if (first?.path.length === 0) return endLines(entryTexts(first, content).map(toLine))
  const contents = slotContents(root, document.slots, content)
  const lines = itemsOf(root).flatMap((item) => {
    const replacement = contents.get(item)
    const text = replacement ? replacement('') : printNode(document.envelope, item, '', contents)
    return text === null ? [] : [toLine(text)]
  })
  return endLines(lines)
}

function endLines(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}

/** Compact JSON; a carried line that is no JSON stays as it is. */
function toLine(text: string): string {
  return text.includes('\n') ? compactJson(text) : text
}

function entryTexts(slot: Slot, { tools, carried }: DocumentContent): readonly string[] {
  return slot.entries.flatMap((entry) => {
    if ('carried' in entry) return carried ? [entry.carried] : []
    const tool = tools.get(entry.tool)
    return tool ? [tool.text] : []
  })
}

/** Where each tool stands in a document: its place in its list, from 0. */
export function indexesIn(document: SourceDocument): ReadonlyMap<ToolId, number> {
  const indexes = new Map<ToolId, number>()
  for (const slot of document.slots) {
    const step = slot.path.at(-1)
    slot.entries.forEach((entry, index) => {
      if ('tool' in entry) indexes.set(entry.tool, slot.single && typeof step === 'number' ? step : index)
    })
  }
  return indexes
}
