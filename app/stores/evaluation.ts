// What an evaluation shows while it runs: progress and failures. Written by `jobs/evaluate.ts`; replies themselves stay in their table.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Failure } from '../../core/shared'

export interface EvaluationState {
  /** The run that is told about; null before there is one. */
  readonly runId: string | null
  readonly phase: 'idle' | 'running' | 'paused' | 'judging'
  /** Requests that are answered and stored, out of all that the run wants. */
  readonly done: number
  readonly total: number
  /** Of those, the ones that were there before it started. */
  readonly reused: number
  /** Answers a second over the last seconds; null before the first. */
  readonly rate: number | null
  /** What a retry waits for, in words; null while nothing waits. */
  readonly waiting: string | null
  /** What the endpoint or the plan should be known for, in words. */
  readonly notes: readonly string[]
  readonly lost: readonly { readonly count: number; readonly failure: Failure }[]
  /** Why the run ended before its end. */
  readonly stoppedBy: Failure | null
  /** Grows whenever stored replies came or went. */
  readonly storeVersion: number
  /** Answers a second that were measured, by endpoint and model. */
  readonly measured: Readonly<Record<string, number>>
}

const nothingHeld: Omit<EvaluationState, 'storeVersion' | 'measured'> = {
  runId: null,
  phase: 'idle',
  done: 0,
  total: 0,
  reused: 0,
  rate: null,
  waiting: null,
  notes: [],
  lost: [],
  stoppedBy: null,
}

export const evaluationStore = createStore<EvaluationState>()(() => ({
  ...nothingHeld,
  storeVersion: 0,
  measured: {},
}))

export const evaluationActions = {
  /** Starts to tell of another run. */
  begin: (runId: string): void => {
    evaluationStore.setState({ ...nothingHeld, runId, phase: 'running' })
  },
  /** Changes what is told of a run; a late word of another run is dropped. */
  update: (runId: string, change: Partial<Omit<EvaluationState, 'runId'>>): void => {
    if (evaluationStore.getState().runId === runId) evaluationStore.setState(change)
  },
  /** Replies were stored or deleted. */
  stored: (): void => {
    evaluationStore.setState(({ storeVersion }) => ({ storeVersion: storeVersion + 1 }))
  },
  measure: (endpoint: string, rate: number): void => {
    evaluationStore.setState(({ measured }) => ({ measured: { ...measured, [endpoint]: rate } }))
  },
  clear: (): void => {
    evaluationStore.setState(({ storeVersion }) => ({ ...nothingHeld, storeVersion: storeVersion + 1 }))
  },
}

export function useEvaluation<Selected>(selector: (state: EvaluationState) => Selected): Selected {
  return useStore(evaluationStore, selector)
}
