import type { Catalog, Tool, ToolId } from '../../core/catalog'
import type { Diagnostic } from '../../core/lint'
import type { CatalogFilter } from '../stores/view'
import { matchesSearch } from './tool-name'

type ByTool = ReadonlyMap<ToolId, readonly Diagnostic[]>

/** The tools that a filter lets through, in catalogue order. One pass; none where it hides nothing. */
export function shownTools(catalog: Catalog, filter: CatalogFilter, diagnostics: ByTool): readonly Tool[] {
  if (showsAll(filter)) return catalog.tools
  const query = filter.text.toLowerCase().split(/\s+/).filter(Boolean)
  return catalog.tools.filter(
    (tool) => matchesSearch(tool, query) && matchesProblems(tool, filter, diagnostics),
  )
}

/** The ids of some tools; the former list itself where nothing came, went or moved. */
export function idsOf(tools: readonly Tool[], former: readonly ToolId[]): readonly ToolId[] {
  const same = tools.length === former.length && tools.every(({ id }, index) => former[index] === id)
  return same ? former : tools.map(({ id }) => id)
}

/** True when the filter hides nothing. */
export function showsAll(filter: CatalogFilter): boolean {
  return filter.text.trim() === '' && filter.problems === 'all' && filter.rule === null
}

function matchesProblems(tool: Tool, { problems, rule }: CatalogFilter, diagnostics: ByTool): boolean {
  if (problems === 'all' && rule === null) return true
  return (diagnostics.get(tool.id) ?? []).some(
    (diagnostic) =>
      (rule === null || diagnostic.rule === rule) &&
      (problems === 'all' || problems === 'any' || diagnostic.severity === problems),
  )
}
