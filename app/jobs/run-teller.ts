import type { AlignmentEvent, LostChoices } from '../../core/alignment'
import type { PartId } from '../../core/catalog'
import type { Endpoint } from '../../core/models'
import type { AlignmentRun } from '../../core/project'
import { alignmentActions } from '../stores/alignment'
import type { AlignPorts } from './align-ports'
import { createPacedTeller, endpointKey, type PacedTeller } from './paced-teller'

/** Tells the stores what happens in a run. */
export interface RunTeller extends Pick<PacedTeller, 'spent' | 'onWaiting' | 'onNote' | 'flush'> {
  readonly tell: (event: AlignmentEvent) => void
  readonly sampled: (counts: readonly (readonly [PartId, number])[]) => void
}

/** A teller that speaks at most ten times a second, however much happens. */
export function createRunTeller(
  run: AlignmentRun,
  endpoint: Endpoint,
  partsTotal: number,
  ports: Pick<AlignPorts, 'now' | 'wait' | 'keepSpent'>,
): RunTeller {
  const fresh = new Map<PartId, number>()
  const lost: LostChoices[] = []
  let [spared, partsDone] = [0, 0]
  const teller = createPacedTeller(
    run.id,
    ports,
    (rate) => alignmentActions.measure(endpointKey(endpoint), rate),
    (news) => {
      alignmentActions.addSampled(run.id, fresh)
      fresh.clear()
      alignmentActions.update(run.id, {
        ...{ ...progress, spared, partsDone, partsTotal },
        ...{ ...news, lost: [...lost] },
      })
    },
  )
  const { progress, soon, flush, came, spent, onWaiting, onNote } = teller
  return {
    ...{ flush, spent, onWaiting, onNote },
    sampled: (counts) => {
      for (const [partId, count] of counts) fresh.set(partId, count)
      soon()
    },
    tell: (event) => {
      if (event.kind === 'planned') {
        progress.done = progress.reused = event.stored
        progress.total = event.stored + event.choices
        flush()
        return
      }
      if (event.kind === 'stored') came(event.samples.length)
      else if (event.kind === 'failed')
        lost.push({ partIds: event.partIds, count: event.count, failure: event.failure })
      else if (event.kind === 'part-stopped') {
        progress.total -= event.spared
        spared += event.spared
      } else if (event.kind === 'extended') {
        progress.total += event.count
        spared -= event.count
      } else if (event.kind === 'part-done') partsDone += 1
      soon()
    },
  }
}
