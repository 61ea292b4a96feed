// The page's door to the retrieval worker, apart from the others: it is loaded with the first search.
import type { RetrievalWorker } from './retrieval-contract'
import { createWorkerClient, type WorkerClient } from './rpc'
import { runWorker } from './run-worker'

/** Makes the client of the retrieval worker. It starts with the first call. */
export function createRetrievalClient(): WorkerClient<RetrievalWorker> {
  return createWorkerClient<RetrievalWorker>('retrieval', (onCrash) =>
    runWorker(
      new Worker(new URL('./retrieval.worker.ts', import.meta.url), { type: 'module', name: 'retrieval' }),
      onCrash,
    ),
  )
}
