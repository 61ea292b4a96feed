// Runs an alignment's sampling: asks what is missing, stores every answer as it arrives, and tells what happens. It knows no network and no
// storage: ports give it those.
import type { PartId } from '../catalog'
import { createBreaker } from '../models'
import type { Failure } from '../shared'
import { createAskQueue } from './ask-queue'
import { createPartLedger } from './part-ledger'
import { planAlignment, type AlignmentRunInput, type PlannedAsk } from './plan'
import { createRequests, type AlignmentPorts } from './requests'
import { sampleKeysOf } from './run-prompts'
import type { Sample } from './sample'
import type { StopReason } from './stopping/course'
import { createRounds, type Looked } from './stopping/rounds'

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
  /** `choices` is the most that will be asked for: see `part-stopped` and `extended`. */
  | { readonly kind: 'planned'; readonly choices: number; readonly stored: number }
  | { readonly kind: 'asked'; readonly partIds: readonly PartId[]; readonly count: number }
  | { readonly kind: 'stored'; readonly partIds: readonly PartId[]; readonly samples: readonly Sample[] }
  | ({ readonly kind: 'failed' } & LostChoices)
  /** A stop rule ended these parts, which share their samples: `spared` planned choices will not be asked for on their behalf. */
  | {
      readonly kind: 'part-stopped'
      readonly partIds: readonly PartId[]
      readonly used: number
      readonly spared: number
      readonly why: StopReason
    }
  /** `count` choices that others spared are asked for on behalf of these parts after all. */
  | { readonly kind: 'extended'; readonly partIds: readonly PartId[]; readonly count: number }
  /** Nothing more will come for this part: all its samples are stored or lost, `used` of them stored. */
  | { readonly kind: 'part-done'; readonly partId: PartId; readonly used: number }
  | { readonly kind: 'finished'; readonly outcome: AlignmentOutcome }

/** Requests handed to the port for each that the endpoint works on, so that none of its places is ever empty. */
const WAITING = 2
/** Looks at samples go on for so many milliseconds before others get a turn. */
const SLICE_MS = 12

/**
 * Samples all parts of a run that do not stay, asking only for what is not stored and, with a stop rule, only until it ends a part. Yields
 * events in the order in which they happen, the last one `finished`. A failed request is an item of the outcome; a failure that all
 * requests would meet, several in a row, or a cap end the run. When `signal` aborts, nothing more is asked, what has been answered is
 * stored, and the run finishes. Throws what `loadSamples` throws.
 */
export async function* runAlignment(
  run: AlignmentRunInput,
  ports: AlignmentPorts,
  signal: AbortSignal,
): AsyncGenerator<AlignmentEvent, void, undefined> {
  const known = await ports.loadSamples(sampleKeysOf(run))
  const plan = planAlignment(run, known)
  yield { kind: 'planned', choices: plan.choices, stored: plan.stored }
  const rounds = createRounds(run, plan, known)
  const ledger = createPartLedger(plan.keys)
  const queue = createAskQueue()
  const used = new Map<PartId, number>()
  // Every prompt is open until it is looked at for the last time.
  for (const { samples } of plan.keys.values()) ledger.expect(samples, 1)
  wait(rounds.begin())

  const requests = createRequests(ports, signal, run)
  const breaker = createBreaker()
  const refused = new Map<string, Failure>()
  const lost: LostChoices[] = []
  let stoppedBy: Failure | null = null
  /** Near a cap: nothing is asked before it is known what those under way cost. */
  let isHeld = false
  let sliceBegan = ports.now()
  const isEnding = (): boolean => stoppedBy !== null || signal.aborted
  const mayAsk = (): boolean =>
    !isEnding() && !isHeld && !queue.isEmpty() && requests.count() < ports.concurrency * WAITING

  for (;;) {
    const looked = rounds.look()
    if (looked) {
      yield* turn(looked)
      if (ports.giveWay && ports.now() - sliceBegan >= SLICE_MS) {
        await ports.giveWay()
        sliceBegan = ports.now()
      }
      continue
    }
    if (requests.count() === 0 && !mayAsk()) {
      if (isEnding() || !rounds.extend()) break
      continue
    }
    const settled = await requests.next(mayAsk() ? ports.untilResumed() : null)
    if (settled === null) {
      const planned = mayAsk() ? queue.take() : undefined
      const failure = refused.get(planned?.key ?? '')
      if (planned && failure) yield* lose(planned, failure)
      else if (planned) {
        const cap = ports.mayAsk?.(planned.indexes.length) ?? null
        if (cap) {
          queue.untake(planned)
          if (requests.count() === 0) stoppedBy = cap
          else isHeld = true
        } else {
          requests.start(planned)
          yield { kind: 'asked', partIds: planned.partIds, count: planned.indexes.length }
        }
      }
      continue
    }
    isHeld = false
    if (settled.kind === 'answered') {
      const { planned, samples } = settled
      breaker.reset()
      queue.putBack(planned, samples.length)
      rounds.settle(planned, samples)
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
  if (!isEnding()) for (const looked of rounds.close()) yield* turn(looked)
  yield { kind: 'finished', outcome: { lost, stoppedBy, isAborted: signal.aborted } }

  function wait(asks: readonly PlannedAsk[]): void {
    for (const { key, indexes } of asks) ledger.expect(key, indexes.length)
    queue.add(asks)
  }

  function* turn({ key, partIds, used: count, turn }: Looked): Generator<AlignmentEvent> {
    if (turn.kind === 'ask') {
      wait(turn.asks)
      if (turn.extended > 0) yield { kind: 'extended', partIds, count: turn.extended }
    } else if (turn.kind === 'end') {
      const { why, spared } = turn
      for (const partId of partIds) used.set(partId, count)
      if (why === 'proven' || why === 'unlikely')
        yield { kind: 'part-stopped', partIds, used: count, spared, why }
      ledger.settle(key, partIds.length)
      yield* tellDone()
    }
  }

  function* tellDone(): Generator<AlignmentEvent> {
    for (const partId of ledger.takeDone()) yield { kind: 'part-done', partId, used: used.get(partId) ?? 0 }
  }

  function* lose(planned: PlannedAsk, failure: Failure): Generator<AlignmentEvent> {
    const item = { partIds: planned.partIds, count: planned.indexes.length, failure }
    lost.push(item)
    rounds.settle(planned, [])
    ledger.settle(planned.key, item.count)
    yield { kind: 'failed', ...item }
    yield* tellDone()
  }
}
