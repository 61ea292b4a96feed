// What the overview does with parts.
import type { PartId } from '../../../core/catalog'
import { toolByPart } from '../../../core/project'
import { getProject, projectActions } from '../../stores/project'
import { viewActions } from '../../stores/view'

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
  projectActions.dispatch({ kind: 'set-pinned', partIds: [partId], pinned })
}

/** Leaves a part out of alignments, or takes it in again. */
export function toggleExcluded(partId: PartId): void {
  const excluded = getProject().excluded[partId] !== true
  projectActions.dispatch({ kind: 'set-excluded', partIds: [partId], excluded })
}
