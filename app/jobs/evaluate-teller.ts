import type { EvaluationEvent } from '../../core/evaluation'
import type { Endpoint } from '../../core/models'
import { describeFailure, type Failure } from '../../core/shared'
import { evaluationActions } from '../stores/evaluation'
import { jobsActions } from '../stores/jobs'
import type { Spending } from '../stores/spending'
import type { WaitingWord } from './align-ports'
import type { EvaluatePorts } from './evaluate-ports'
import { createPace } from './pace'
import { endpointKey } from './run-teller'

const TELL_EVERY_MS = 100

/** Tells the stores what happens in an evaluation. */
export interface EvaluateTeller {
  readonly tell: (event: EvaluationEvent) => void
  readonly spent: (spent: Spending) => void
  readonly onWaiting: (waiting: WaitingWord) => void
  readonly onNote: (note: string) => void
  /** Tells at once what has gathered. */
  readonly flush: () => void
}

/** A teller that speaks at most ten times a second, however much happens. */
export function createEvaluateTeller(
  runId: string,
  endpoint: Endpoint,
  ports: Pick<EvaluatePorts, 'now' | 'wait' | 'keepSpent'>,
): EvaluateTeller {
  const pace = createPace(ports.now)
  const notes: string[] = []
  const lost = new Map<string, { count: number; readonly failure: Failure }>()
  let [done, total, reused] = [0, 0, 0]
  let spent: Spending | null = null
  let waiting: string | null = null
  let isTelling = false
  const flush = (): void => {
    const rate = pace.rate()
    if (rate !== null) evaluationActions.measure(endpointKey(endpoint), rate)
    if (spent) ports.keepSpent(runId, spent)
    spent = null
    evaluationActions.update(runId, {
      ...{ done, total, reused, waiting, rate, notes: [...notes] },
      lost: [...lost.values()].map((one) => ({ ...one })),
    })
    jobsActions.update(runId, { done, total })
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
    flush,
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
    tell: (event) => {
      if (event.kind === 'planned') {
        const { plan } = event
        done = reused = plan.stored
        total = plan.all.size
        notes.push(...plan.notes, ...plan.impossible.map(({ why }) => why))
        flush()
        return
      }
      if (event.kind === 'stored') {
        done += 1
        pace.add(1)
        waiting = null
      } else if (event.kind === 'failed') {
        const known = lost.get(event.failure.code)
        if (known) known.count += 1
        else lost.set(event.failure.code, { count: 1, failure: event.failure })
      }
      soon()
    },
  }
}
