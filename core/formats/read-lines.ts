// Texts of one JSON value a line (JSONL): each line a tool, a request, or neither.
import type { SourceDocument } from '../catalog'
import { nodeAt, parseJson, printNode, type JsonNode } from '../json'
import { envelopeReplacements } from './envelope'
import { findLineSlots } from './find-slots'
import type { ReadResult } from './format'
import { readSlots, type SlotSource } from './read-slots'

/** One value a line; `node` is null for a line that is no JSON. */
interface Line {
  readonly text: string
  readonly node: JsonNode | null
}

/** The lines of a text that has one JSON value a line, or null for any other text: one of the first two lines must be a whole object. */
export function splitLines(text: string): readonly Line[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length < 2 || !lines.slice(0, 2).some((line) => parseJson(line).root?.type === 'object'))
    return null
  return lines.map((line) => ({ text: line, node: parseJson(line).root }))
}

/** Reads the tools of such a text. */
export function readLines(
  lines: readonly Line[],
  { file, documentId, onTool }: Omit<SlotSource, 'textOf'>,
): ReadResult {
  const findings = findLineSlots(lines.map(({ node }) => node))
  const textOf = (path: readonly (string | number)[]): string => lines[Number(path[0])]?.text ?? ''
  const { tools, slots, notes, recognised } = readSlots(findings, { file, documentId, textOf, onTool })
  const isOneList = slots.length === 1 && slots[0]?.path.length === 0
  const envelope = isOneList ? '[]' : printLines(lines, slots)
  const document: SourceDocument = { id: documentId, name: file, envelope, slots, lines: true }
  return { tools, documents: [document], notes, recognised }
}

function printLines(lines: readonly Line[], slots: SourceDocument['slots']): string {
  const byLine = new Map<number, SourceDocument['slots'][number][]>()
  for (const slot of slots) {
    const line = Number(slot.path[0])
    byLine.set(line, [...(byLine.get(line) ?? []), slot])
  }
  const items = lines.map(({ text, node }, index) => {
    if (!node) return 'null'
    const inside = (byLine.get(index) ?? []).map((slot) => ({ ...slot, path: slot.path.slice(1) }))
    return printNode(
      text,
      node,
      '',
      envelopeReplacements((path) => nodeAt(node, path), inside),
    )
  })
  return `[${items.join(',\n')}]`
}
