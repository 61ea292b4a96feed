// The page's door to the export worker: large catalogues are written away from the page.
import type { Catalog, Names, SourceDocument, Tool } from '../core/catalog'
import type { MappedTool, Note } from '../core/formats'
import type { Failure, Result } from '../core/shared'
import type { ExportWorker, InPlaceText, OnProgress } from './contracts'
import { sendPortions } from './portions'
import { createWorkerClient, type WorkerClient } from './rpc'
import { runWorker } from './run-worker'
import type { ExportRequest, ExportText, WrittenExport } from './write-export'

const TOOLS_A_CALL = 100
const NAMES_A_CALL = 2000

/** Writes exports away from the page. What was sent once is not sent again while it stays the same. */
export interface Exporter {
  /** Rejects with FailureError `worker/...`, or with the signal's reason. Progress: tools sent, of all; then nothing until the result. */
  readonly write: (
    catalog: Catalog,
    request: ExportRequest,
    options: { readonly signal: AbortSignal; readonly onProgress: OnProgress },
  ) => Promise<WrittenExport<ExportText>>
  /** `writeInPlace` of core/formats, away from the page. */
  readonly writeInPlace: (
    source: string,
    document: SourceDocument,
    tools: readonly Tool[],
    names: Names,
  ) => Promise<Result<InPlaceText, Failure>>
  readonly end: () => void
}

/** Makes the client of the export worker; it starts with the first export. */
export function createExporter(client: WorkerClient<ExportWorker> = startWorker()): Exporter {
  let sent: Catalog | null = null
  let sentNames: Names | null = null
  return {
    end: () => client.end(),
    writeInPlace: async (source, document, tools, names) => {
      sent = null
      sentNames = null
      const { signal } = new AbortController()
      await sendTools(client, { tools, documents: [document] }, signal, () => undefined)
      await sendNames(client, names, signal)
      return client.call('writeInPlace', [source])
    },
    write: async (catalog, { names, ...request }, { signal, onProgress }) => {
      try {
        const { tools, documents } = catalog
        if (sent !== catalog) {
          sent = null
          await sendTools(client, catalog, signal, onProgress)
          sent = catalog
        }
        if (sentNames !== names) {
          sentNames = null
          await sendNames(client, names, signal)
          sentNames = names
        }
        const pairs = Object.keys(names)
        const [notes, renamed]: [Note[], MappedTool[]] = [[], []]
        const taken = { tools: tools.length, documents: documents.length, names: pairs.length }
        const rest = await client.call(
          'write',
          [request, taken, (some) => void notes.push(...some), (some) => void renamed.push(...some)],
          signal,
        )
        return { ...rest, notes, renamed }
      } catch (thrown) {
        // Whether the worker still has what was sent is not known.
        sent = null
        sentNames = null
        throw thrown
      }
    },
  }
}

async function sendNames(
  client: WorkerClient<ExportWorker>,
  names: Names,
  signal: AbortSignal,
): Promise<void> {
  await sendPortions(Object.entries(names), NAMES_A_CALL, (some, before) =>
    client.call('takeNames', [some, before], signal),
  )
}

async function sendTools(
  client: WorkerClient<ExportWorker>,
  { tools, documents }: Catalog,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<void> {
  await sendPortions(tools, TOOLS_A_CALL, async (some, before) => {
    await client.call('takeTools', [some, before], signal)
    onProgress(before + some.length, tools.length)
  })
  await client.call('takeDocument', [null, 0], signal)
  for (const [index, document] of documents.entries())
    await client.call('takeDocument', [JSON.stringify(document), index], signal)
}

function startWorker(): WorkerClient<ExportWorker> {
  return createWorkerClient<ExportWorker>('export', (onCrash) =>
    runWorker(
      new Worker(new URL('./export.worker.ts', import.meta.url), { type: 'module', name: 'export' }),
      onCrash,
    ),
  )
}
