// Makes tools and carried entries out of the slots that were found in a document.
import { makeTool, toolIdFor, type FormatId, type Slot, type SlotEntry, type Tool } from '../catalog'
import { duplicateKeys, printNode, stringAt, toPointer, type JsonPath } from '../json'
import type { EntryClass } from './classify-entry'
import type { Findings, FoundEntry, FoundSlot } from './find-slots'
import type { Note, ReadResult } from './format'

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

/** Reads every entry of every slot. One that is no tool is carried, with a note that names it. */
export function readSlots(findings: Findings, source: SlotSource): ReadSlots {
  const tools: Tool[] = []
  const notes: Note[] = []
  const recognised: Partial<Record<FormatId, number>> = {}
  const namesakes = new Map<string, { readonly tool: Tool; readonly path: JsonPath }[]>()
  const slots = findings.slots.map((slot) => ({
    path: slot.path,
    single: slot.single,
    entries: slot.entries.map((entry) => readEntry(slot, entry)),
  }))
  for (const { path, sentence } of findings.unread)
    notes.push({
      level: 'warning',
      file: source.file,
      index: null,
      tool: null,
      server: null,
      path,
      message: sentence,
    })
  return { tools, slots, notes, recognised }

  function readEntry(slot: FoundSlot, entry: FoundEntry): SlotEntry {
    const text = source.textOf(entry.path)
    const { found, node, path } = entry
    const say = (level: Note['level'], place: JsonPath, message: string): void => {
      notes.push({
        level,
        file: source.file,
        index: indexOf(slot, entry),
        tool: nameOf(entry),
        server: entry.server,
        path: place,
        message,
      })
    }
    for (const place of duplicateKeys(node))
      say(
        'info',
        [...path, ...place],
        `The key \`${String(place.at(-1))}\` stands more than once; the last one counts, all are kept.`,
      )
    if (found.kind === 'carried') {
      say(found.level, path, `Kept as it is, but not read as a tool: ${found.reason}.`)
      // A line that is no JSON has no node: the whole line is carried.
      return { carried: node.length === 0 ? text : printNode(text, node), reason: found.reason }
    }
    for (const remark of found.remarks) say(remark.level, [...path, ...remark.path], remark.message)
    const tool = addTool(entry, found, text)
    const [first, second] = namesakes.get(keyOf(entry, found)) ?? []
    if (first && second) say(...namesakeNote(first, tool, path))
    return { tool: tool.id }
  }

  function addTool(entry: FoundEntry, found: EntryClass & { readonly kind: 'tool' }, text: string): Tool {
    const { node, path, server } = entry
    const key = keyOf(entry, found)
    const earlier = namesakes.get(key)
    const { format, layout, name } = found
    const id = toolIdFor(server, name, earlier?.length ?? 0)
    const origin = { documentId: source.documentId, path }
    const tool = makeTool({ id, format, layout, text: printNode(text, node), server, origin }, node)
    if (earlier) earlier.push({ tool, path })
    else namesakes.set(key, [{ tool, path }])
    tools.push(tool)
    source.onTool?.(tool)
    recognised[format] = (recognised[format] ?? 0) + 1
    return tool
  }
}

function keyOf({ server }: FoundEntry, { name }: { readonly name: string }): string {
  return JSON.stringify([server, name])
}

function nameOf({ found, node }: FoundEntry): string | null {
  if (found.kind === 'tool') return found.name
  const names = [['name'], ['function', 'name'], ['toolSpec', 'name']].map((path) => stringAt(node, path))
  return names.find((name) => name !== null && name !== '') ?? null
}

function indexOf(slot: FoundSlot, entry: FoundEntry): number {
  const step = entry.path.at(-1)
  return typeof step === 'number' ? step : slot.entries.indexOf(entry)
}

function namesakeNote(
  first: { readonly tool: Tool; readonly path: JsonPath },
  tool: Tool,
  path: JsonPath,
): [Note['level'], JsonPath, string] {
  const where = first.path.length === 0 ? 'the first line' : toPointer(first.path)
  return first.tool.text === tool.text
    ? ['info', path, `The same tool stands at ${where} already; both are kept.`]
    : ['warning', path, `Another tool of this name stands at ${where}; both are kept.`]
}
