// Exact peakedness while it is computed; results are in a table of their own.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Failure } from '../../core/shared'

export interface ExactState {
  /** Parts that are done out of those wanted; null while nothing is computed. */
  readonly running: { readonly done: number; readonly total: number } | null
  readonly failure: Failure | null
  /** Grows with every result that is stored. */
  readonly version: number
}

export const exactStore = createStore<ExactState>()(() => ({ running: null, failure: null, version: 0 }))

export const exactActions = {
  begin: (total: number): void => {
    exactStore.setState({ running: { done: 0, total }, failure: null })
  },
  stored: (): void => {
    exactStore.setState(({ running, version }) => ({
      version: version + 1,
      running: running && { ...running, done: running.done + 1 },
    }))
  },
  end: (failure: Failure | null): void => {
    exactStore.setState({ running: null, failure })
  },
}

export function useExact<Selected>(selector: (state: ExactState) => Selected): Selected {
  return useStore(exactStore, selector)
}
