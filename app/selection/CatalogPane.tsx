import { SearchX } from 'lucide-react'
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
import { FilterChips } from './FilterChips'
import { FilterMenu } from './FilterMenu'
import { setListSelection, useListSelection } from './list-selection'
import { SearchBox } from './SearchBox'
import { SearchNote } from './SearchNote'
import { idsOf, showsAll, tellShownIds } from './shown-tools'
import { readWordsAhead, toolName } from './tool-name'
import { useBrowsed } from './use-browsed'

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
  const all = useProject((project) => project.catalog.tools)
  const { drafts, pinned, excluded } = useProject((project) => project)
  const filter = useView((state) => state.filter)
  const byTool = useDiagnostics((state) => state.byTool)
  const selection = useListSelection()
  const search = useRef<HTMLInputElement>(null)
  const { tools, search: found, isCurrent } = useBrowsed(false)
  const ids = useShownIds(tools)
  useWordsReadAhead(all)

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
        <SearchBox ref={search} />
        <FilterMenu />
      </div>
      <FilterChips />
      {toolbar && <div className={styles.toolbar}>{toolbar(ids)}</div>}
      <SearchNote search={found} />
      <div className={styles.list}>
        {ids.length === 0 && !showsAll(filter) ? (
          isCurrent && <NothingMatches onShowAll={() => search.current?.focus()} />
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
      <CatalogStatus shown={ids.length} all={all.length} selected={selection.selected.size} />
    </section>
  )
}

/** What stands in place of a list without tools, with what helps. */
export function NothingMatches({ onShowAll }: { readonly onShowAll: () => void }) {
  const filter = useView((state) => state.filter)
  const hasFacets = Object.keys(filter.facets).length > 0
  const hasText = filter.text.trim() !== ''
  return (
    <EmptyState
      icon={SearchX}
      title="No tool matches"
      action={
        <>
          {hasFacets && hasText && (
            <Button onClick={() => viewActions.setFilter({ facets: {} })}>Search in all tools</Button>
          )}
          <Button
            onClick={() => {
              viewActions.setFilter({ text: '', facets: {} })
              onShowAll()
            }}
          >
            Show all tools
          </Button>
        </>
      }
    >
      {hasText &&
        'Names, descriptions, parameters and servers were looked through, word beginnings and typing errors included. Fewer or other words may help.'}
    </EmptyState>
  )
}

/** The ids of the shown tools, told to the keys that work outside the list. */
export function useShownIds(tools: readonly Tool[]): readonly ToolId[] {
  const [known, setKnown] = useState<readonly ToolId[]>([])
  const ids = useMemo(() => idsOf(tools, known), [tools, known])
  if (ids !== known) setKnown(ids)
  useEffect(() => tellShownIds(ids), [ids])
  return ids
}

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
