// The page's door to the evaluation worker, apart from the others: only the evaluate stage loads it.
import type { EvaluationWorker } from './contracts'
import { createWorkerClient, type WorkerClient } from './rpc'
import { runWorker } from './run-worker'

/** Makes the client of the evaluation worker. It starts with the first call. */
export function createEvaluationClient(): WorkerClient<EvaluationWorker> {
  return createWorkerClient<EvaluationWorker>('evaluation', (onCrash) =>
    runWorker(
      new Worker(new URL('./evaluation.worker.ts', import.meta.url), { type: 'module', name: 'evaluation' }),
      onCrash,
    ),
  )
}
