// What running jobs and raters write into a project.
import type { Naming } from '../catalog'
import { removeEvaluations } from './evaluation'
import type { AlignmentRun, EvaluationRun, Project, RatingStudy } from './project'
import { removeRatings } from './ratings'

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
  readonly evaluations: readonly EvaluationRun[]
  readonly ratings: readonly RatingStudy[]
}

/** The project without these runs and their namings; the same one when it has none of them. */
export function removeRuns(project: Project, runIds: readonly string[]): Project {
  const gone = new Set(runIds)
  const runs = project.runs.filter(({ id }) => !gone.has(id))
  const namings = project.namings.filter(({ id }) => !gone.has(id))
  if (runs.length === project.runs.length && namings.length === project.namings.length) return project
  return { ...project, runs, namings }
}

/** The project without what a deletion had taken out. */
export function removeAgain(project: Project, { runs, namings, evaluations, ratings }: RemovedRuns): Project {
  const without = removeRuns(
    project,
    [...runs, ...namings].map(({ id }) => id),
  )
  return removeRatings(
    removeEvaluations(
      without,
      evaluations.map(({ id }) => id),
    ),
    ratings.map(({ id }) => id),
  )
}

/** The project with runs and namings that were taken out, each at its time among the others. */
export function restoreRuns(project: Project, { runs, namings, evaluations, ratings }: RemovedRuns): Project {
  return {
    ...project,
    runs: merged(project.runs, runs, (run) => run.startedAt),
    namings: merged(project.namings, namings, (naming) => naming.createdAt),
    evaluations: merged(project.evaluations, evaluations, (run) => run.startedAt),
    ratings: merged(project.ratings, ratings, (study) => study.startedAt),
  }
}

const FIELDS = ['runs', 'namings', 'evaluations', 'ratings'] as const

/** What `next` lacks of the runs and namings of `former`; null when nothing. */
export function removedBetween(former: Project, next: Project): RemovedRuns | null {
  if (FIELDS.every((field) => former[field] === next[field])) return null
  const [runs, namings] = [missing(former.runs, next.runs), missing(former.namings, next.namings)]
  const evaluations = missing(former.evaluations, next.evaluations)
  const ratings = missing(former.ratings, next.ratings)
  return runs.length + namings.length + evaluations.length + ratings.length === 0
    ? null
    : { runs, namings, evaluations, ratings }
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
