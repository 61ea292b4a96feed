// What is known of the search over the project's tools. Written by `app/jobs/retrieval.ts`.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Failure } from '../../core/shared'

export interface RetrievalState {
  /** `idle`: nothing was searched yet; `changing`: some tools are being indexed anew, and searches wait a moment. */
  readonly phase: 'idle' | 'opening' | 'building' | 'changing' | 'ready' | 'failed'
  /** Tools that were indexed, of how many, while the index is built. */
  readonly done: number
  readonly total: number
  readonly failure: Failure | null
  readonly vectors: VectorState
}

/** What is known of the search by meaning. */
export interface VectorState {
  /** `off`: tools are found by words alone. */
  readonly phase: 'off' | 'embedding' | 'ready' | 'failed'
  /** Tools that have a vector, of how many. */
  readonly done: number
  readonly total: number
  /** Of the model whose vectors these are; null: none. */
  readonly space: string | null
  readonly failure: Failure | null
}

export const noVectors: VectorState = { phase: 'off', done: 0, total: 0, space: null, failure: null }

export const retrievalStore = createStore<RetrievalState>()(() => ({
  phase: 'idle',
  done: 0,
  total: 0,
  failure: null,
  vectors: noVectors,
}))

export function useRetrieval<Selected>(selector: (state: RetrievalState) => Selected): Selected {
  return useStore(retrievalStore, selector)
}
