// What was measured of the search over the person's own cases. Written by the playground's search view; kept while the page is open.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Failure } from '../../core/shared'
import type { RankedCase } from '../jobs/playground-recall'

export interface RecallState {
  readonly phase: 'idle' | 'running' | 'done'
  readonly done: number
  readonly total: number
  readonly ranked: readonly RankedCase[]
  /** The state of the catalogue and the project that it was measured on. */
  readonly measuredOn: string
  readonly failure: Failure | null
}

export const noRecall: RecallState = {
  phase: 'idle',
  done: 0,
  total: 0,
  ranked: [],
  measuredOn: '',
  failure: null,
}

export const recallStore = createStore<RecallState>()(() => noRecall)

export function useRecall<Selected>(selector: (state: RecallState) => Selected): Selected {
  return useStore(recallStore, selector)
}
