import type { Catalog, Tool, ToolId } from '../../core/catalog'
import type { Diagnostic } from '../../core/lint'
import type { CatalogFilter } from '../stores/view'
import { matchesSearch } from './tool-name'

type ByTool = ReadonlyMap<ToolId, readonly Diagnostic[]>

/** The ids of the tools that a filter lets through, in catalogue order. One pass. */
export function shownTools(catalog: Catalog, filter: CatalogFilter, diagnostics: ByTool): readonly ToolId[] {
  const query = filter.text.toLowerCase().split(/\s+/).filter(Boolean)
  const ids: ToolId[] = []
  for (const tool of catalog.tools)
    if (matchesSearch(tool, query) && matchesProblems(tool, filter, diagnostics)) ids.push(tool.id)
  return ids
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
