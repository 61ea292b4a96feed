// What the playground shows while a task runs: the trace as it grows, and what a person is asked. Written by `jobs/playground.ts`; ended
// traces lie in their tables.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Effect, Trace } from '../../core/harness'
import type { Failure } from '../../core/shared'

/** What a run waits for a person to say. */
export type Pending =
  | { readonly kind: 'question'; readonly question: string }
  | {
      readonly kind: 'call'
      readonly tool: string
      /** As the run knows it. */
      readonly name: string
      readonly effect: Effect
      readonly reason: string
      /** The exact call as it would be made. */
      readonly call: string
      readonly executor: Trace['executor']
    }

/** How far a comparison is. */
export interface ComparisonProgress {
  readonly id: string
  readonly done: number
  readonly total: number
}

export interface PlaygroundState {
  /** The run that is told about, or the comparison; null before there is one. */
  readonly runId: string | null
  readonly phase: 'idle' | 'running'
  /** What there is of the run under way, or of the last one. */
  readonly trace: Trace | null
  readonly pending: Pending | null
  readonly comparison: ComparisonProgress | null
  /** What a retry waits for, in words; null while nothing waits. */
  readonly waiting: string | null
  readonly notes: readonly string[]
  /** Why nothing was run, or nothing could be kept. */
  readonly trouble: Failure | null
  /** Grows whenever stored traces came or went. */
  readonly storeVersion: number
  /** A task that is being typed and is not saved yet. */
  readonly draft: string
}

const nothingHeld: Omit<PlaygroundState, 'storeVersion' | 'draft'> = {
  runId: null,
  phase: 'idle',
  trace: null,
  pending: null,
  comparison: null,
  waiting: null,
  notes: [],
  trouble: null,
}

export const playgroundStore = createStore<PlaygroundState>()(() => ({
  ...nothingHeld,
  storeVersion: 0,
  draft: '',
}))

export const playgroundActions = {
  /** Starts to tell of another run. */
  begin: (runId: string): void => {
    playgroundStore.setState({ ...nothingHeld, runId, phase: 'running' })
  },
  /** Changes what is told of a run; a late word of another run is dropped. */
  update: (
    runId: string,
    change: Partial<Omit<PlaygroundState, 'runId' | 'storeVersion' | 'draft'>>,
  ): void => {
    if (playgroundStore.getState().runId === runId) playgroundStore.setState(change)
  },
  /** Traces were stored or deleted. */
  stored: (): void => {
    playgroundStore.setState(({ storeVersion }) => ({ storeVersion: storeVersion + 1 }))
  },
  setDraft: (draft: string): void => {
    playgroundStore.setState({ draft })
  },
  /** Forgets the last run. */
  clear: (): void => {
    playgroundStore.setState(({ storeVersion }) => ({ ...nothingHeld, storeVersion: storeVersion + 1 }))
  },
}

export function usePlayground<Selected>(selector: (state: PlaygroundState) => Selected): Selected {
  return useStore(playgroundStore, selector)
}
