// How long a shortlist must be for a person's own cases, and which tools are found for everything.
import type { ToolId } from '../../core/catalog'
import type { EvaluationCase } from '../../core/evaluation'
import type { Magnet, RankedCase, TuningCase } from '../../core/retrieval'
import type { RetrievalWorker } from '../../workers/retrieval-contract'
import type { WorkerClient } from '../../workers/rpc'
import type { Retrieval } from './retrieval'

/** Places that are looked at: a right tool farther back is out of every shortlist. */
export const TUNING_DEPTH = 100

/** What is needed from outside. */
export interface TuningPorts {
  readonly worker: Pick<WorkerClient<RetrievalWorker>, 'call'>
  readonly retrieval: Pick<Retrieval, 'onIndex'>
  /** The vectors of queries, in order; null where tools are found by words alone. Rejects with the signal's reason only. */
  readonly vectorsOf?: (
    queries: readonly string[],
    signal: AbortSignal,
  ) => Promise<readonly (Float32Array | null)[] | null>
}

export interface RetrievalTuning {
  /** Searches for every case. Rejects with FailureError, or with the signal's reason. */
  readonly rank: (
    cases: readonly TuningCase[],
    onProgress: (done: number, total: number) => void,
    signal: AbortSignal,
  ) => Promise<readonly RankedCase[]>
  readonly magnets: (
    onProgress: (done: number, total: number) => void,
    signal: AbortSignal,
  ) => Promise<readonly Magnet[]>
}

/** Makes the acts over their ports. */
export function createRetrievalTuning({ worker, retrieval, vectorsOf }: TuningPorts): RetrievalTuning {
  return {
    rank: (cases, onProgress, signal) =>
      retrieval.onIndex(async (slot) => {
        const queries = cases.map(({ query }) => query)
        const vectors = (await vectorsOf?.(queries, signal)) ?? null
        return worker.call('rank', [slot, cases, TUNING_DEPTH, vectors, onProgress], signal)
      }, signal),
    magnets: (onProgress, signal) =>
      retrieval.onIndex((slot) => worker.call('magnets', [slot, onProgress], signal), signal),
  }
}

/** The cases of a project that tell which tools a request needs; others say nothing of a search. Each tool is told once. */
export function tuningCasesOf(cases: readonly EvaluationCase[]): readonly TuningCase[] {
  return cases.flatMap((one): readonly TuningCase[] => {
    if (one.kind !== 'selection') return []
    const right = rightTools(one.gold)
    return right.length === 0 ? [] : [{ id: one.id, query: one.query, right }]
  })
}

function rightTools(gold: (EvaluationCase & { readonly kind: 'selection' })['gold']): readonly ToolId[] {
  if (gold.kind === 'none') return []
  return [...new Set(gold.kind === 'tools' ? gold.names : gold.calls.map(({ name }) => name))]
}
