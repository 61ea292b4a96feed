import {
  applyEdits,
  toolByPart,
  type Catalog,
  type CatalogEdit,
  type Tool,
  type ToolId,
} from '../../core/catalog'
import type { Fix } from '../../core/lint'

/** What becomes of the tools that a fix touches: as they are then, or null for one that is taken out. */
export type FixedTools = ReadonlyMap<ToolId, Tool | null>

/**
 * Makes a function that applies one fix to the tools it touches and to no others: with thousands of fixes, a new catalogue for each would
 * take time in proportion to their square. `toolOf` gives a tool as it is at that time, undefined where it is gone. Null where the fix
 * cannot be made (any more).
 */
export function createFixer(
  catalog: Catalog,
  toolOf: (id: ToolId) => Tool | undefined,
): (fix: Fix) => FixedTools | null {
  const owners = toolByPart(catalog)
  const touchedBy = (edit: CatalogEdit): readonly ToolId[] | null => {
    if ('toolId' in edit) return [edit.toolId]
    if (edit.kind === 'remove-tools') return edit.toolIds
    const owner = edit.kind === 'rename' ? owners.get(edit.partId) : undefined
    return owner ? [owner.id] : null
  }
  return ({ edits }) => {
    const tools = new Map<ToolId, Tool>()
    for (const edit of edits)
      for (const id of touchedBy(edit) ?? [null]) {
        const tool = id === null ? undefined : toolOf(id)
        if (!tool) return null
        tools.set(tool.id, tool)
      }
    const applied = applyEdits({ tools: [...tools.values()], documents: [] }, edits)
    if (!applied.ok) return null
    const after = new Map(applied.value.tools.map((tool) => [tool.id, tool]))
    return new Map([...tools.keys()].map((id) => [id, after.get(id) ?? null]))
  }
}
