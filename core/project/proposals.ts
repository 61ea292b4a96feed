import type { Naming, NamingPart, PartId } from '../catalog'
import type { Decision, Project } from './project'

/** A proposed name with the alignment that it comes from. */
export interface Proposal {
  readonly part: NamingPart
  readonly naming: Naming
}

const known = new WeakMap<readonly Naming[], ReadonlyMap<PartId, Proposal>>()

/** What the newest alignment that covered each part proposes. Cached by the list of namings. */
export function proposals(project: Pick<Project, 'namings'>): ReadonlyMap<PartId, Proposal> {
  const cached = known.get(project.namings)
  if (cached) return cached
  const byPart = new Map<PartId, Proposal>()
  for (const naming of project.namings) for (const part of naming.parts) byPart.set(part.id, { part, naming })
  known.set(project.namings, byPart)
  return byPart
}

/** What was decided about a part; null while it is open. */
export function decisionOf(project: Project, partId: PartId): Decision | null {
  if (project.accepted[partId] !== undefined) return 'accepted'
  return project.refused[partId] === undefined ? null : 'refused'
}
