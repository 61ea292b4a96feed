// Finds the tools of a text of one value a line.
import { parseJson, type JsonNode } from '../json'
import { classifyEntry } from './classify-entry'
import {
  brokenLine,
  entryOf,
  insideOf,
  placeEntries,
  standsAlone,
  type Context,
  type Findings,
  type FoundEntry,
} from './find-slots'
import { prepareEntry } from './prepare-entry'

/**
 * Finds all slots of a text of one value a line; a line may be no JSON. `onAhead` is told of entries that are surely read, and read first,
 * while the other lines are still to be looked at. The trees of lines are let go where they can be: those of all would fill the memory.
 */
export function findLineSlots(lines: readonly string[], onAhead: (entry: FoundEntry) => void): Findings {
  const findings: Findings = { slots: [], remarks: [], pages: [] }
  const context: Context = { key: null, server: null, findings }
  const tellAhead = createAhead(context, onAhead)
  const entries = lines.map((line, index) => {
    const entry = lineEntry(line, index, context)
    tellAhead(entry)
    return entry
  })
  placeEntries(entries, [], context)
  return findings
}

/** Tells of entries in order, once one of them makes a list of tools of all, and up to the first that holds tools of its own. */
function createAhead(context: Context, onAhead: (entry: FoundEntry) => void): (entry: FoundEntry) => void {
  const waiting: FoundEntry[] = []
  let isList = false
  let isOver = false
  return (entry) => {
    isOver ||= insideOf(entry, context) !== null
    if (isOver) return
    waiting.push(entry)
    isList ||= standsAlone(entry.found)
    if (isList) for (const known of waiting.splice(0)) onAhead(known)
  }
}

function lineEntry(line: string, index: number, context: Context): FoundEntry {
  const { root } = parseJson(line)
  if (!root) return entryOf(NOTHING_INSIDE, [index], brokenLine, context)
  const found = classifyEntry(root, null)
  const entry = entryOf(root, [index], found, context)
  if (found.kind === 'carried' || !standsAlone(found)) return entry
  const { offset, length, type } = root
  const node = { ...NOTHING_INSIDE, type, offset, length }
  return { ...entry, node, prepared: prepareEntry(root, found, line) }
}

const NOTHING_INSIDE: JsonNode = { type: 'null', offset: 0, length: 0, value: null, members: [], items: [] }
