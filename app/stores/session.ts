// Whether a project is open. Written by `shell/open-project.ts`.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Failure } from '../../core/shared'
import type { SavedState } from '../../io/storage/projects'

export interface SessionState {
  readonly phase: 'loading' | 'ready' | 'unreadable'
  /** Why the last project cannot be opened, and which it was. */
  readonly failure: Failure | null
  readonly unreadableId: string | null
  /** What is on disk of the open project; null when it was never saved. */
  readonly saved: SavedState | null
}

export const sessionStore = createStore<SessionState>()(() => ({
  phase: 'loading',
  failure: null,
  unreadableId: null,
  saved: null,
}))

export function useSession<Selected>(selector: (state: SessionState) => Selected): Selected {
  return useStore(sessionStore, selector)
}
