import type { Tool, ToolId } from '../../core/catalog'
import type { Project } from '../../core/project'
import { useProject } from '../stores/project-state'
import { useView } from '../stores/view'

/** The tool that is looked at: the selected one, or the first where that is gone or none was selected. Null without tools. */
export function useShownTool(): Tool | null {
  const selected = useView((state) => state.selectedToolId)
  return useProject((project) => shownTool(project, selected))
}

/** See `useShownTool`. */
export function shownTool({ catalog }: Project, selected: ToolId | null): Tool | null {
  const found = selected === null ? undefined : catalog.tools.find(({ id }) => id === selected)
  return found ?? catalog.tools[0] ?? null
}
