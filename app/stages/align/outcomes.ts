import type { CollectedPart } from '../../../core/alignment'
import type { OverviewPart, PartOutcome } from '../../../components/heatmap/overview'
import { namingReason } from '../../../components/naming/naming-reason'
import type { NamingPart, PartId } from '../../../core/catalog'
import type { AlignmentRun, proposals } from '../../../core/project'
import type { AlignmentState } from '../../stores/alignment'

const SAYS_WHY = new Set<NamingPart['reason']>([
  'next-free',
  'next-legal',
  'styled',
  'qualified',
  'kept-taken',
  'kept-illegal',
  'kept-unstyled',
])

/** The newest run that covers each part. */
export function runsByPart(runs: readonly AlignmentRun[]): ReadonlyMap<PartId, AlignmentRun> {
  const byPart = new Map<PartId, AlignmentRun>()
  for (const run of runs) for (const partId of run.partIds) byPart.set(partId, run)
  return byPart
}

/** Gives each part's place in the alignments that are shown: that of the newest run which covers it. */
export function outcomesOf(
  parts: readonly CollectedPart[],
  state: Pick<AlignmentState, 'scores' | 'sampled' | 'lost'>,
  proposed: ReturnType<typeof proposals>,
  runs: ReadonlyMap<PartId, AlignmentRun>,
  wanted: number,
): (partId: PartId) => PartOutcome {
  const byId = new Map(parts.map((part) => [part.id, part]))
  const failed = new Set(state.lost.flatMap(({ partIds }) => partIds))
  return (partId) => {
    const stays = byId.get(partId)?.stays ?? null
    if (stays !== null) return { state: 'stays', why: stays }
    const run = runs.get(partId)
    const progress = { done: state.sampled.get(partId) ?? 0, wanted: run?.settings.samples ?? wanted }
    const scores = state.scores.get(partId)
    if (!scores || scores.n + scores.invalid.length === 0)
      return failed.has(partId) && progress.done === 0
        ? { state: 'stays', why: 'failed' }
        : { state: 'waiting', ...progress }
    const proposal = proposed.get(partId)
    // What an older run proposed says nothing about the samples that are shown.
    const part = proposal && proposal.naming.id === run?.id ? proposal.part : null
    const note = part && SAYS_WHY.has(part.reason) ? namingReason(part.reason) : null
    return { state: 'scored', scores, chosen: part?.new ?? null, note, ...progress }
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
