import { partName, type Catalog, type Names, type PartId } from '../catalog'
import { decisionOf, proposals } from './proposals'
import type { Project } from './project'

const inForce = new WeakMap<Names, { readonly catalog: Catalog; readonly names: Names }>()

/** The accepted names that change something: of parts that still exist and are called otherwise. What Export applies. */
export function namesInForce(project: Pick<Project, 'catalog' | 'accepted'>): Names {
  const cached = inForce.get(project.accepted)
  if (cached?.catalog === project.catalog) return cached.names
  const names: Record<PartId, string> = {}
  for (const [partId, name] of Object.entries(project.accepted)) {
    const present = partName(project.catalog, partId)
    if (present !== null && present !== name) names[partId] = name
  }
  inForce.set(project.accepted, { catalog: project.catalog, names })
  return names
}

/** Which parts an alignment is to cover. */
export type PartsChoice = 'tools' | 'parameters' | 'both'

/** The tools whose own name has not been aligned and may be: what is open in Align. Reads no tool's text. */
export function unalignedToolCount(project: Project): number {
  const proposed = proposals(project)
  const { pinned, excluded } = project
  if (proposed.size + Object.keys(pinned).length + Object.keys(excluded).length === 0)
    return project.catalog.tools.length
  return project.catalog.tools.filter(
    (tool) => !proposed.has(tool.id) && !pinned[tool.id] && !excluded[tool.id],
  ).length
}

/** The parts with a proposed name that differs and that nobody decided about: what is open in Compare. */
export function undecidedParts(project: Project): readonly PartId[] {
  const open: PartId[] = []
  for (const [partId, { part }] of proposals(project)) {
    if (part.new === part.old || decisionOf(project, partId) !== null) continue
    const present = partName(project.catalog, partId)
    if (present !== null && present !== part.new) open.push(partId)
  }
  return open
}
