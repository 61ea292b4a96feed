import type { PartId } from '../../../../core/catalog'
import { getProject } from '../../../stores/project-state'
import { viewActions } from '../../../stores/view'

/** The way to a tool in Edit; null where it is not in the catalogue. */
export function openerOf(key: string): (() => void) | null {
  const isThere = getProject().catalog.tools.some(({ id }) => id === key)
  return isThere ? () => openTool(key, key) : null
}

/** Shows a part of a tool in Edit. */
export function openTool(toolId: string, partId: PartId): void {
  viewActions.selectPart(toolId, partId)
  viewActions.goTo('edit')
}
