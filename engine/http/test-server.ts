// A server on loopback over a table model, for tests.
import { createTableModel, type TableModel, type TableSettings } from '../generation/table-model'
import { createEmbeddingHost, type EmbeddingHost, type EmbeddingHostSettings } from '../host/embedding-host'
import { createModelHost, type ModelHost } from '../host/model-host'
import { createQueue } from '../host/queue'
import { listenOnLoopback } from '../loopback/listen'
import { createEngineServer } from './server'

const closers: (() => Promise<unknown>)[] = []

/** Closes every server that a test has started. */
export async function closeTestServers(): Promise<void> {
  for (const close of closers.splice(0)) await close()
}

/** After anything, "ab" or "ac" and a new line, for ever. */
const follow = (text: string): Record<string, number> => {
  if (text.endsWith('a')) return { b: 0.6, c: 0.4 }
  return text.endsWith('b') || text.endsWith('c') ? { '\n': 1 } : { a: 1 }
}

export interface Served {
  readonly port: number
  /** Without `/v1`. */
  readonly base: string
}

/** Starts a server whose model is a table. */
export async function startTestServer(
  settings: TableSettings = {},
  table = follow,
): Promise<Served & { readonly model: TableModel; readonly host: ModelHost }> {
  const model = createTableModel(table, settings)
  const host = createModelHost('table', 0)
  await host.open('table', () => Promise.resolve(model))
  return { model, host, ...(await serveForTest(host)) }
}

/** A host for embeddings whose model cannot be had, unless one is given. */
export function embeddingHostForTest(
  prepare: EmbeddingHostSettings['prepare'] = () => Promise.reject(new Error('no model in this test')),
  changes: Partial<EmbeddingHostSettings> = {},
): EmbeddingHost {
  return createEmbeddingHost({
    id: 'letters',
    queue: createQueue(),
    prepare,
    idleMilliseconds: 0,
    ...changes,
  })
}

/** Serves hosts, whatever their state. */
export async function serveForTest(
  host: ModelHost,
  embeddings: EmbeddingHost = embeddingHostForTest(),
): Promise<Served> {
  const server = createEngineServer({ language: host, embeddings })
  const port = await listenOnLoopback(server, [0])
  closers.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await embeddings.close()
    await host.close()
  })
  return { port, base: `http://127.0.0.1:${port}` }
}
