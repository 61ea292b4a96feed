import {
  alignmentInput,
  partKeysOf,
  type AlignmentRunInput,
  type LostChoices,
  type PartScores,
} from '../../core/alignment'
import type { Naming, PartId } from '../../core/catalog'
import type { AlignmentRun } from '../../core/project'
import type { AlignPorts } from './align-ports'

/**
 * The naming that a run's scores come to. Of a run that ended early, parts that were not sampled yet are left out rather than said to have
 * no candidates. Null when nothing is left to name.
 */
export async function namingOfRun(
  run: AlignmentRun,
  input: AlignmentRunInput,
  scores: ReadonlyMap<PartId, PartScores>,
  outcome: { readonly lost: readonly LostChoices[]; readonly isComplete: boolean },
  ports: Pick<AlignPorts, 'choose' | 'now'>,
  signal: AbortSignal,
): Promise<Naming | null> {
  const failed = new Set(outcome.lost.flatMap(({ partIds }) => partIds))
  const hasOutcome = (id: PartId): boolean =>
    outcome.isComplete || failed.has(id) || (scores.get(id)?.n ?? 0) > 0
  const parts = input.parts.map((part) =>
    part.stays === null && !hasOutcome(part.id) ? { ...part, stays: 'not-chosen' as const } : part,
  )
  const named = await ports.choose(
    alignmentInput(parts, scores, failed, partKeysOf(input), run.settings),
    signal,
  )
  if (named.length === 0) return null
  return {
    id: run.id,
    model: run.model,
    endpoint: run.endpoint,
    createdAt: new Date(ports.now()).toISOString(),
    settings: run.settings,
    parts: named,
  }
}
