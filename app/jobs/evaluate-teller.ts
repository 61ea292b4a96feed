import type { EvaluationEvent } from '../../core/evaluation'
import type { Endpoint } from '../../core/models'
import type { Failure } from '../../core/shared'
import { evaluationActions } from '../stores/evaluation'
import type { EvaluatePorts } from './evaluate-ports'
import { createPacedTeller, endpointKey, type PacedTeller } from './paced-teller'

/** Tells the stores what happens in an evaluation. */
export interface EvaluateTeller extends Pick<PacedTeller, 'spent' | 'onWaiting' | 'onNote' | 'flush'> {
  readonly tell: (event: EvaluationEvent) => void
}

/** A teller that speaks at most ten times a second, however much happens. */
export function createEvaluateTeller(
  runId: string,
  endpoint: Endpoint,
  ports: Pick<EvaluatePorts, 'now' | 'wait' | 'keepSpent'>,
): EvaluateTeller {
  const lost = new Map<string, { count: number; readonly failure: Failure }>()
  const { progress, notes, soon, flush, came, spent, onWaiting, onNote } = createPacedTeller(
    runId,
    ports,
    (rate) => evaluationActions.measure(endpointKey(endpoint), rate),
    (news) =>
      evaluationActions.update(runId, {
        ...{ ...progress, ...news },
        lost: [...lost.values()].map((one) => ({ ...one })),
      }),
  )
  return {
    ...{ flush, spent, onWaiting, onNote },
    tell: (event) => {
      if (event.kind === 'planned') {
        const { plan } = event
        progress.done = progress.reused = plan.stored
        progress.total = plan.all.size
        notes.push(...plan.notes, ...plan.impossible.map(({ why }) => why))
        flush()
        return
      }
      if (event.kind === 'stored') came(1)
      else if (event.kind === 'failed') {
        const known = lost.get(event.failure.code)
        if (known) known.count += 1
        else lost.set(event.failure.code, { count: 1, failure: event.failure })
      }
      soon()
    },
  }
}
