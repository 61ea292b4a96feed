// Brings stored vectors to the search, and the query's: only where a person chose who embeds. Nothing but a query is ever sent from here.
import type { Tool } from '../../core/catalog'
import type { Endpoint } from '../../core/models'
import { failureOf, type Failure } from '../../core/shared'
import { noVectors, retrievalStore, type VectorState } from '../stores/retrieval'
import type { CatalogVectors, EmbedCatalog } from './embed-catalog'
import type { QueryVectors } from './embed-query'

/** What it needs from outside; a table in tests. */
export interface IndexVectorPorts {
  /** Who embeds; null: nobody. */
  readonly endpoint: () => Endpoint | null
  readonly read: EmbedCatalog['read']
  readonly ask: QueryVectors
  /** Gives vectors to the index of the catalogue as it is now. */
  readonly give: (vectors: CatalogVectors, signal: AbortSignal) => Promise<unknown>
  readonly forget: (signal: AbortSignal) => Promise<void>
}

/** What the search by meaning stands on. */
export interface IndexVectors {
  /** The vector of a query; null where no tool has one, nobody embeds, or it cannot be had now. Rejects with the signal's reason when aborted. */
  readonly vectorOf: (query: string, signal: AbortSignal) => Promise<Float32Array | null>
  /** The index holds these tools; where `isFresh`, without any vectors. */
  readonly onTools: (tools: readonly Tool[], isFresh: boolean) => void
  /** More vectors were stored, or another endpoint was chosen: all are given anew. */
  readonly refresh: () => void
  /** Settles when everything so far is given. For tests. */
  readonly settled: () => Promise<void>
}

/** Makes it over its ports. */
export function createIndexVectors(ports: IndexVectorPorts): IndexVectors {
  let tools: readonly Tool[] = []
  let given = new Set<Tool>()
  let givenBy: string | null = null
  /** Ids of tools whose vectors the index holds. */
  let have = new Set<string>()
  let running: { readonly controller: AbortController; readonly done: Promise<void> } | null = null

  async function bring(signal: AbortSignal): Promise<void> {
    const endpoint = ports.endpoint()
    const by = endpoint && `${endpoint.protocol ?? ''} ${endpoint.model}`
    if (by !== givenBy) {
      if (givenBy !== null) await ports.forget(signal)
      given = new Set()
      have = new Set()
      givenBy = by
      show({ ...noVectors, phase: 'off' })
    }
    if (endpoint === null) return
    const wanted = tools.filter((tool) => !given.has(tool))
    // The index lost those of tools that changed, and of tools that went.
    for (const { id } of wanted) have.delete(id)
    const present = new Set(tools.map(({ id }) => id))
    have = new Set([...have].filter((id) => present.has(id)))
    await ports.read(
      wanted,
      endpoint,
      async (vectors) => {
        await ports.give(vectors, signal)
        for (const id of vectors.ids) have.add(id)
        show({ phase: 'ready', done: have.size, failure: null })
      },
      signal,
    )
    signal.throwIfAborted()
    given = new Set(tools)
    const { size } = have
    show({ done: size, total: tools.length, space: endpoint.model, phase: size > 0 ? 'ready' : 'off' })
  }

  function begin(): void {
    const before = running
    before?.controller.abort()
    const controller = new AbortController()
    const done = (async () => {
      await before?.done
      try {
        controller.signal.throwIfAborted()
        await bring(controller.signal)
      } catch (thrown) {
        if (controller.signal.aborted) return
        const failure: Failure | null = failureOf(thrown)
        if (!failure) throw thrown
        show({ phase: 'failed', failure })
      }
    })()
    running = { controller, done }
  }

  return {
    vectorOf: async (query, signal) => {
      const endpoint = ports.endpoint()
      if (endpoint === null || retrievalStore.getState().vectors.done === 0) return null
      const { vector, failure } = await ports.ask(endpoint, query, signal)
      if (failure) show({ failure })
      return vector
    },
    onTools: (now, isFresh) => {
      tools = now
      if (isFresh) {
        given = new Set()
        have = new Set()
        givenBy = null
        show(noVectors)
      }
      begin()
    },
    refresh: () => {
      given = new Set()
      begin()
    },
    settled: async () => {
      let last: typeof running = null
      while (last !== running) {
        last = running
        await last?.done
      }
    },
  }
}

function show(change: Partial<VectorState>): void {
  retrievalStore.setState(({ vectors }) => ({ vectors: { ...vectors, ...change } }))
}
