// What running jobs write into a project.
import type { Naming } from '../catalog'
import type { AlignmentRun } from './project'

/** Runs kept: the newest ones. A run's samples stay in their table whether or not it is listed. */
const RUN_LIMIT = 20

/** The runs with this one added, or put in place of the one with its id. Oldest first. */
export function putRun(runs: readonly AlignmentRun[], run: AlignmentRun): readonly AlignmentRun[] {
  if (runs.some((known) => known.id === run.id))
    return runs.map((known) => (known.id === run.id ? run : known))
  return [...runs, run].slice(-RUN_LIMIT)
}

/**
 * The namings with this one as the newest (last), without those that have nothing left to say because newer ones cover all their parts.
 */
export function putNaming(namings: readonly Naming[], naming: Naming): readonly Naming[] {
  const covered = new Set<string>()
  const kept: Naming[] = []
  for (const candidate of [...namings.filter((known) => known.id !== naming.id), naming].reverse()) {
    if (candidate !== naming && candidate.parts.every((part) => covered.has(part.id))) continue
    for (const part of candidate.parts) covered.add(part.id)
    kept.push(candidate)
  }
  return kept.reverse()
}
