import { ArrowDown, ArrowUp } from 'lucide-react'
import {
  memo,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import type { ToolId } from '../../core/catalog'
import { rowStep } from '../ui/row-step'
import { useVirtualRows } from '../ui/use-virtual-rows'
import { moveInList, pressInList, type ListSelection } from './list-selection'
import styles from './ToolTable.module.css'

const ROW_HEIGHT = 28

/** The columns; `why` stands only while something is searched for. */
export type ToolColumn = 'name' | 'description' | 'category' | 'server' | 'tokens' | 'problems' | 'why'

export interface ToolTableColumn {
  readonly id: ToolColumn
  readonly label: string
  /** Absent: the list cannot be ordered by it. `null`: it is not at the moment. */
  readonly sorted?: 'ascending' | 'descending' | null | undefined
}

export interface ToolTableProps {
  readonly label: string
  readonly columns: readonly ToolTableColumn[]
  readonly ids: readonly ToolId[]
  readonly selection: ListSelection
  readonly onSelect: (selection: ListSelection) => void
  readonly onSort: (column: ToolColumn) => void
  /** Draws a cell; called for visible rows only. */
  readonly renderCell: (id: ToolId, index: number, column: ToolColumn) => ReactNode
  readonly onOpen: (id: ToolId) => void
  readonly onDelete: () => void
  /** Asked with `?` for the row where the keys are. */
  readonly onAsk?: (id: ToolId) => void
}

/**
 * Tools with what is known of them, a row each, drawn only where it is seen. Arrows, Home, End and Page keys move, Shift extends, Ctrl moves without
 * choosing, Space takes the row in or out, Ctrl+A chooses all, Enter opens, Delete deletes, `?` asks why it was found.
 */
export function ToolTable(props: ToolTableProps) {
  const { label, columns, ids, selection, onSelect, onSort, renderCell, onOpen, onDelete, onAsk } = props
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const [moved, setMoved] = useState<{ readonly of: ListSelection; readonly to: ToolId } | null>(null)
  // Where the keys are: with the shown tool, unless Ctrl moved on from it.
  const cursor = moved?.of === selection ? moved.to : selection.active
  const cursorIndex = cursor === null ? -1 : ids.indexOf(cursor)
  const keyOf = useCallback((index: number) => ids[index] ?? index, [ids])
  const virtualizer = useVirtualRows({
    count: ids.length,
    scroller,
    rowHeight: ROW_HEIGHT,
    keep: cursorIndex,
    headHeight: ROW_HEIGHT,
    overscan: 4,
    keyOf,
  })

  useEffect(() => {
    if (cursorIndex !== -1) virtualizer.scrollToIndex(cursorIndex)
  }, [cursorIndex, virtualizer])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2)
    const step = rowStep(event.key, page)
    const isControl = event.ctrlKey || event.metaKey
    if (step !== undefined && !event.altKey) {
      const from = { ...selection, active: cursor }
      const next = moveInList(ids, from, step, event.shiftKey)
      if (isControl && next.active !== null) setMoved({ of: selection, to: next.active })
      else onSelect(next)
    } else if (event.key === ' ' && cursor !== null) {
      const next = pressInList(ids, selection, cursor, { range: event.shiftKey, toggle: !event.shiftKey })
      onSelect(next)
      setMoved({ of: next, to: cursor })
    } else if (event.key === 'a' && isControl)
      onSelect({ active: selection.active ?? ids[0] ?? null, selected: new Set(ids), anchor: ids[0] ?? null })
    else if (event.key === 'Enter' && cursor !== null) onOpen(cursor)
    else if (event.key === '?' && cursor !== null && onAsk) onAsk(cursor)
    else if (event.key === 'Delete' && selection.selected.size > 0) onDelete()
    else return
    event.preventDefault()
  }

  const latest = useRef({ ids, selection, onSelect })
  useEffect(() => {
    latest.current = { ids, selection, onSelect }
  })
  const onPress = useCallback((event: MouseEvent, toolId: ToolId, toggle: boolean): void => {
    const now = latest.current
    const keys = { range: event.shiftKey, toggle: toggle || event.ctrlKey || event.metaKey }
    now.onSelect(pressInList(now.ids, now.selection, toolId, keys))
  }, [])

  return (
    <div
      ref={scroller}
      className={styles.table}
      data-columns={columns.length}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable="true"
      aria-rowcount={ids.length + 1}
      aria-activedescendant={cursorIndex === -1 ? undefined : `${id}-${cursorIndex}`}
      onKeyDown={onKeyDown}
    >
      <div role="row" aria-rowindex={1} className={styles.head}>
        <span role="columnheader" className={styles.mark}>
          <span className="visually-hidden">Selected</span>
        </span>
        {columns.map((column) => (
          <Heading key={column.id} {...column} onSort={onSort} />
        ))}
      </div>
      <div role="presentation" className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, key }) => {
          const toolId = ids[index]
          if (toolId === undefined) return null
          return (
            <Row
              key={key}
              id={`${id}-${String(index)}`}
              toolId={toolId}
              index={index}
              start={start}
              isSelected={selection.selected.has(toolId)}
              isActive={index === cursorIndex}
              columns={columns}
              renderCell={renderCell}
              onPress={onPress}
              onOpen={onOpen}
            />
          )
        })}
      </div>
    </div>
  )
}

interface RowProps extends Pick<ToolTableProps, 'columns' | 'renderCell' | 'onOpen'> {
  readonly id: string
  readonly toolId: ToolId
  readonly index: number
  readonly start: number
  readonly isSelected: boolean
  readonly isActive: boolean
  readonly onPress: (event: MouseEvent, toolId: ToolId, toggle: boolean) => void
}

/** Drawn again only when something of it changes: while others scroll by, it stays. */
const Row = memo(function Row(props: RowProps) {
  const { id, toolId, index, start, isSelected, isActive, columns, renderCell, onPress, onOpen } = props
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={styles.row}
      style={{ transform: `translateY(${String(start)}px)` }}
      data-active={isActive || undefined}
      onClick={(event) => onPress(event, toolId, false)}
      onDoubleClick={() => onOpen(toolId)}
    >
      <span
        role="gridcell"
        className={styles.mark}
        onClick={(event) => {
          event.stopPropagation()
          onPress(event, toolId, true)
        }}
      >
        <span className={styles.box} aria-hidden />
      </span>
      {columns.map((column) => (
        <span key={column.id} role="gridcell" className={styles[column.id]}>
          {renderCell(toolId, index, column.id)}
        </span>
      ))}
    </div>
  )
})

function Heading({
  id,
  label,
  sorted,
  onSort,
}: ToolTableColumn & { readonly onSort: (column: ToolColumn) => void }) {
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp
  return (
    <span role="columnheader" aria-sort={sorted ?? undefined} className={styles[id]}>
      {sorted === undefined ? (
        label
      ) : (
        <button type="button" className={styles.sort} onClick={() => onSort(id)}>
          {label}
          {sorted !== null && <Arrow size={12} aria-hidden />}
        </button>
      )}
    </span>
  )
}
