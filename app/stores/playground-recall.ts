// What was measured of the search over the person's own cases. Written by the playground's search view; kept while the page is open.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Magnet, RankedCase } from '../../core/retrieval'
import type { Failure } from '../../core/shared'

export interface RecallState {
  readonly phase: 'idle' | 'running' | 'done'
  readonly done: number
  readonly total: number
  readonly ranked: readonly RankedCase[]
  /** Tools that are found for everything, stuffed with words, or look-alikes of others. */
  readonly magnets: readonly Magnet[]
  /** The state of the catalogue and the project that it was measured on. */
  readonly measuredOn: string
  readonly failure: Failure | null
}

const noRecall: RecallState = {
  phase: 'idle',
  done: 0,
  total: 0,
  ranked: [],
  magnets: [],
  measuredOn: '',
  failure: null,
}

export const recallStore = createStore<RecallState>()(() => noRecall)

export function useRecall<Selected>(selector: (state: RecallState) => Selected): Selected {
  return useStore(recallStore, selector)
}
