// How the document stands towards its saved copy. Written by `effects/autosave.ts`.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Failure } from '../../core/shared'

export interface SavingState {
  readonly state: 'saved' | 'unsaved' | 'saving' | 'failed'
  readonly failure: Failure | null
  /** Another tab has saved the same project since this one opened it. */
  readonly otherTab: boolean
}

export const savingStore = createStore<SavingState>()(() => ({
  state: 'saved',
  failure: null,
  otherTab: false,
}))

export function useSaving<Selected>(selector: (state: SavingState) => Selected): Selected {
  return useStore(savingStore, selector)
}
