// What running jobs write into a project.
import type { Naming } from '../catalog'
import type { AlignmentRun, Project } from './project'

/** Runs kept: the newest ones. A run's samples stay in their table whether or not it is listed. */
const RUN_LIMIT = 20

/** The runs with this one added, or put in place of the one with its id. Oldest first. */
export function putRun(runs: readonly AlignmentRun[], run: AlignmentRun): readonly AlignmentRun[] {
  if (runs.some((known) => known.id === run.id))
    return runs.map((known) => (known.id === run.id ? run : known))
  return [...runs, run].slice(-RUN_LIMIT)
}

/** Namings kept: the newest ones, and older ones that alone speak of a part. */
const NAMING_LIMIT = 20

/**
 * The namings with this one as the newest (last). Beyond the limit the oldest go that have nothing left to say because newer ones cover all
 * their parts: the proposals stay what they were.
 */
export function putNaming(namings: readonly Naming[], naming: Naming): readonly Naming[] {
  const covered = new Set<string>()
  const kept: Naming[] = []
  for (const candidate of [...namings.filter((known) => known.id !== naming.id), naming].reverse()) {
    const isNeeded = candidate.parts.some((part) => !covered.has(part.id))
    if (kept.length >= NAMING_LIMIT && !isNeeded) continue
    for (const part of candidate.parts) covered.add(part.id)
    kept.push(candidate)
  }
  return kept.reverse()
}

/** What a deletion took out of a project, so that it can be put back. */
export interface RemovedRuns {
  readonly runs: readonly AlignmentRun[]
  readonly namings: readonly Naming[]
}

/** The project without these runs and their namings; the same one when it has none of them. */
export function removeRuns(project: Project, runIds: readonly string[]): Project {
  const gone = new Set(runIds)
  const runs = project.runs.filter(({ id }) => !gone.has(id))
  const namings = project.namings.filter(({ id }) => !gone.has(id))
  if (runs.length === project.runs.length && namings.length === project.namings.length) return project
  return { ...project, runs, namings }
}

/** The project with runs and namings that were taken out, each at its time among the others. */
export function restoreRuns(project: Project, { runs, namings }: RemovedRuns): Project {
  return {
    ...project,
    runs: merged(project.runs, runs, (run) => run.startedAt),
    namings: merged(project.namings, namings, (naming) => naming.createdAt),
  }
}

/** What `next` lacks of the runs and namings of `former`; null when nothing. */
export function removedBetween(former: Project, next: Project): RemovedRuns | null {
  if (former.runs === next.runs && former.namings === next.namings) return null
  const [runs, namings] = [missing(former.runs, next.runs), missing(former.namings, next.namings)]
  return runs.length + namings.length === 0 ? null : { runs, namings }
}

function missing<Item extends { readonly id: string }>(
  former: readonly Item[],
  next: readonly Item[],
): readonly Item[] {
  const kept = new Set(next.map(({ id }) => id))
  return former.filter(({ id }) => !kept.has(id))
}

/** Those put back stand before the first that is later; the others keep their order. */
function merged<Item extends { readonly id: string }>(
  present: readonly Item[],
  back: readonly Item[],
  timeOf: (item: Item) => string,
): readonly Item[] {
  const all = [...present]
  for (const item of missing(back, present)) {
    const later = all.findIndex((other) => timeOf(other) > timeOf(item))
    all.splice(later === -1 ? all.length : later, 0, item)
  }
  return all
}
