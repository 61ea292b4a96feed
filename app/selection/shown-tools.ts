import type { Tool, ToolId } from '../../core/catalog'
import type { CatalogFilter } from '../stores/view'

/** The ids of some tools; the former list itself where nothing came, went or moved. */
export function idsOf(tools: readonly Tool[], former: readonly ToolId[]): readonly ToolId[] {
  const same = tools.length === former.length && tools.every(({ id }, index) => former[index] === id)
  return same ? former : tools.map(({ id }) => id)
}

/** True when the filter hides nothing. */
export function showsAll(filter: Pick<CatalogFilter, 'text' | 'facets'>): boolean {
  return filter.text.trim() === '' && Object.values(filter.facets).every((values) => values.length === 0)
}

let shownIds: readonly ToolId[] = []

/** The ids that the list shows, in order, for keys that work outside it. */
export function getShownIds(): readonly ToolId[] {
  return shownIds
}

/** Told by the list that is shown. */
export function tellShownIds(ids: readonly ToolId[]): void {
  shownIds = ids
}
