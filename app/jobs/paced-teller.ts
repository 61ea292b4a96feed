// What every run tells the stores while it goes on, at most ten times a second, however much happens.
import type { Endpoint } from '../../core/models'
import { describeFailure } from '../../core/shared'
import { jobsActions } from '../stores/jobs'
import type { Spending } from '../stores/spending'
import type { AlignPorts, WaitingWord } from './align-ports'
import { createPace } from './pace'

const TELL_EVERY_MS = 100

/** How far a run is. */
export interface RunProgress {
  done: number
  total: number
  /** Of what is done: stored before it began. */
  reused: number
}

/** What is told at a time, beside the progress. */
export interface RunNews {
  /** Answers a second; null: not known yet. */
  readonly rate: number | null
  readonly waiting: string | null
  readonly notes: readonly string[]
}

/** Gathers what happens in a run. */
export interface PacedTeller {
  /** Changed in place; told with the next flush. */
  readonly progress: RunProgress
  /** The same of what a person should know. */
  readonly notes: string[]
  /** So many answers came and are stored. */
  readonly came: (count: number) => void
  readonly spent: (spent: Spending) => void
  readonly onWaiting: (waiting: WaitingWord) => void
  /** Each note once. */
  readonly onNote: (note: string) => void
  /** Tells before long. */
  readonly soon: () => void
  /** Tells at once what has gathered. */
  readonly flush: () => void
}

/** A teller whose news go to `tell`, and what is measured of the endpoint to `measure`. */
export function createPacedTeller(
  runId: string,
  ports: Pick<AlignPorts, 'now' | 'wait' | 'keepSpent'>,
  measure: (rate: number) => void,
  tell: (news: RunNews) => void,
): PacedTeller {
  const pace = createPace(ports.now)
  const progress: RunProgress = { done: 0, total: 0, reused: 0 }
  const notes: string[] = []
  let spent: Spending | null = null
  let waiting: string | null = null
  let isTelling = false
  const flush = (): void => {
    const rate = pace.rate()
    if (rate !== null) measure(rate)
    if (spent) ports.keepSpent(runId, spent)
    spent = null
    tell({ rate, waiting, notes: [...notes] })
    jobsActions.update(runId, { done: progress.done, total: progress.total })
  }
  const soon = (): void => {
    if (isTelling) return
    isTelling = true
    void ports.wait(TELL_EVERY_MS).then(() => {
      isTelling = false
      flush()
    })
  }
  return {
    progress,
    notes,
    soon,
    flush,
    came: (count) => {
      progress.done += count
      pace.add(count)
      waiting = null
    },
    spent: (now) => {
      spent = now
      soon()
    },
    onWaiting: ({ seconds, failure }) => {
      waiting = `${describeFailure(failure, 'page').what} Asking again in ${Math.ceil(seconds)} s.`
      soon()
    },
    onNote: (note) => {
      if (!notes.includes(note)) notes.push(note)
      soon()
    },
  }
}

/** Under which what was measured and typed about an endpoint is kept. */
export function endpointKey(endpoint: Pick<Endpoint, 'baseUrl' | 'model'>): string {
  return `${endpoint.baseUrl} ${endpoint.model}`
}
