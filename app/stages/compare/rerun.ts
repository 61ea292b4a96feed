import { toolByPart, type PartId } from '../../../core/catalog'
import { chosenPartsActions } from '../../stores/chosen-parts'
import { getProject } from '../../stores/project-state'
import { viewActions } from '../../stores/view'

/** Chooses parts for another run and goes where it is started. */
export function rerunParts(partIds: readonly PartId[]): void {
  const [first] = partIds
  const tool = first === undefined ? undefined : toolByPart(getProject().catalog).get(first)
  chosenPartsActions.clear()
  chosenPartsActions.choose(partIds, true)
  if (first !== undefined && tool) viewActions.selectPart(tool.id, first)
  viewActions.setTab('align-which', 'chosen')
  viewActions.goTo('align')
}
