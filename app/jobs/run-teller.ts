import type { AlignmentEvent, LostChoices } from '../../core/alignment'
import type { PartId } from '../../core/catalog'
import type { Endpoint } from '../../core/models'
import type { AlignmentRun } from '../../core/project'
import { describeFailure } from '../../core/shared'
import { alignmentActions } from '../stores/alignment'
import { jobsActions } from '../stores/jobs'
import type { Spending } from '../stores/spending'
import type { AlignPorts, WaitingWord } from './align-ports'
import { createPace } from './pace'

const TELL_EVERY_MS = 100

/** Tells the stores what happens in a run. */
export interface RunTeller {
  readonly tell: (event: AlignmentEvent) => void
  readonly sampled: (counts: readonly (readonly [PartId, number])[]) => void
  readonly spent: (spent: Spending) => void
  readonly onWaiting: (waiting: WaitingWord) => void
  readonly onNote: (note: string) => void
  /** Tells at once what has gathered. */
  readonly flush: () => void
}

/** A teller that speaks at most ten times a second, however much happens. */
export function createRunTeller(
  run: AlignmentRun,
  endpoint: Endpoint,
  partsTotal: number,
  ports: Pick<AlignPorts, 'now' | 'wait' | 'keepSpent'>,
): RunTeller {
  const pace = createPace(ports.now)
  const fresh = new Map<PartId, number>()
  const lost: LostChoices[] = []
  const notes: string[] = []
  let [done, total, reused, spared, partsDone] = [0, 0, 0, 0, 0]
  let spent: Spending | null = null
  let waiting: string | null = null
  let isTelling = false
  const flush = (): void => {
    const rate = pace.rate()
    if (rate !== null) alignmentActions.measure(endpointKey(endpoint), rate)
    if (spent) ports.keepSpent(run.id, spent)
    spent = null
    alignmentActions.addSampled(run.id, fresh)
    fresh.clear()
    const progress = { done, total, reused, spared, partsDone, partsTotal }
    alignmentActions.update(run.id, { ...progress, rate, waiting, notes: [...notes], lost: [...lost] })
    jobsActions.update(run.id, { done, total })
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
    sampled: (counts) => {
      for (const [partId, count] of counts) fresh.set(partId, count)
      soon()
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
    tell: (event) => {
      if (event.kind === 'planned') {
        done = reused = event.stored
        total = event.stored + event.choices
        flush()
        return
      }
      if (event.kind === 'stored') {
        done += event.samples.length
        pace.add(event.samples.length)
        waiting = null
      } else if (event.kind === 'failed')
        lost.push({ partIds: event.partIds, count: event.count, failure: event.failure })
      else if (event.kind === 'part-stopped') {
        total -= event.spared
        spared += event.spared
      } else if (event.kind === 'extended') {
        total += event.count
        spared -= event.count
      } else if (event.kind === 'part-done') partsDone += 1
      soon()
    },
  }
}

/** Under which what was measured and typed about an endpoint is kept. */
export function endpointKey(endpoint: Pick<Endpoint, 'baseUrl' | 'model'>): string {
  return `${endpoint.baseUrl} ${endpoint.model}`
}
