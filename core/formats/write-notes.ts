// What a person should know about a written catalogue.
import { readTool, type Catalog, type SourceDocument, type Tool, type ToolId } from '../catalog'
import { membersOf, parseJson, type JsonNode, type JsonPath } from '../json'
import type { Note } from './format'
import { indexesIn } from './write-document'

/** Notes in the making; each is placed in the document its tool came from. */
export interface NoteList {
  readonly all: readonly Note[]
  readonly add: (
    tool: Tool,
    level: Note['level'],
    path: JsonPath,
    message: string,
    change?: Note['change'],
  ) => void
  readonly addTo: (document: SourceDocument, level: Note['level'], path: JsonPath, message: string) => void
}

/** Starts a list of notes. A tool without a document has its place among the written tools as its index. */
export function createNotes(catalog: Catalog, written: readonly Tool[]): NoteList {
  const all: Note[] = []
  const documents = new Map(catalog.documents.map((document) => [document.id, document]))
  const indexes = new Map<string, ReadonlyMap<ToolId, number>>()
  const positions = new Map(written.map((tool, index) => [tool.id, index]))
  return {
    all,
    add: (tool, level, path, message, change) => {
      const document = documents.get(tool.origin?.documentId ?? '')
      if (document && !indexes.has(document.id)) indexes.set(document.id, indexesIn(document))
      const index = (document && indexes.get(document.id)?.get(tool.id)) ?? positions.get(tool.id) ?? null
      const { name } = readTool(tool)
      const file = document?.name ?? ''
      const place = [...(tool.origin?.path ?? []), ...path]
      all.push({
        level,
        file,
        index,
        tool: name,
        server: tool.server,
        path: place,
        message,
        ...(change && { change }),
      })
    },
    addTo: (document, level, path, message) => {
      all.push({ level, file: document.name, index: null, tool: null, server: null, path, message })
    },
  }
}

/** Names what a document's text around its tools still calls by an old name (`tool_choice`, messages): that is the user's and stays. */
export function noteStaleNames(
  before: readonly Tool[],
  after: ReadonlyMap<ToolId, Tool>,
  document: SourceDocument,
  notes: NoteList,
): void {
  const given = new Map<string, string>()
  for (const tool of before) {
    const [old, next] = [readTool(tool).name, readTool(after.get(tool.id) ?? tool).name]
    if (old !== next) given.set(old, next)
  }
  if (given.size === 0) return
  for (const { name, path } of namesAround(document)) {
    const next = given.get(name)
    if (next !== undefined)
      notes.addTo(
        document,
        'warning',
        path,
        `What stands around the tools still says \`${name}\`, which is now \`${next}\`.`,
      )
  }
}

/** Says that entries which are no tools are not among the chosen ones. */
export function noteNotChosen(document: SourceDocument, notes: NoteList): void {
  const count = document.slots.flatMap(({ entries }) => entries).filter((entry) => 'carried' in entry).length
  if (count === 0) return
  const what = count === 1 ? 'one entry that is no tool is' : `${count} entries that are no tools are`
  notes.addTo(document, 'info', [], `Only the chosen tools are written; ${what} left out.`)
}

/** Names everything of a document that is not written when its tools go into another wrapper. */
export function noteLeftOut(document: SourceDocument, notes: NoteList): void {
  for (const { path, single, entries } of document.slots) {
    entries.forEach((entry, index) => {
      if ('carried' in entry)
        notes.addTo(
          document,
          'warning',
          single ? path : [...path, index],
          `This entry is not written: ${entry.reason}.`,
        )
    })
  }
  const keys = keysAround(document)
  if (keys.length === 0) return
  const named = keys.map((key) => `\`${key}\``).join(', ')
  notes.addTo(document, 'info', [], `Only the tools are written; what stands around them (${named}) is not.`)
}

/** The top keys of a document that hold no tools. */
function keysAround({ envelope, slots }: SourceDocument): readonly string[] {
  const keys = new Set(membersOf(parseJson(envelope).root).map(({ key }) => key))
  for (const { path } of slots) keys.delete(String(path[0]))
  return [...keys]
}

function namesAround({
  envelope,
}: SourceDocument): readonly { readonly name: string; readonly path: JsonPath }[] {
  const found: { name: string; path: JsonPath }[] = []
  const visit = (node: JsonNode, path: JsonPath): void => {
    for (const { key, valueNode } of node.members) {
      if (key === 'name' && typeof valueNode.value === 'string')
        found.push({ name: valueNode.value, path: [...path, key] })
      visit(valueNode, [...path, key])
    }
    node.items.forEach((item, index) => visit(item, [...path, index]))
  }
  const { root } = parseJson(envelope)
  if (root) visit(root, [])
  return found
}
