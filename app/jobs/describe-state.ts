// What drafting descriptions shows while it runs and afterwards. The drafts themselves are in the project.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { PartId } from '../../core/catalog'
import type { Failure } from '../../core/shared'
import { nothingSpent, type Spending } from '../stores/spending'

/** A part that no draft could be had for, and why, in words. */
export interface DroppedDraft {
  readonly partId: PartId
  readonly name: string
  readonly reason: string
}

export interface DescribeState {
  readonly phase: 'idle' | 'running'
  /** The project that it belongs to; null before the first run, and once its outcome was seen. */
  readonly projectId: string | null
  /** Parts that are settled, drafted or not, out of all that were asked for. */
  readonly done: number
  readonly total: number
  readonly dropped: readonly DroppedDraft[]
  /** What a retry waits for, in words; null while nothing waits. */
  readonly waiting: string | null
  /** Why it ended before its end. */
  readonly stoppedBy: Failure | null
  readonly wasCancelled: boolean
  readonly spent: Spending
}

export const nothingDrafted: DescribeState = {
  phase: 'idle',
  projectId: null,
  done: 0,
  total: 0,
  dropped: [],
  waiting: null,
  stoppedBy: null,
  wasCancelled: false,
  spent: nothingSpent,
}

export const describeStore = createStore<DescribeState>()(() => nothingDrafted)

export function useDescribe<Selected>(selector: (state: DescribeState) => Selected): Selected {
  return useStore(describeStore, selector)
}
