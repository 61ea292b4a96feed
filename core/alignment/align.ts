// Runs an alignment's sampling: asks what is missing, stores every answer as it arrives, and tells what happens. It knows no network and no
// storage: ports give it those.
import type { PartId } from '../catalog'
import type { Failure } from '../shared'
import { createAskQueue } from './ask-queue'
import { createBreaker } from './breaker'
import { createPartLedger } from './part-ledger'
import { planAlignment, sampleKeysOf, type AlignmentRunInput, type PlannedAsk } from './plan'
import { createRequests, type AlignmentPorts } from './requests'
import type { Sample } from './sample'

/** Choices that could not be had, after the port's own retries. */
export interface LostChoices {
  readonly partIds: readonly PartId[]
  readonly count: number
  readonly failure: Failure
}

/** How a run ended. */
export interface AlignmentOutcome {
  readonly lost: readonly LostChoices[]
  /** The failure that stopped the run before its end; null when it was not stopped so. */
  readonly stoppedBy: Failure | null
  readonly isAborted: boolean
}

export type AlignmentEvent =
  | { readonly kind: 'planned'; readonly choices: number; readonly stored: number }
  | { readonly kind: 'asked'; readonly partIds: readonly PartId[]; readonly count: number }
  | { readonly kind: 'stored'; readonly partIds: readonly PartId[]; readonly samples: readonly Sample[] }
  | ({ readonly kind: 'failed' } & LostChoices)
  /** Nothing more will come for this part: all its samples are stored, or lost. */
  | { readonly kind: 'part-done'; readonly partId: PartId }
  | { readonly kind: 'finished'; readonly outcome: AlignmentOutcome }

/** Requests handed to the port for each that the endpoint works on, so that none of its places is ever empty. */
const WAITING = 2

/**
 * Samples all parts of a run that do not stay, asking only for what is not stored. Yields events in the order in which they happen, the last
 * one `finished`. A failed request is an item of the outcome; a failure that all requests would meet, or several in a row, end the run.
 * When `signal` aborts, nothing more is asked, what has been answered is stored, and the run finishes. Throws what `loadSamples` throws.
 */
export async function* runAlignment(
  run: AlignmentRunInput,
  ports: AlignmentPorts,
  signal: AbortSignal,
): AsyncGenerator<AlignmentEvent, void, undefined> {
  const plan = planAlignment(run, await ports.loadSamples(sampleKeysOf(run)))
  yield { kind: 'planned', choices: plan.choices, stored: plan.stored }
  const ledger = createPartLedger(plan)
  yield* tellDone()

  const queue = createAskQueue(plan.asks)
  const requests = createRequests(ports, signal, run)
  const breaker = createBreaker()
  const refused = new Map<string, Failure>()
  const lost: LostChoices[] = []
  let stoppedBy: Failure | null = null
  const mayAsk = (): boolean =>
    stoppedBy === null &&
    !signal.aborted &&
    !queue.isEmpty() &&
    requests.count() < ports.concurrency * WAITING

  while (requests.count() > 0 || mayAsk()) {
    const settled = await requests.next(mayAsk() ? ports.untilResumed() : null)
    if (settled === null) {
      const planned = mayAsk() ? queue.take() : undefined
      const failure = refused.get(planned?.key ?? '')
      if (planned && failure) yield* lose(planned, failure)
      else if (planned) {
        requests.start(planned)
        yield { kind: 'asked', partIds: planned.partIds, count: planned.indexes.length }
      }
    } else if (settled.kind === 'answered') {
      const { planned, samples } = settled
      breaker.reset()
      queue.putBack(planned, samples.length)
      ledger.settle(planned.key, samples.length)
      yield { kind: 'stored', partIds: planned.partIds, samples }
      yield* tellDone()
    } else if (settled.kind === 'failed') {
      // The server refuses what is asked, not that it is asked: it would refuse the same prompt again.
      if (settled.failure.code === 'endpoint/refused') refused.set(settled.planned.key, settled.failure)
      stoppedBy ??= breaker.meet(settled.failure)
      yield* lose(settled.planned, settled.failure)
    } else if (settled.kind === 'bug') throw settled.thrown
  }
  yield { kind: 'finished', outcome: { lost, stoppedBy, isAborted: signal.aborted } }

  function* tellDone(): Generator<AlignmentEvent> {
    for (const partId of ledger.takeDone()) yield { kind: 'part-done', partId }
  }

  function* lose(planned: PlannedAsk, failure: Failure): Generator<AlignmentEvent> {
    const item = { partIds: planned.partIds, count: planned.indexes.length, failure }
    lost.push(item)
    ledger.settle(planned.key, item.count)
    yield { kind: 'failed', ...item }
    yield* tellDone()
  }
}
