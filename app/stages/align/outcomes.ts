import type { CollectedPart } from '../../../core/alignment'
import type { OverviewPart, PartOutcome } from '../../../components/heatmap/overview'
import { namingReason } from '../../../components/naming/naming-reason'
import type { Naming, NamingPart, PartId } from '../../../core/catalog'
import type { AlignmentState } from '../../stores/alignment'

const SAYS_WHY = new Set<NamingPart['reason']>(['next-free', 'qualified', 'kept-taken'])

/** Gives each part's place in the alignment that is shown. */
export function outcomesOf(
  parts: readonly CollectedPart[],
  state: Pick<AlignmentState, 'scores' | 'sampled' | 'lost'>,
  naming: Naming | null,
  wanted: number,
): (partId: PartId) => PartOutcome {
  const byId = new Map(parts.map((part) => [part.id, part]))
  const named = new Map(naming?.parts.map((part) => [part.id, part]))
  const failed = new Set(state.lost.flatMap(({ partIds }) => partIds))
  return (partId) => {
    const stays = byId.get(partId)?.stays ?? null
    if (stays !== null) return { state: 'stays', why: stays }
    const done = state.sampled.get(partId) ?? 0
    const scores = state.scores.get(partId)
    if (!scores || scores.n + scores.invalid.length === 0)
      return failed.has(partId) && done === 0
        ? { state: 'stays', why: 'failed' }
        : { state: 'waiting', done, wanted }
    const outcome = named.get(partId)
    const note = outcome && SAYS_WHY.has(outcome.reason) ? namingReason(outcome.reason) : null
    return { state: 'scored', scores, chosen: outcome?.new ?? null, note, done, wanted }
  }
}

/** The parts of the choice as the overview lists them. */
export function overviewParts(parts: readonly CollectedPart[]): readonly OverviewPart[] {
  return parts
    .filter((part) => part.stays !== 'not-chosen')
    .map((part) => ({ id: part.id, kind: part.kind, name: part.old, depth: depthOf(part) }))
}

/** Levels of `properties` in a parameter's id, which ends in its pointer at import. */
function depthOf(part: CollectedPart): number {
  if (part.kind === 'tool') return 0
  return Math.max(1, part.scope.split('/properties').length - 1)
}
