// One run from its plan to its naming: events of the domain become progress, scores and commands.
import {
  planAlignment,
  runAlignment,
  type AlignmentEvent,
  type AlignmentOutcome,
  type AlignmentRunInput,
  type LostChoices,
} from '../../core/alignment'
import type { PartId } from '../../core/catalog'
import type { Endpoint } from '../../core/models'
import type { AlignmentRun } from '../../core/project'
import { describeFailure, failureOf } from '../../core/shared'
import { alignmentActions } from '../stores/alignment'
import { jobsActions } from '../stores/jobs'
import { projectActions } from '../stores/project'
import type { AlignPorts, WaitingWord } from './align-ports'
import { createLiveScores } from './live-scores'
import { namingOfRun } from './naming-of-run'
import { createPace } from './pace'

const TELL_EVERY_MS = 100

/** What controls a run that is on. */
export interface RunControls {
  /** Aborted by Cancel: nothing more is asked, what is done is kept. */
  readonly cancel: AbortSignal
  /** Aborted when the project is left: nothing is written any more. */
  readonly leave: AbortSignal
  readonly untilResumed: () => Promise<void>
}

/** Runs it to its end. Throws only for bugs. */
export async function sampleRun(
  run: AlignmentRun,
  input: AlignmentRunInput,
  endpoint: Endpoint,
  ports: AlignPorts,
  controls: RunControls,
): Promise<void> {
  const teller = createTeller(run, endpoint, ports)
  const keys = planAlignment(input, []).keys
  const live = createLiveScores(input, keys, ports, controls.leave, (scores) => {
    alignmentActions.addScores(run.id, scores)
  })
  const loadSamples = async (wanted: readonly string[]) => {
    const stored = await ports.loadSamples(wanted)
    live.add(stored)
    teller.sampled([...keys.keys()].map((partId) => [partId, live.sampled(partId)]))
    return stored
  }
  const complete = ports.complete(endpoint, teller)
  const domainPorts = { ...ports, complete, loadSamples, untilResumed: controls.untilResumed }
  const stop = AbortSignal.any([controls.cancel, controls.leave])
  const isLeft = (): boolean => controls.leave.aborted
  let outcome: AlignmentOutcome = { lost: [], stoppedBy: null, isAborted: true }
  for await (const event of runAlignment(input, domainPorts, stop)) {
    teller.tell(event)
    if (event.kind === 'stored') {
      live.add(event.samples)
      teller.sampled(event.partIds.map((partId) => [partId, live.sampled(partId)]))
    } else if (event.kind === 'finished') outcome = event.outcome
  }
  if (isLeft()) return
  alignmentActions.update(run.id, { phase: 'choosing', waiting: null, stoppedBy: outcome.stoppedBy })
  teller.flush()
  try {
    const scores = await live.settle()
    const isComplete = !outcome.isAborted && outcome.stoppedBy === null
    const naming = await namingOfRun(
      run,
      input,
      scores,
      { lost: outcome.lost, isComplete },
      ports,
      controls.leave,
    )
    if (isLeft()) return
    if (naming) projectActions.dispatch({ kind: 'put-naming', naming })
    const state = outcome.stoppedBy ? 'paused' : outcome.isAborted ? 'cancelled' : 'finished'
    projectActions.dispatch({ kind: 'put-run', run: { ...run, state } })
    const jobState = outcome.stoppedBy ? 'failed' : state === 'paused' ? 'finished' : state
    jobsActions.update(run.id, { state: jobState, failure: outcome.stoppedBy })
  } catch (thrown) {
    const failure = failureOf(thrown)
    if (isLeft()) return
    if (!failure) throw thrown
    projectActions.dispatch({ kind: 'put-run', run: { ...run, state: 'paused' } })
    alignmentActions.update(run.id, { stoppedBy: failure })
    jobsActions.update(run.id, { state: 'failed', failure })
  }
}

/** Tells the stores what happens, at most ten times a second. */
function createTeller(run: AlignmentRun, endpoint: Endpoint, ports: Pick<AlignPorts, 'now' | 'wait'>) {
  const pace = createPace(ports.now)
  const sampled = new Map<PartId, number>()
  const lost: LostChoices[] = []
  const notes: string[] = []
  let done = 0
  let total = 0
  let waiting: string | null = null
  let isTelling = false
  const flush = (): void => {
    const rate = pace.rate()
    if (rate !== null) alignmentActions.measure(endpointKey(endpoint), rate)
    alignmentActions.update(run.id, {
      done,
      total,
      rate,
      waiting,
      notes: [...notes],
      lost: [...lost],
      sampled: new Map(sampled),
    })
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
    sampled: (counts: readonly (readonly [PartId, number])[]): void => {
      for (const [partId, count] of counts) sampled.set(partId, count)
      soon()
    },
    onWaiting: ({ seconds, failure }: WaitingWord): void => {
      waiting = `${describeFailure(failure, 'page').what} Asking again in ${Math.ceil(seconds)} s.`
      soon()
    },
    onNote: (note: string): void => {
      if (!notes.includes(note)) notes.push(note)
      soon()
    },
    tell: (event: AlignmentEvent): void => {
      if (event.kind === 'planned') {
        done = event.stored
        total = event.stored + event.choices
        flush()
      } else if (event.kind === 'stored') {
        done += event.samples.length
        pace.add(event.samples.length)
        waiting = null
        soon()
      } else if (event.kind === 'failed') {
        lost.push({ partIds: event.partIds, count: event.count, failure: event.failure })
        soon()
      }
    },
  }
}

/** Under which a measured rate is kept. */
export function endpointKey(endpoint: Endpoint): string {
  return `${endpoint.baseUrl} ${endpoint.model}`
}
