import type { RunningWorker } from './rpc'

/** A browser worker as `rpc.ts` wants it. */
export function runWorker(worker: Worker, onCrash: (message: string) => void): RunningWorker {
  worker.addEventListener('error', (event) => onCrash(event.message || 'it could not be loaded'))
  worker.addEventListener('messageerror', () => onCrash('a message could not be read'))
  return { endpoint: worker, end: () => worker.terminate() }
}
