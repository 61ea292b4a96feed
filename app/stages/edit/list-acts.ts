// What the buttons above the tool list do. Each is one act, taken back by one undo.
import { selectionAfterRemoval, selectOne } from '../../../components/catalog/list-selection'
import type { FormatId, Tool, ToolId } from '../../../core/catalog'
import { setListSelection } from '../../selection/list-selection'
import { toolName } from '../../selection/tool-name'
import { noticesActions } from '../../stores/notices'
import { projectActions } from '../../stores/project'
import { getProject } from '../../stores/project-state'
import { copyOf, newTool } from './tool-edits'

/** Adds an empty tool in the format of the shown one, and shows it. */
export function addTool(format: FormatId): void {
  add('Add a tool', [newTool(freshId(), format, takenNames())])
}

/** Adds copies of tools, and shows the first. */
export function duplicateTools(toolIds: ReadonlySet<ToolId>): void {
  const taken = takenNames()
  const copies = getProject()
    .catalog.tools.filter(({ id }) => toolIds.has(id))
    .map((tool) => {
      const copy = copyOf(tool, freshId(), taken)
      taken.add(toolName(copy))
      return copy
    })
  add(copies.length === 1 ? 'Duplicate a tool' : `Duplicate ${copies.length} tools`, copies)
}

/** Deletes tools and selects what comes after them in the list. */
export function deleteTools(toolIds: ReadonlySet<ToolId>, shownIds: readonly ToolId[]): void {
  if (toolIds.size === 0) return
  const words = toolIds.size === 1 ? nameOfOne(toolIds) : `${toolIds.size.toLocaleString('en')} tools`
  const edits = [{ kind: 'remove-tools', toolIds: [...toolIds] }] as const
  const result = projectActions.dispatch({ kind: 'edit-catalog', title: `Delete ${words}`, edits })
  if (!result.ok) {
    noticesActions.showFailure(result.failure)
    return
  }
  setListSelection(selectionAfterRemoval(shownIds, toolIds))
  noticesActions.show(`Deleted ${words}.`, { action: 'undo' })
}

/** Takes tools out of alignment, or in again. */
export function setExcluded(toolIds: ReadonlySet<ToolId>, excluded: boolean): void {
  projectActions.dispatch({ kind: 'set-excluded', partIds: [...toolIds], excluded })
}

function add(title: string, tools: readonly Tool[]): void {
  const result = projectActions.dispatch({
    kind: 'edit-catalog',
    title,
    edits: [{ kind: 'add-tools', tools, documents: [] }],
  })
  if (!result.ok) {
    noticesActions.showFailure(result.failure)
    return
  }
  setListSelection(selectOne(tools[0]?.id ?? null))
}

function freshId(): ToolId {
  return `tool-${crypto.randomUUID()}`
}

function takenNames(): Set<string> {
  return new Set(getProject().catalog.tools.map(toolName))
}

function nameOfOne(toolIds: ReadonlySet<ToolId>): string {
  const tool = getProject().catalog.tools.find(({ id }) => toolIds.has(id))
  return tool ? toolName(tool) || 'a tool without a name' : 'a tool'
}
