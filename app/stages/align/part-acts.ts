// What the overview does with parts.
import type { CollectedPart } from '../../../core/alignment'
import { partsOf, toolByPart, type Catalog, type PartId, type ToolId } from '../../../core/catalog'
import { projectActions } from '../../stores/project'
import { getProject } from '../../stores/project-state'
import { noticesActions } from '../../stores/notices'
import { viewActions } from '../../stores/view'

/**
 * The part to show for what is selected: that part, or where the choice of parts leaves it out the first chosen one of its tool.
 * Null where neither is there.
 */
export function selectedPart(
  parts: readonly CollectedPart[],
  catalog: Catalog,
  partId: PartId | null,
  toolId: ToolId | null,
): CollectedPart | null {
  const isChosen = (part: CollectedPart): boolean => part.stays !== 'not-chosen'
  const found = parts.find((part) => part.id === partId && isChosen(part))
  if (found) return found
  const tool = catalog.tools.find(({ id }) => id === toolId)
  if (!tool) return null
  const own = new Set(partsOf(tool).map(({ id }) => id))
  return parts.find((part) => own.has(part.id) && isChosen(part)) ?? null
}

/** Selects a part and its tool. */
export function selectPart(partId: PartId): void {
  const tool = toolByPart(getProject().catalog).get(partId)
  if (tool) viewActions.selectPart(tool.id, partId)
}

/** Opens a part where it can be described. */
export function describePart(partId: PartId): void {
  selectPart(partId)
  viewActions.goTo('edit')
}

/** Pins a part's name, or unpins it. */
export function togglePinned(partId: PartId): void {
  const pinned = getProject().pinned[partId] !== true
  const result = projectActions.dispatch({ kind: 'set-pinned', partIds: [partId], pinned })
  if (!result.ok) noticesActions.showFailure(result.failure)
}

/** Leaves a part out of alignments, or takes it in again. */
export function toggleExcluded(partId: PartId): void {
  const excluded = getProject().excluded[partId] !== true
  projectActions.dispatch({ kind: 'set-excluded', partIds: [partId], excluded })
}
