import {
  toolByPart,
  type Catalog,
  type FormatId,
  type Names,
  type SourceDocument,
  type Tool,
  type ToolId,
} from '../catalog'
import { applyOverlay, type Overlay } from './apply-overlay'
import type { Note, WrittenTool } from './format'
import { makeNameMap, type NameMap } from './name-map'
import { formatById } from './registry'
import { placeBefore } from './source-place'
import { indexesIn, listOf, writeDocument } from './write-document'
import { createNotes, noteLeftOut, noteNotChosen, noteStaleNames, type NoteList } from './write-notes'
import { writeTool } from './write-tool'

/** What to write. `own` keeps every tool in the format it was read from. */
export interface WriteRequest {
  readonly format: FormatId | 'own'
  /** New names; empty for the original ones. */
  readonly names: Names
  /** Descriptions as they should read under the new names; absent: as they are. */
  readonly descriptions?: Overlay['descriptions']
  readonly toolIds: readonly ToolId[] | 'all'
  /** For the strict mode of OpenAI and Anthropic; no other format has one. */
  readonly strict?: boolean
}

/** A written catalogue. */
export interface WrittenCatalog {
  /** JSON, or one value a line where the source was so; ends with a line break. */
  readonly text: string
  /** What the target cannot say, what was added, which names were refused. */
  readonly notes: readonly Note[]
  readonly nameMap: NameMap
}

/**
 * Writes tools in a format. All tools of one document, already in that format, go back into their document, with everything around them and
 * between them; otherwise they are put into the format's usual wrapper. Whatever is left out, changed or added is in the notes.
 */
export function writeCatalog(catalog: Catalog, request: WriteRequest): WrittenCatalog {
  const { names, descriptions = {} } = request
  const { catalog: renamed, refused } = applyOverlay(catalog, { names, descriptions })
  const wanted = request.toolIds === 'all' ? null : new Set(request.toolIds)
  const before = catalog.tools.filter((tool) => wanted === null || wanted.has(tool.id))
  const after = new Map(
    renamed.tools.filter((tool) => wanted === null || wanted.has(tool.id)).map((tool) => [tool.id, tool]),
  )
  const context: Writing = {
    catalog,
    before,
    after,
    format: request.format,
    strict: request.strict === true,
    notes: createNotes(catalog, before),
  }
  for (const { partId, message } of refused) {
    const tool = toolByPart(catalog).get(partId)
    if (tool && after.has(tool.id)) context.notes.add(tool, 'error', [], message)
  }
  const document = ownDocument(context)
  const { text, written } = document ? writeOwn(context, document) : writeList(context)
  return { text, notes: context.notes.all, nameMap: makeNameMap(before, after, written) }
}

interface Writing {
  readonly catalog: Catalog
  readonly before: readonly Tool[]
  readonly after: ReadonlyMap<ToolId, Tool>
  readonly format: FormatId | 'own'
  readonly strict: boolean
  readonly notes: NoteList
}

interface Written {
  readonly text: string
  /** The tools that were written otherwise than they stand in the catalogue. */
  readonly written: ReadonlyMap<ToolId, WrittenTool>
}

/** The document that all wanted tools came from and can go back to in the wanted format, or null. */
function ownDocument({ catalog, before, format }: Writing): SourceDocument | null {
  const documentId = before[0]?.origin?.documentId
  const document = catalog.documents.find(({ id }) => id === documentId)
  if (!document) return null
  const inside = indexesIn(document)
  const fits = (tool: Tool): boolean =>
    inside.has(tool.id) && (format === 'own' || isListedWith(tool.format, format))
  return before.every(fits) ? document : null
}

/** Both forms of Gemini's declarations stand in one list, so a document of one can hold the other. */
function isListedWith(one: FormatId, other: FormatId): boolean {
  return one === other || (GEMINI.includes(one) && GEMINI.includes(other))
}

const GEMINI: readonly FormatId[] = ['gemini', 'gemini-json-schema']

function writeOwn(context: Writing, document: SourceDocument): Written {
  const { before, after, format, notes, strict } = context
  const isWhole = before.length === indexesIn(document).size
  if (!isWhole) noteNotChosen(document, notes)
  noteStaleNames(before, after, document, notes)
  const written = new Map<ToolId, WrittenTool>()
  const tools = new Map(after)
  for (const tool of before) {
    if (!strict && (format === 'own' || tool.format === format)) continue
    const made = writeNoted(context, tool)
    written.set(tool.id, made)
    tools.set(tool.id, { ...(after.get(tool.id) ?? tool), text: made.text })
  }
  return { text: writeDocument(document, { tools, carried: isWhole }), written }
}

function writeList(context: Writing): Written {
  const { catalog, before, format, notes } = context
  const written = new Map(before.map((tool) => [tool.id, writeNoted(context, tool)]))
  const chosen = new Set(before.map((tool) => tool.origin?.documentId))
  for (const document of catalog.documents) if (chosen.has(document.id)) noteLeftOut(document, notes)
  const list = listOf([...written.values()].map(({ text }) => text))
  return { text: `${format === 'own' ? list : formatById(format).wrap(list)}\n`, written }
}

/** Writes a tool under its new names; what is said of it has its place in the tool under the old ones. */
function writeNoted({ after, format, strict, notes }: Writing, before: Tool): WrittenTool {
  const tool = after.get(before.id) ?? before
  if (format === 'own' && !strict) return { text: tool.text, remarks: [] }
  const written = writeTool(tool, format === 'own' ? tool.format : format, { strict })
  for (const { level, path, message, change } of written.remarks)
    notes.add(before, level, placeBefore(path, before, tool), message, change)
  return written
}
