// What an alignment shows while it runs and afterwards: progress, scores, failures. Written by `jobs/align.ts`; samples themselves stay in
// their table.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { LostChoices, PartScores } from '../../core/alignment'
import type { PartId } from '../../core/catalog'
import type { Failure } from '../../core/shared'

export interface AlignmentState {
  /** The run whose results are held; null before there is one. */
  readonly runId: string | null
  readonly phase: 'idle' | 'restoring' | 'running' | 'paused' | 'choosing'
  /** Answers that are stored, out of all that the run wants. */
  readonly done: number
  readonly total: number
  /** Of those, the ones that were there before it started: from former runs and other projects. */
  readonly reused: number
  /** Answers that parts were spared because they stopped early. */
  readonly spared: number
  /** Parts that want nothing more, out of all that are sampled. */
  readonly partsDone: number
  readonly partsTotal: number
  /** Answers a second over the last seconds; null before the first. */
  readonly rate: number | null
  /** What a retry waits for, in words; null while nothing waits. */
  readonly waiting: string | null
  /** What the endpoint turned out not to do, in words. */
  readonly notes: readonly string[]
  readonly lost: readonly LostChoices[]
  /** Why the run ended before its end. */
  readonly stoppedBy: Failure | null
  /** Sampled answers (without the greedy one) by part. */
  readonly sampled: ReadonlyMap<PartId, number>
  readonly scores: ReadonlyMap<PartId, PartScores>
  /** Grows when stored samples are deleted or taken in: what was counted of them is to be counted anew. */
  readonly storeVersion: number
  /** Answers a second that were measured, by endpoint and model. */
  readonly measured: Readonly<Record<string, number>>
}

/** Before there is a run. */
export const nothingHeld: AlignmentState = {
  runId: null,
  phase: 'idle',
  done: 0,
  total: 0,
  reused: 0,
  spared: 0,
  partsDone: 0,
  partsTotal: 0,
  rate: null,
  waiting: null,
  notes: [],
  lost: [],
  stoppedBy: null,
  sampled: new Map(),
  scores: new Map(),
  storeVersion: 0,
  measured: {},
}

export const alignmentStore = createStore<AlignmentState>()(() => nothingHeld)

export const alignmentActions = {
  /** Starts to hold another run; what was measured is kept, and what is known of parts that it does not cover. */
  begin: (runId: string, phase: AlignmentState['phase'], covered: ReadonlySet<PartId>): void => {
    alignmentStore.setState(({ measured, storeVersion, sampled, scores }) => ({
      ...nothingHeld,
      measured,
      storeVersion,
      runId,
      phase,
      sampled: new Map([...sampled].filter(([partId]) => !covered.has(partId))),
      scores: new Map([...scores].filter(([partId]) => !covered.has(partId))),
    }))
  },
  /** Changes what is held of a run; a late word of another run is dropped. */
  update: (runId: string, change: Partial<Omit<AlignmentState, 'runId' | 'measured'>>): void => {
    if (alignmentStore.getState().runId === runId) alignmentStore.setState(change)
  },
  /** Adds scores to those of a run. */
  addScores: (runId: string, scores: readonly PartScores[]): void => {
    const state = alignmentStore.getState()
    if (state.runId !== runId || scores.length === 0) return
    const all = new Map(state.scores)
    for (const one of scores) all.set(one.partId, one)
    alignmentStore.setState({ scores: all })
  },
  /** Adds how many samples parts have. */
  addSampled: (runId: string, counts: ReadonlyMap<PartId, number>): void => {
    const state = alignmentStore.getState()
    if (state.runId !== runId || counts.size === 0) return
    alignmentStore.setState({ sampled: new Map([...state.sampled, ...counts]) })
  },
  /** Forgets what is held of parts whose samples are gone. */
  forget: (gone: ReadonlySet<PartId>): void => {
    alignmentStore.setState(({ sampled, scores, storeVersion }) => ({
      storeVersion: storeVersion + 1,
      sampled: new Map([...sampled].filter(([partId]) => !gone.has(partId))),
      scores: new Map([...scores].filter(([partId]) => !gone.has(partId))),
    }))
  },
  measure: (endpoint: string, rate: number): void => {
    alignmentStore.setState(({ measured }) => ({ measured: { ...measured, [endpoint]: rate } }))
  },
  clear: (): void => {
    alignmentStore.setState(({ measured, storeVersion }) => ({
      ...nothingHeld,
      measured,
      storeVersion: storeVersion + 1,
    }))
  },
}

export function useAlignment<Selected>(selector: (state: AlignmentState) => Selected): Selected {
  return useStore(alignmentStore, selector)
}
