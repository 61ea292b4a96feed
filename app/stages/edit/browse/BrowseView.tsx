import { useCallback, useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react'
import { ToolTable, type ToolColumn, type ToolTableColumn } from '../../../../components/catalog/ToolTable'
import { Splitter } from '../../../../components/ui/Splitter'
import type { ToolId } from '../../../../core/catalog'
import { NothingMatches, useShownIds } from '../../../selection/CatalogPane'
import { CatalogStatus } from '../../../selection/CatalogStatus'
import { FilterChips } from '../../../selection/FilterChips'
import { setListSelection, useListSelection } from '../../../selection/list-selection'
import { SearchBox } from '../../../selection/SearchBox'
import { SearchNote } from '../../../selection/SearchNote'
import { showsAll } from '../../../selection/shown-tools'
import type { Query } from '../../../selection/read-query'
import type { SearchState } from '../../../selection/tool-search'
import { useBrowsed } from '../../../selection/use-browsed'
import { useProject } from '../../../stores/project-state'
import { usePanelSize, useView, viewActions, type ToolOrder } from '../../../stores/view'
import { EDIT_VIEW_ROW } from '../edit-store'
import { deleteTools } from '../list-acts'
import styles from './BrowseView.module.css'
import { FacetPane } from './FacetPane'
import { selectOne } from '../../../../components/catalog/list-selection'
import { SelectionBar } from './SelectionBar'
import { ToolCell } from './ToolCell'
import { WhyDialog } from './WhyDialog'

/** All tools in a table: browsed from several sides, searched, put in order, chosen, and changed many at once. */
export function BrowseView() {
  const all = useProject((project) => project.catalog.tools.length)
  const filter = useView((state) => state.filter)
  const selection = useListSelection()
  const { tools, counts, search, isCurrent } = useBrowsed(true)
  const ids = useShownIds(tools)
  const [facetSize, setFacetSize] = usePanelSize('edit-facets', window.innerWidth < 1200 ? 208 : 248)
  const [why, setWhy] = useState<ToolId | null>(null)
  const isRanked = search.phase === 'ranked'
  const query = useMemo(() => withTaken(search), [search])
  const box = useRef<HTMLInputElement>(null)

  const renderCell = useCallback(
    (_id: ToolId, index: number, column: ToolColumn): ReactNode => {
      const tool = tools[index]
      if (!tool) return null
      return <ToolCell tool={tool} column={column} query={query} onWhy={setWhy} />
    },
    [tools, query],
  )
  const columns = useMemo(() => columnsFor(filter.order, isRanked), [filter.order, isRanked])
  // How many each choice would show may come a moment after the list.
  const shownCounts = useDeferredValue(counts)

  const table =
    ids.length === 0 && !showsAll(filter) ? (
      isCurrent && <NothingMatches onShowAll={() => box.current?.focus()} />
    ) : (
      <ToolTable
        label="Tools"
        columns={columns}
        ids={ids}
        selection={selection}
        onSelect={setListSelection}
        onSort={(column) => viewActions.setFilter({ order: orderAfter(filter.order, column) })}
        renderCell={renderCell}
        onOpen={openTool}
        {...(isRanked && { onAsk: setWhy })}
        onDelete={() => deleteTools(selection.selected, ids)}
      />
    )
  return (
    <section className={styles.view} aria-label="Browse tools">
      <Splitter
        label="Resize the filters"
        sized="start"
        size={facetSize}
        minimum={168}
        maximum={420}
        onResize={setFacetSize}
        start={<FacetPane counts={shownCounts} />}
        end={
          <div className={styles.main}>
            <div className={styles.head}>
              <SearchBox ref={box} />
            </div>
            <FilterChips />
            <SearchNote search={search} />
            <SelectionBar ids={ids} selected={selection.selected} />
            <div className={styles.table}>{table}</div>
            <CatalogStatus shown={ids.length} all={all} selected={selection.selected.size} />
          </div>
        }
      />
      {why !== null && <WhyDialog key={why} id={why} onClose={() => setWhy(null)} />}
    </section>
  )
}

/** The words that are marked: those that were typed, and those that were found in their place. */
function withTaken({ query, taken }: SearchState): Query {
  const others = taken.flatMap(({ indexWords }) => indexWords)
  return others.length === 0 ? query : { ...query, words: [query.words, ...others].join(' ') }
}

/** Shows a tool in the Tools view. */
function openTool(id: ToolId): void {
  setListSelection(selectOne(id))
  viewActions.setTab(EDIT_VIEW_ROW, 'tools')
}

function columnsFor(order: ToolOrder, isRanked: boolean): readonly ToolTableColumn[] {
  const sorted = (by: ToolOrder['by'], usual: 'ascending' | 'descending'): ToolTableColumn['sorted'] => {
    if (order.by !== by) return null
    const other = usual === 'ascending' ? 'descending' : 'ascending'
    return order.reversed ? other : usual
  }
  return [
    { id: 'name', label: 'Name', sorted: sorted('name', 'ascending') },
    { id: 'description', label: 'Description' },
    { id: 'category', label: 'Category' },
    { id: 'server', label: 'Server' },
    { id: 'tokens', label: 'Tokens', sorted: sorted('tokens', 'descending') },
    { id: 'problems', label: 'Problems', sorted: sorted('problems', 'descending') },
    ...(isRanked ? [{ id: 'why' as const, label: 'Why' }] : []),
  ]
}

/** A press on a heading: in its order, then reversed, then as usual. */
function orderAfter(order: ToolOrder, column: ToolColumn): ToolOrder {
  if (column !== 'name' && column !== 'tokens' && column !== 'problems') return order
  if (order.by !== column) return { by: column, reversed: false }
  return order.reversed ? { by: 'usual', reversed: false } : { by: column, reversed: true }
}
