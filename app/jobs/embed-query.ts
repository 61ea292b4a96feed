// Vectors of what is searched for. The last ones are kept: a query is asked again with every change of a filter.
import type { Endpoint } from '../../core/models'
import { failureOf, type Failure } from '../../core/shared'
import type { Embedder } from '../../io/endpoints/embed'

/** A query's vector, or why there is none. */
export interface QueryVector {
  readonly vector: Float32Array | null
  readonly failure: Failure | null
}

/** Gives the vector of a query. Rejects with nothing but the signal's reason when aborted. */
export type QueryVectors = (endpoint: Endpoint, query: string, signal: AbortSignal) => Promise<QueryVector>

const KEPT = 200

/** Makes it over what embeds questions. */
export function createQueryVectors(embedderOf: (endpoint: Endpoint) => Embedder): QueryVectors {
  const embedders = new Map<string, Embedder>()
  const kept = new Map<string, Float32Array>()
  const embedderFor = (endpoint: Endpoint): Embedder => {
    const key = JSON.stringify([endpoint.baseUrl, endpoint.model, endpoint.protocol, endpoint.builtIn])
    const embedder = embedders.get(key) ?? embedderOf(endpoint)
    embedders.set(key, embedder)
    return embedder
  }
  return async (endpoint, query, signal) => {
    signal.throwIfAborted()
    if (query.trim() === '') return { vector: null, failure: null }
    try {
      const embedder = embedderFor(endpoint)
      const key = `${embedder.space} ${embedder.textOf(query)}`
      const known = kept.get(key)
      const vector = known ?? (await embedder.embed([query], signal))[0] ?? null
      if (vector) {
        // The one that was used last stands last.
        kept.delete(key)
        kept.set(key, vector)
        const oldest = kept.size > KEPT ? kept.keys().next().value : undefined
        if (oldest !== undefined) kept.delete(oldest)
      }
      return { vector, failure: null }
    } catch (thrown) {
      signal.throwIfAborted()
      const failure = failureOf(thrown)
      if (!failure) throw thrown
      return { vector: null, failure }
    }
  }
}
