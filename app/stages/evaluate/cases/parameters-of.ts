import { partsOf, type ToolId } from '../../../../core/catalog'
import { getProject } from '../../../stores/project-state'

/** The parameters at the top of a tool's schema, by their own names. */
export function parametersOf(toolId: ToolId): readonly string[] {
  const tool = getProject().catalog.tools.find(({ id }) => id === toolId)
  if (!tool) return []
  return partsOf(tool)
    .filter(({ kind, path }) => kind === 'parameter' && path.length === 2)
    .map(({ path }) => String(path[1]))
}
