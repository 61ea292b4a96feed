import type { Catalog, SourceDocument, Tool } from '../core/catalog'
import { writeInPlace } from '../core/formats'
import { FailureError, succeed } from '../core/shared'
import type { ExportWorker } from './contracts'
import { portionsOf, takeBehind, tellPortions } from './portions'
import type { Handlers } from './serve-calls'
import { exportTextOf, writeExport } from './write-export'

const NAME = 'export'
/** Few enough to be taken over within a frame. */
const A_PORTION = 400

/** The export worker's operations, free of the worker itself. Each call has its own memory of what was taken. */
export function createExportHandlers(): Handlers<ExportWorker> {
  let tools: Tool[] = []
  let documents: SourceDocument[] = []
  let names: (readonly [string, string])[] = []
  return {
    takeTools: (_, some, before) => {
      tools = takeBehind(tools, some, before, NAME)
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
      names = takeBehind(names, some, before, NAME)
      return Promise.resolve()
    },
    write: async ({ signal }, request, taken, onNotes, onRenamed) => {
      const isWhole =
        tools.length === taken.tools && documents.length === taken.documents && names.length === taken.names
      if (!isWhole) throw new FailureError({ code: 'worker/restarted', worker: NAME })
      const catalog: Catalog = { tools, documents }
      const { notes, renamed, text, ...rest } = writeExport(catalog, {
        ...request,
        names: Object.fromEntries(names),
      })
      await tellPortions(portionsOf(notes, A_PORTION), onNotes, signal)
      await tellPortions(portionsOf(renamed, A_PORTION), onRenamed, signal)
      return { ...rest, text: exportTextOf(text, new Blob([text])) }
    },
    writeInPlace: (_, source) => {
      const [document] = documents
      if (!document) throw new FailureError({ code: 'worker/restarted', worker: NAME })
      const written = writeInPlace(source, document, tools, Object.fromEntries(names))
      return Promise.resolve(
        written.ok ? succeed({ text: written.value.text, notes: written.value.notes }) : written,
      )
    },
  }
}
