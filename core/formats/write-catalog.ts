import {
  applyNames,
  toolByPart,
  type Catalog,
  type FormatId,
  type Names,
  type SourceDocument,
  type Tool,
  type ToolId,
} from '../catalog'
import type { Note, WrittenTool } from './format'
import { makeNameMap, type NameMap } from './name-map'
import { formatById } from './registry'
import { indexesIn, listOf, writeDocument } from './write-document'
import { printMembers } from './write-entry'
import { createNotes, noteLeftOut, noteNotChosen, noteStaleNames, type NoteList } from './write-notes'

/** What to write. `own` keeps every tool in the format it was read from. */
export interface WriteRequest {
  readonly format: FormatId | 'own'
  /** New names; empty for the original ones. */
  readonly names: Names
  readonly toolIds: readonly ToolId[] | 'all'
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
 * between them; otherwise they are put into the format's usual wrapper. Whatever is left out or added is in the notes.
 */
export function writeCatalog(catalog: Catalog, request: WriteRequest): WrittenCatalog {
  const { catalog: renamed, refused } = applyNames(catalog, request.names)
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
    notes: createNotes(catalog, before),
  }
  for (const { partId, name, reason } of refused) {
    const tool = toolByPart(catalog).get(partId)
    if (tool && after.has(tool.id))
      context.notes.add(tool, 'error', [], `The name \`${name}\` was not given: ${reason}`)
  }
  const document = ownDocument(context)
  const text = document ? writeOwn(context, document) : writeList(context)
  return { text, notes: context.notes.all, nameMap: makeNameMap(before, after) }
}

interface Writing {
  readonly catalog: Catalog
  readonly before: readonly Tool[]
  readonly after: ReadonlyMap<ToolId, Tool>
  readonly format: FormatId | 'own'
  readonly notes: NoteList
}

/** The document that all wanted tools came from and can go back to in the wanted format, or null. */
function ownDocument({ catalog, before, format }: Writing): SourceDocument | null {
  const documentId = before[0]?.origin?.documentId
  const document = catalog.documents.find(({ id }) => id === documentId)
  if (!document) return null
  const inside = indexesIn(document)
  const fits = (tool: Tool): boolean => inside.has(tool.id) && (format === 'own' || tool.format === format)
  return before.every(fits) ? document : null
}

function writeOwn({ before, after, notes }: Writing, document: SourceDocument): string {
  const isWhole = before.length === indexesIn(document).size
  if (!isWhole) noteNotChosen(document, notes)
  noteStaleNames(before, after, document, notes)
  return writeDocument(document, { tools: after, carried: isWhole })
}

function writeList(context: Writing): string {
  const { catalog, before, after, format, notes } = context
  const entries = before.map((tool) => {
    const written = writeTool(after.get(tool.id) ?? tool, format)
    for (const { level, path, message } of written.remarks) notes.add(tool, level, path, message)
    return written.text
  })
  const chosen = new Set(before.map((tool) => tool.origin?.documentId))
  for (const document of catalog.documents) if (chosen.has(document.id)) noteLeftOut(document, notes)
  const listKey = format === 'own' ? null : formatById(format).listKey
  return `${listKey === null ? listOf(entries) : printMembers([[listKey, listOf(entries)]])}\n`
}

function writeTool(tool: Tool, format: FormatId | 'own'): WrittenTool {
  if (format === 'own') return { text: tool.text, remarks: [] }
  const target = formatById(format)
  if (tool.format !== format) return target.write(tool)
  return target.complete?.(tool) ?? { text: tool.text, remarks: [] }
}
