// Texts of one JSON value a line whose lines are not all tools: readers are asked about them as about a list.
import type { Slot } from '../catalog'
import type { ReadResult } from '../formats'
import { parseJson } from '../json'
import { askReaders } from './ask-readers'
import { joinOutcomes, sourceOf } from './read-document'
import type { SourceContext } from './read-source'
import { readers } from './registry'

/** Characters above which the lines are not looked through again. */
const LIMIT = 50_000_000

/** What wire formats read of such a text, with what readers derive from the other lines. */
export function readLineSource(text: string, wire: ReadResult, context: SourceContext): ReadResult {
  if (text.length > LIMIT) return wire
  if (isOneList(wire)) return wire
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (isAllRead(wire, lines.length)) return wire
  const json = `[${lines.map((line) => (parseJson(line).root ? line : 'null')).join(',\n')}]`
  const { root } = parseJson(json)
  if (!root) return wire
  const places = wire.tools.flatMap(({ origin }) => (origin ? [origin.path] : []))
  const source = sourceOf(text, json, root, context)
  const outcomes = askReaders(readers, source, ['certain', 'likely', 'guess'], places)
  return outcomes.some(({ derived }) => derived.tools.length > 0)
    ? joinOutcomes(wire, outcomes, context)
    : wire
}

/** Whether every line is a tool. */
function isOneList(wire: ReadResult): boolean {
  const slots = wholeSlots(wire)
  return slots[0]?.path.length === 0
}

/** Whether every line holds tools, and nothing in a list of tools was left unread. */
function isAllRead(wire: ReadResult, lines: number): boolean {
  const slots = wholeSlots(wire)
  return slots.length > 0 && new Set(slots.map(({ path }) => path[0])).size === lines
}

/** The lists of tools, unless something in one of them was left unread. */
function wholeSlots({ documents }: ReadResult): readonly Slot[] {
  const slots = documents.flatMap((document) => document.slots)
  return slots.every(({ entries }) => entries.every((entry) => 'tool' in entry)) ? slots : []
}
