import { partsWithValues, type Catalog, type Names, type PartId } from '../catalog'
import type { Project } from './project'

/** A catalogue with the names that were accepted for it. */
export interface ProjectVersion {
  readonly catalog: Catalog
  readonly accepted: Names
}

/**
 * The project with the catalogue and accepted names of a version. What was refused, pinned and excluded stays for parts that are in it; texts
 * that are being typed go. Alignments stay: what they propose for parts that are gone shows nowhere. The same project for the same version.
 */
export function restoreVersion(project: Project, { catalog, accepted }: ProjectVersion): Project {
  if (project.catalog === catalog && project.accepted === accepted) return project
  const present = new Set(catalog.tools.flatMap((tool) => partsWithValues(tool).map(({ id }) => id)))
  const kept = <Value>(values: Readonly<Record<PartId, Value>>): Readonly<Record<PartId, Value>> =>
    Object.fromEntries(Object.entries(values).filter(([partId]) => present.has(partId)))
  const names = kept(accepted)
  const pinned = kept(project.pinned)
  return {
    ...project,
    catalog,
    drafts: {},
    // A pinned part keeps its own name.
    accepted: Object.fromEntries(Object.entries(names).filter(([partId]) => pinned[partId] !== true)),
    refused: Object.fromEntries(
      Object.entries(kept(project.refused)).filter(([partId]) => names[partId] === undefined),
    ),
    pinned,
    excluded: kept(project.excluded),
  }
}
