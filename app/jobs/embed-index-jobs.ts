// Vectors for the search of the page: by the endpoint that the person chose, out of IndexedDB, into the retrieval worker.
import type { Endpoint } from '../../core/models'
import type { RetrievalWorker } from '../../workers/retrieval-contract'
import type { WorkerClient } from '../../workers/rpc'
import { embeddingStore, selectEmbeddingEndpoint } from '../stores/embedding'
import { endpointStore } from '../stores/endpoint'
import { createIndexVectors, type IndexVectors } from './embed-index'
import type { Retrieval } from './retrieval'

/** Loaded when somebody has chosen who embeds. */
const jobs = () => import('./embed-catalog-jobs')

function chosen(): Endpoint | null {
  const { engine } = endpointStore.getState()
  return selectEmbeddingEndpoint(
    embeddingStore.getState().choice,
    engine.state === 'ready' ? engine.baseUrl : null,
  )
}

/** Makes what gives the search its vectors, and follows the person's choice and what is embedded from then on. */
export function createPageVectors(
  onIndex: Retrieval['onIndex'],
  worker: Pick<WorkerClient<RetrievalWorker>, 'call'>,
): IndexVectors {
  const vectors = createIndexVectors({
    endpoint: chosen,
    read: async (...parameters) => (await jobs()).embedCatalog.read(...parameters),
    ask: async (...parameters) => (await jobs()).queryVectors(...parameters),
    give: (some, signal) => onIndex((slot) => worker.call('takeVectors', [slot, some], signal), signal),
    forget: (signal) => onIndex((slot) => worker.call('dropVectors', [slot], signal), signal),
  })
  embeddingStore.subscribe(({ choice, phase }, former) => {
    const hasEnded = phase !== former.phase && ['finished', 'cancelled', 'failed'].includes(phase)
    if (choice !== former.choice || hasEnded) vectors.refresh()
  })
  endpointStore.subscribe(({ engine }, former) => {
    if (engine.state !== former.engine.state) vectors.refresh()
  })
  return vectors
}
