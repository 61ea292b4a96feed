// Makes tools and carried entries out of the slots that were found in a document.
import { makeTool, toolIdFor, type Slot, type SlotEntry, type Tool } from '../catalog'
import { duplicateKeys, printNode, stringAt, toPointer, type JsonPath } from '../json'
import type { Findings, FoundEntry, FoundPage } from './find-slots'
import { createTypeCount } from './foreign-types'
import type { Note, ReadResult, Recognised, Remark } from './format'
import { joinRecognised } from './kinds'
import { prepareEntry, type PreparedEntry } from './prepare-entry'

/** A document whose slots are to be read. */
export interface SlotSource {
  readonly file: string
  readonly documentId: string
  /** The text that an entry's node points into. */
  readonly textOf: (path: JsonPath) => string
  /** Told of each tool as it is read. */
  readonly onTool: ((tool: Tool) => void) | undefined
}

/** The tools of a document and where they stood. */
export interface ReadSlots extends Omit<ReadResult, 'documents'> {
  readonly slots: readonly Slot[]
}

/** Reads entries in their order, and what is left of the findings in the end. */
export interface SlotReader {
  /** Reads an entry that is surely part of the findings to come, ahead of them. */
  readonly readAhead: (entry: FoundEntry) => void
  /**
   * Reads every entry of every slot that was not read ahead. One that is no tool is carried, with a note that names it. One that a tool is made
   * of stays in the envelope: its tool is of no slot.
   */
  readonly finish: (findings: Findings) => ReadSlots
}

/** Reads all that was found in a document. */
export function readSlots(findings: Findings, source: SlotSource): ReadSlots {
  return createSlotReader(source).finish(findings)
}

/** Starts reading a document. */
export function createSlotReader(source: SlotSource): SlotReader {
  const { file, documentId, onTool } = source
  const tools: Tool[] = []
  const notes: Note[] = []
  const recognised: Recognised[] = []
  const namesakes = new Map<string, Namesake[]>()
  const foreignTypes = createTypeCount()
  const ahead = new Map<FoundEntry, SlotEntry | null>()
  return {
    readAhead: (entry) => {
      ahead.set(entry, readEntry(entry))
    },
    finish: (findings) => {
      const slots = findings.slots.flatMap(({ path, single, entries: found }): readonly Slot[] => {
        const entries = found.flatMap((entry) => readOnce(entry) ?? [])
        return entries.length < found.length ? [] : [{ path, single, entries }]
      })
      const around = [...findings.remarks, ...pageRemarks(findings.pages), ...foreignTypes.remarks()]
      const about = { file, index: null, tool: null, server: null }
      notes.push(...around.map((remark) => ({ ...about, ...remark })))
      return { tools, slots, notes, recognised: joinRecognised([recognised]) }
    },
  }

  function readOnce(entry: FoundEntry): SlotEntry | null {
    const known = ahead.get(entry)
    return known === undefined ? readEntry(entry) : known
  }

  /** Null for an entry that a tool was made of. */
  function readEntry(entry: FoundEntry): SlotEntry | null {
    const { found, node, path } = entry
    const say = (level: Note['level'], place: JsonPath, message: string): void => {
      const { server } = entry
      notes.push({ level, file, index: indexOf(entry), tool: nameOf(entry), server, path: place, message })
    }
    const sayRepeated = (places: readonly JsonPath[]): void => {
      for (const place of places) say('info', [...path, ...place], repeatedWords(place))
    }
    if (found.kind === 'carried') {
      const text = source.textOf(path)
      sayRepeated(duplicateKeys(node))
      say(found.level, path, `Kept as it is, but not read as a tool: ${found.reason}.`)
      // A line that is no JSON has no node: the whole line is carried.
      return { carried: node.length === 0 ? text : printNode(text, node), reason: found.reason }
    }
    const piece = entry.prepared ?? prepareEntry(node, found, source.textOf(path))
    sayRepeated(piece.repeated)
    for (const remark of piece.remarks) say(remark.level, [...path, ...remark.path], remark.message)
    const key = JSON.stringify([entry.server, piece.name])
    const earlier = namesakes.get(key) ?? []
    const tool = addTool(entry, piece, earlier.length)
    if (earlier.length === 0) namesakes.set(key, earlier)
    earlier.push({ tool, path })
    const [first, second] = earlier
    if (first && second) say(...namesakeNote(first, tool, path))
    return found.kind === 'derived' ? null : { tool: tool.id }
  }

  function addTool({ path, server }: FoundEntry, piece: PreparedEntry, occurrence: number): Tool {
    const { format, layout, text, anatomy, kind, confidence } = piece
    const id = toolIdFor(server, piece.name, occurrence)
    const tool = makeTool({ id, format, layout, text, server, origin: { documentId, path } }, anatomy)
    tools.push(tool)
    onTool?.(tool)
    foreignTypes.add(piece.foreign)
    recognised.push({ kind, confidence, tools: 1 })
    return tool
  }
}

interface Namesake {
  readonly tool: Tool
  readonly path: JsonPath
}

function repeatedWords(place: JsonPath): string {
  return `The key \`${String(place.at(-1))}\` stands more than once; the last one counts, all are kept.`
}

/** A page of a list that goes on is worth a remark where the next one does not follow. */
function pageRemarks(pages: Findings['pages']): readonly Remark[] {
  return pages
    .filter((page, index) => page.goesOn && !isNextPage(page, pages[index + 1]))
    .map(({ path }) => ({
      level: 'warning',
      path: [...path, 'nextCursor'],
      message: 'The list goes on after this page (`nextCursor`); only what stands here is read.',
    }))
}

/** Pages of one list stand in a list of pages: their places differ in an index only. */
function isNextPage(page: FoundPage, next: FoundPage | undefined): boolean {
  const placeOf = ({ path, server }: FoundPage): string =>
    JSON.stringify([server, path.filter((step) => typeof step === 'string')])
  return next !== undefined && placeOf(page) === placeOf(next)
}

function nameOf({ found, node }: FoundEntry): string | null {
  if (found.kind === 'tool') return found.name
  if (found.kind === 'derived') return found.entry.name
  const names = [['name'], ['function', 'name'], ['toolSpec', 'name']].map((path) => stringAt(node, path))
  return names.find((name) => name !== null && name !== '') ?? null
}

/** Where an entry stands in its list; one that stands alone is the only one. */
function indexOf({ path }: FoundEntry): number {
  const step = path.at(-1)
  return typeof step === 'number' ? step : 0
}

function namesakeNote(first: Namesake, tool: Tool, path: JsonPath): [Note['level'], JsonPath, string] {
  const where = first.path.length === 0 ? 'the first line' : toPointer(first.path)
  return first.tool.text === tool.text
    ? ['info', path, `The same tool stands at ${where} already; both are kept.`]
    : ['warning', path, `Another tool of this name stands at ${where}; both are kept.`]
}
