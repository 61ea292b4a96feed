import type { Catalog, SourceDocument, Tool } from '../core/catalog'
import { writeInPlace } from '../core/formats'
import { FailureError, succeed } from '../core/shared'
import type { ExportWorker } from './contracts'
import type { Handlers } from './serve-calls'
import { writeExport } from './write-export'

/** Few enough to be taken over within a frame. */
const A_PORTION = 400

/** The export worker's operations, free of the worker itself. Each call has its own memory of what was taken. */
export function createExportHandlers(): Handlers<ExportWorker> {
  let tools: Tool[] = []
  let documents: SourceDocument[] = []
  let names: (readonly [string, string])[] = []
  return {
    takeTools: (_, some, before) => {
      tools = before === 0 ? [...some] : [...tools, ...some]
      return Promise.resolve()
    },
    takeDocument: (_, text, before) => {
      documents = [
        ...documents.slice(0, before),
        ...(text === null ? [] : [JSON.parse(text) as SourceDocument]),
      ]
      return Promise.resolve()
    },
    takeNames: (_, some, before) => {
      names = before === 0 ? [...some] : [...names, ...some]
      return Promise.resolve()
    },
    write: async ({ signal }, request, taken, onNotes, onRenamed) => {
      const isWhole =
        tools.length === taken.tools && documents.length === taken.documents && names.length === taken.names
      if (!isWhole) throw new FailureError({ code: 'worker/restarted', worker: 'export' })
      const catalog: Catalog = { tools, documents }
      const { notes, renamed, ...rest } = writeExport(catalog, {
        ...request,
        names: Object.fromEntries(names),
      })
      // Waited for, so that the page draws between two portions.
      for (const some of portionsOf(notes)) {
        await onNotes(some)
        signal.throwIfAborted()
      }
      for (const some of portionsOf(renamed)) {
        await onRenamed(some)
        signal.throwIfAborted()
      }
      return rest
    },
    writeInPlace: (_, source) => {
      const [document] = documents
      if (!document) throw new FailureError({ code: 'worker/restarted', worker: 'export' })
      const written = writeInPlace(source, document, tools, Object.fromEntries(names))
      return Promise.resolve(
        written.ok ? succeed({ text: written.value.text, notes: written.value.notes }) : written,
      )
    },
  }
}

function* portionsOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += A_PORTION) yield items.slice(start, start + A_PORTION)
}
