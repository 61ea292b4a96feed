// What the form does, as acts on the document.
import type { FormActions } from '../../../components/catalog/form-actions'
import { checkName, type CatalogEdit, type PartId, type Tool, type ToolId } from '../../../core/catalog'
import { noticesActions } from '../../stores/notices'
import { projectActions } from '../../stores/project'
import { getProject } from '../../stores/project-state'
import { describingActions } from './describing/describing-store'
import { editActions } from './edit-store'
import { renameImpact } from './rename-impact'
import { descriptionEdit, newParameter, removeParameterEdits, requiredEdit, typeEdits } from './tool-edits'

/** The form's acts on one tool; each reads the tool as it is at that moment. */
export function formActionsFor(toolId: ToolId): FormActions {
  function act(title: string, makeEdits: (tool: Tool) => readonly CatalogEdit[], mergeKey?: string): boolean {
    const tool = getProject().catalog.tools.find(({ id }) => id === toolId)
    const edits = tool ? makeEdits(tool) : []
    if (edits.length === 0) return false
    const result = projectActions.dispatch({
      kind: 'edit-catalog',
      title,
      edits,
      ...(mergeKey !== undefined && { mergeKey }),
    })
    if (!result.ok) noticesActions.showFailure(result.failure)
    return result.ok
  }

  return {
    checkName: (partId, name) => checkName(getProject().catalog, {}, partId, name),
    renameImpact: (partId, name) => renameImpact(getProject().catalog, partId, name),
    rename: (partId, name) => void act(`Rename to ${name}`, () => [{ kind: 'rename', partId, name }]),
    setDescription: (partId, text) => {
      act(
        'Change description',
        (tool) => {
          const edit = descriptionEdit(tool, partId, text)
          return edit ? [edit] : []
        },
        `description ${partId}`,
      )
    },
    draftDescription: (partId) => describingActions.open({ kind: 'parts', partIds: [partId] }),
    setType: (line, type) =>
      void act(`Change type of ${line.name}`, (tool) => typeEdits(tool, line.path, type)),
    setRequired: (line, required) =>
      void act(`Make ${line.name} ${required ? 'required' : 'optional'}`, (tool) => [
        requiredEdit(tool, line, required),
      ]),
    addParameter: (objectPath) => {
      let added: PartId | null = null
      const done = act('Add a parameter', (tool) => {
        const { edit, partId } = newParameter(tool, objectPath)
        added = partId
        return [edit]
      })
      return done ? added : null
    },
    removeParameter: (line) => void act(`Remove ${line.name}`, (tool) => removeParameterEdits(tool, line)),
    setPinned: (pinned) => {
      const result = projectActions.dispatch({ kind: 'set-pinned', partIds: [toolId], pinned })
      if (!result.ok) noticesActions.showFailure(result.failure)
    },
    goTo: editActions.goTo,
  }
}
