// What can be done with the selected tools in other stages.
import type { ToolId } from '../../../../core/catalog'
import { chosenPartsActions } from '../../../stores/chosen-parts'
import { getProject } from '../../../stores/project-state'
import { viewActions } from '../../../stores/view'
import { exportActions } from '../../export/export-store'
import { editActions, editStore } from '../edit-store'

/** Chooses the parts of tools for a run, and goes where it is started. */
export function alignTools(toolIds: ReadonlySet<ToolId>): void {
  const tools = getProject().catalog.tools.filter(({ id }) => toolIds.has(id))
  chosenPartsActions.clear()
  chosenPartsActions.choose(
    tools.flatMap(({ id, parameters }) => [id, ...parameters.map((parameter) => parameter.id)]),
    true,
  )
  viewActions.setTab('align-which', 'chosen')
  viewActions.goTo('align')
}

/** Chooses tools for export, and goes there. */
export function exportTools(toolIds: ReadonlySet<ToolId>): void {
  exportActions.set({ choice: { projectId: getProject().id, toolIds } })
  viewActions.goTo('export')
}

/** Shows the safe fixes of all problems of tools, to be taken. */
export function fixTools(toolIds: ReadonlySet<ToolId>): void {
  const tools = { label: `${toolIds.size.toLocaleString('en')} selected tools`, ids: toolIds }
  const choice = {
    ...editStore.getState().choice,
    scope: 'some',
    tools,
    severity: 'all',
    rules: null,
  } as const
  editActions.askFirst({ kind: 'safe', choice, toolId: null })
}
