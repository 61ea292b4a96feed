// Embedding over the real world: IndexedDB and the endpoint that the person chose. Loaded when somebody wants to search by meaning.
import type { Endpoint } from '../../core/models'
import { createEmbedder } from '../../io/endpoints/embed'
import { readKey } from '../../io/storage/keys'
import { holdingRun } from '../../io/storage/run-lock'
import { dayOf, getVectors, pruneVectors, putVectors, storedHashes } from '../../io/storage/vectors'
import { giveWay } from '../../workers/give-way'
import { spendingStore, unknownPrice } from '../stores/spending'
import { createEmbedCatalog } from './embed-catalog'
import { createQueryVectors } from './embed-query'
import { endpointKey } from './paced-teller'

const keyOf = (endpoint: Endpoint) => () => readKey(endpoint.baseUrl)

/** The one embedding of a catalogue of the page. */
export const embedCatalog = createEmbedCatalog({
  embedder: (endpoint, { onWaiting, onNote }) =>
    createEmbedder(endpoint, keyOf(endpoint), { purpose: 'document', onWaiting, onNote }),
  storedHashes,
  loadVectors: (space, hashes) => getVectors(space, hashes, dayOf(Date.now())),
  storeVectors: (space, vectors) => putVectors(space, vectors, dayOf(Date.now())),
  prune: () => pruneVectors(dayOf(Date.now())),
  price: (endpoint) => (spendingStore.getState().prices[endpointKey(endpoint)] ?? unknownPrice).prompt,
  hold: holdingRun,
  giveWay,
  now: Date.now,
})

/** Vectors of what is searched for, by the model whose vectors the tools have. */
export const queryVectors = createQueryVectors((endpoint) =>
  createEmbedder(endpoint, keyOf(endpoint), {
    purpose: 'query',
    // A search that waits for minutes is of no use: it goes on by words.
    retry: { busyAttempts: 2, brokenAttempts: 1 },
    timeoutMs: 10_000,
  }),
)
