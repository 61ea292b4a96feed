import type { HistoryRow } from '../../../components/naming/RunHistory'
import { changedCount, settingsWords } from '../../../components/naming/naming-words'
import type { Naming } from '../../../core/catalog'
import type { Project } from '../../../core/project'

/**
 * The alignments of a project, newest first; namings that came without a run are among them. `staleCount`: for how many parts a naming is
 * stale.
 */
export function historyRows(
  project: Pick<Project, 'runs' | 'namings'>,
  staleCount: (naming: Naming) => number,
  isLive: (runId: string) => boolean,
): readonly HistoryRow[] {
  const namings = new Map(project.namings.map((naming) => [naming.id, naming]))
  const runs = project.runs.map((run): HistoryRow => {
    const naming = namings.get(run.id)
    return {
      id: run.id,
      startedAt: run.startedAt,
      model: run.model,
      endpoint: run.endpoint,
      state: run.state,
      settings: settingsWords(run.settings),
      parts: naming?.parts.length ?? run.partIds.length,
      changed: naming ? changedCount(naming) : null,
      stale: naming ? staleCount(naming) : 0,
      isLive: isLive(run.id),
    }
  })
  const known = new Set(project.runs.map(({ id }) => id))
  const alone = project.namings
    .filter(({ id }) => !known.has(id))
    .map((naming): HistoryRow => ({
      id: naming.id,
      startedAt: naming.createdAt,
      model: naming.model,
      endpoint: naming.endpoint,
      state: 'imported',
      settings: settingsWords(naming.settings),
      parts: naming.parts.length,
      changed: changedCount(naming),
      stale: staleCount(naming),
      isLive: false,
    }))
  return [...runs, ...alone].sort((one, other) =>
    one.startedAt === other.startedAt ? 0 : one.startedAt < other.startedAt ? 1 : -1,
  )
}
