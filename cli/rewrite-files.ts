// What files say after a change of the catalogue that was read from them, with the smallest edits.
import type { Catalog, Tool } from '../core/catalog'
import { applyOverlay, writeInPlace, type Note, type Overlay } from '../core/formats'
import type { TextEdit } from '../core/json'
import type { Failure } from '../core/shared'
import type { ReadCatalogues } from './read-catalogues'

/** A file as it is after the change. */
export interface RewrittenFile {
  readonly file: string
  readonly text: string
  /** As it was read, and what leads from there to `text`. */
  readonly source: string
  readonly edits: readonly TextEdit[]
  readonly notes: readonly Note[]
}

/** The files that differ, and those that cannot be written back. */
export interface Rewriting {
  readonly files: readonly RewrittenFile[]
  readonly refused: readonly Failure[]
}

/** The files that say something else once the catalogue is as `after` has it, under this overlay. Writes nothing. */
export function rewriteFiles(
  read: ReadCatalogues,
  after: Catalog,
  overlay: Overlay = { names: {}, descriptions: {} },
): Rewriting {
  const files: RewrittenFile[] = []
  const refused: Failure[] = []
  const touched = touchedDocuments(read.catalog.tools, applyOverlay(after, overlay).catalog.tools)
  for (const { documentId, file, text } of read.sources) {
    const document = read.catalog.documents.find(({ id }) => id === documentId)
    if (!document || !touched.has(documentId)) continue
    const written = writeInPlace(text, document, after.tools, overlay.names, overlay.descriptions)
    if (!written.ok) refused.push(written.failure)
    else if (written.value.edits.length > 0) files.push({ file, source: text, ...written.value })
  }
  return { files, refused }
}

/** The documents of tools that are others than before, or gone. */
function touchedDocuments(before: readonly Tool[], after: readonly Tool[]): ReadonlySet<string> {
  const now = new Map(after.map((tool) => [tool.id, tool]))
  const touched = new Set<string>()
  for (const tool of before) if (now.get(tool.id) !== tool && tool.origin) touched.add(tool.origin.documentId)
  return touched
}
