import { Search, SearchX } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { ToolList } from '../../components/catalog/ToolList'
import { ToolRow } from '../../components/catalog/ToolRow'
import { worstOf } from '../../components/catalog/problem-rows'
import { Button } from '../../components/ui/Button'
import { EmptyState } from '../../components/ui/EmptyState'
import type { Tool, ToolId } from '../../core/catalog'
import { useDiagnostics } from '../stores/diagnostics'
import { useProject } from '../stores/project-state'
import { useView, viewActions } from '../stores/view'
import styles from './CatalogPane.module.css'
import { CatalogStatus } from './CatalogStatus'
import { FilterMenu } from './FilterMenu'
import { setListSelection, useListSelection } from './list-selection'
import { idsOf, showsAll, shownTools } from './shown-tools'
import { readWordsAhead, toolName } from './tool-name'

export interface CatalogPaneProps {
  /** Buttons that act on the selection; given the ids shown, in order. */
  readonly toolbar?: (ids: readonly ToolId[]) => ReactNode
  /** What stands at the end of a tool's row. */
  readonly detailOf?: (tool: Tool) => ReactNode
  readonly onOpen?: (toolId: ToolId) => void
  readonly onDelete?: (ids: readonly ToolId[]) => void
}

/** The list of tools on the left, the same in every stage: search, filter, selection. */
export function CatalogPane({ toolbar, detailOf, onOpen, onDelete }: CatalogPaneProps) {
  const catalog = useProject((project) => project.catalog)
  const { drafts, pinned, excluded } = useProject((project) => project)
  const filter = useView((state) => state.filter)
  const byTool = useDiagnostics((state) => state.byTool)
  const selection = useListSelection()
  const search = useRef<HTMLInputElement>(null)
  // What was found matters to the list only while it filters by it.
  const filtersProblems = filter.problems !== 'all' || filter.rule !== null
  const found = filtersProblems ? byTool : NOTHING_FOUND
  const tools = useMemo(() => shownTools(catalog, filter, found), [catalog, filter, found])
  const [known, setKnown] = useState<readonly ToolId[]>([])
  const ids = useMemo(() => idsOf(tools, known), [tools, known])
  if (ids !== known) setKnown(ids)
  useWordsReadAhead(catalog.tools)

  function renderRow(id: ToolId, index: number): ReactNode {
    const tool = tools[index]
    if (!tool) return null
    const diagnostics = byTool.get(id) ?? []
    return (
      <ToolRow
        name={toolName(tool)}
        server={tool.server}
        severity={worstOf(diagnostics)}
        problems={diagnostics.length}
        detail={detailOf?.(tool)}
        pinned={pinned[id] === true}
        excluded={excluded[id] === true}
        unreadable={drafts[id] !== undefined}
      />
    )
  }

  return (
    <section
      className={styles.pane}
      aria-label="Catalogue"
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        search.current?.focus()
        search.current?.select()
      }}
    >
      <div className={styles.head}>
        <label className={styles.search}>
          <Search size={14} aria-hidden />
          <input
            ref={search}
            type="search"
            aria-label="Search tools"
            placeholder="Search tools"
            autoComplete="off"
            spellCheck={false}
            value={filter.text}
            onChange={(event) => viewActions.setFilter({ text: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && filter.text !== '') viewActions.setFilter({ text: '' })
            }}
          />
        </label>
        <FilterMenu />
      </div>
      {toolbar && <div className={styles.toolbar}>{toolbar(ids)}</div>}
      <div className={styles.list}>
        {ids.length === 0 && !showsAll(filter) ? (
          <EmptyState
            icon={SearchX}
            title="No tool matches"
            action={
              <Button
                onClick={() => {
                  viewActions.setFilter({ text: '', problems: 'all', rule: null })
                  search.current?.focus()
                }}
              >
                Show all tools
              </Button>
            }
          />
        ) : (
          <ToolList
            label="Tools"
            ids={ids}
            selection={selection}
            onSelect={setListSelection}
            renderRow={renderRow}
            {...(onOpen && { onOpen })}
            {...(onDelete && { onDelete: () => onDelete(ids) })}
          />
        )}
      </div>
      <CatalogStatus shown={ids.length} all={catalog.tools.length} selected={selection.selected.size} />
    </section>
  )
}

const NOTHING_FOUND = new Map<never, never>()

/** Reads names and descriptions in idle moments, so that the first search among thousands is as quick as the next. */
function useWordsReadAhead(tools: readonly Tool[]): void {
  useEffect(() => {
    let next: number | null = 0
    let timer = setTimeout(goOn, 200)
    function goOn(): void {
      next = readWordsAhead(tools, next ?? 0)
      if (next !== null) timer = setTimeout(goOn, 12)
    }
    return () => clearTimeout(timer)
  }, [tools])
}
