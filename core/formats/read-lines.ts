// Texts of one JSON value a line (JSONL): each line a tool, a request, or neither.
import type { SourceDocument } from '../catalog'
import { linesOf, nodeAt, parseJson, printNode } from '../json'
import { addToList } from '../shared'
import { envelopeReplacements, NO_ENVELOPE } from './envelope'
import { findLineSlots } from './find-line-slots'
import type { ReadResult } from './format'
import { createSlotReader, type SlotSource } from './read-slots'

/** The lines of a text that has one JSON value a line, or null for any other text: one of the first two lines must be a whole object. */
export function splitLines(text: string): readonly string[] | null {
  const lines = linesOf(text).map(({ line }) => line)
  if (lines.length < 2 || !lines.slice(0, 2).some((line) => parseJson(line).root?.type === 'object'))
    return null
  return lines
}

/** Reads the tools of such a text. */
export function readLines(
  lines: readonly string[],
  { file, documentId, onTool }: Omit<SlotSource, 'textOf'>,
): ReadResult {
  const textOf = (path: readonly (string | number)[]): string => lines[Number(path[0])] ?? ''
  const reader = createSlotReader({ file, documentId, textOf, onTool })
  const { tools, slots, notes, recognised } = reader.finish(findLineSlots(lines, reader.readAhead))
  const isOneList = slots.length === 1 && slots[0]?.path.length === 0
  const isDerived = slots.length === 0
  const envelope = isDerived ? NO_ENVELOPE : isOneList ? '[]' : printLines(lines, slots)
  const document: SourceDocument = { id: documentId, name: file, envelope, slots, lines: !isDerived }
  return { tools, documents: [document], notes, recognised }
}

function printLines(lines: readonly string[], slots: SourceDocument['slots']): string {
  const byLine = new Map<number, SourceDocument['slots'][number][]>()
  for (const slot of slots) addToList(byLine, Number(slot.path[0]), slot)
  const items = lines.map((text, index) => {
    const node = parseJson(text).root
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
