// The search over the real world: IndexedDB and the worker. Loaded with the first search.
import type { Search } from '../../core/retrieval'
import { getSearchIndex, putSearchIndex } from '../../io/storage/indexes'
import { giveWay } from '../../workers/give-way'
import { createRetrievalClient } from '../../workers/retrieval-client'
import { createPageVectors } from './embed-index-jobs'
import { createRetrieval, hitsOf } from './retrieval'
import { createRegistrySearch } from './retrieval-registry'
import { createRetrievalTuning } from './retrieval-tuning'

/** The one retrieval worker of the page. It starts with the first call. */
const worker = createRetrievalClient()

const vectors = createPageVectors((call, signal) => retrieval.onIndex(call, signal), worker)

/** The one search over the project's tools. */
export const retrieval = createRetrieval({
  worker,
  vectorOf: vectors.vectorOf,
  onTools: vectors.onTools,
  load: getSearchIndex,
  save: putSearchIndex,
  giveWay,
  now: Date.now,
})

let isKept = false

/** Makes the index, or opens it, and keeps it in line with the project from now on. Several calls are as one. */
export function keepIndex(): void {
  if (isKept) return
  isKept = true
  retrieval.keep()
}

/** Finds tools of the project by words, and by meaning where vectors are at hand. The index is built or opened with the first call. */
export const searchTools: Search = (query, limit, signal) => {
  keepIndex()
  return hitsOf(retrieval.find(query, limit, signal))
}

/** The search over the tools of a run. Rejects with FailureError. */
export const searchRegistry = createRegistrySearch({ worker, searchTools, giveWay, now: Date.now })

/** How long a shortlist must be, and which tools are found for everything. */
export const retrievalTuning = createRetrievalTuning({ worker, retrieval })
