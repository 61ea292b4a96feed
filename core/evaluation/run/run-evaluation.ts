// Runs an evaluation: asks what is missing, stores every reply as it arrives, and tells what happens. It knows no network and no storage: ports
// give it those.
import { createBreaker, createUnderWay } from '../../models'
import type { Failure } from '../../shared'
import type { StoredReply } from '../stored-reply'
import type { EvaluationRun } from './case-request'
import {
  besideStored,
  planEvaluation,
  planEvaluationSlowly,
  type EvaluationPlan,
  type PlannedReply,
} from './plan'
import { askForReply, type EvaluationPorts, type SettledReply } from './requests'

/** A reply that could not be had, after the port's own retries. */
export interface LostReply {
  readonly planned: PlannedReply
  readonly failure: Failure
}

/** How a run ended. */
export interface EvaluationOutcome {
  readonly lost: readonly LostReply[]
  /** The failure that stopped the run before its end; null when it was not stopped so. */
  readonly stoppedBy: Failure | null
  readonly isAborted: boolean
}

export type EvaluationEvent =
  | { readonly kind: 'planned'; readonly plan: EvaluationPlan }
  | { readonly kind: 'asked'; readonly planned: PlannedReply }
  /** One reply for each case and variant that it counts for. */
  | { readonly kind: 'stored'; readonly planned: PlannedReply; readonly replies: readonly StoredReply[] }
  | ({ readonly kind: 'failed' } & LostReply)
  | { readonly kind: 'finished'; readonly outcome: EvaluationOutcome }

/** Requests handed to the port for each that the endpoint works on, so that none of its places is ever empty. */
const WAITING = 2

/**
 * Asks for all replies of a run that are not stored. Yields events in the order in which they happen, the last one `finished`. A failed request
 * is an item of the outcome; a failure that all requests would meet, several in a row, or a cap end the run. When `signal` aborts, nothing more
 * is asked, what has been answered is stored, and the run finishes. Throws what `loadReplies` throws.
 */
export async function* runEvaluation(
  run: EvaluationRun,
  ports: EvaluationPorts,
  signal: AbortSignal,
): AsyncGenerator<EvaluationEvent, void, undefined> {
  const plan = await planWithStored(run, ports)
  yield { kind: 'planned', plan }
  const underWay = createUnderWay<SettledReply>(signal)
  const breaker = createBreaker()
  const lost: LostReply[] = []
  let next = 0
  let stoppedBy: Failure | null = null
  /** The endpoint cannot keep answers to a list: what needs that is not asked any more. */
  let unconstrained: Failure | null = null
  /** Near a cap: nothing is asked before it is known what those under way cost. */
  let isHeld = false
  const mayAsk = (): boolean =>
    stoppedBy === null &&
    !signal.aborted &&
    !isHeld &&
    next < plan.asks.length &&
    underWay.count() < ports.concurrency * WAITING

  while (underWay.count() > 0 || mayAsk()) {
    const settled = await underWay.next(mayAsk() ? ports.untilResumed() : null)
    if (settled === null) {
      const planned = mayAsk() ? plan.asks[next] : undefined
      if (!planned) continue
      if (planned.constrained && unconstrained) {
        next += 1
        yield lose(planned, unconstrained)
        continue
      }
      const cap = ports.mayAsk?.(1) ?? null
      if (cap && underWay.count() === 0) stoppedBy = cap
      else if (cap) isHeld = true
      else {
        next += 1
        underWay.start(askForReply(run, planned, ports, signal))
        yield { kind: 'asked', planned }
      }
      continue
    }
    isHeld = false
    if (settled.kind === 'answered') {
      breaker.reset()
      yield { kind: 'stored', planned: settled.planned, replies: settled.replies }
    } else if (settled.kind === 'failed') {
      const { planned, failure } = settled
      if (planned.constrained && isAboutConstraint(failure)) unconstrained = failure
      else stoppedBy ??= breaker.meet(failure)
      yield lose(planned, failure)
    } else if (settled.kind === 'bug') throw settled.thrown
  }
  yield { kind: 'finished', outcome: { lost, stoppedBy, isAborted: signal.aborted } }

  function lose(planned: PlannedReply, failure: Failure): EvaluationEvent {
    lost.push({ planned, failure })
    return { kind: 'failed', planned, failure }
  }
}

async function planWithStored(run: EvaluationRun, ports: EvaluationPorts): Promise<EvaluationPlan> {
  const plan = ports.giveWay ? await planEvaluationSlowly(run, ports.giveWay) : planEvaluation(run)
  return besideStored(plan, await ports.loadReplies([...plan.all.keys()]))
}

/** What a request holds only for the sake of the constraint, as refusals name it. */
const CONSTRAINT_FIELDS = new Set([
  'response_format',
  'json_schema',
  'type',
  'responseSchema',
  'responseMimeType',
])

function isAboutConstraint(failure: Failure): boolean {
  return failure.code === 'endpoint/refused' && CONSTRAINT_FIELDS.has(failure.parameter ?? '')
}
