import { useCallback, useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import type { ToolId } from '../../core/catalog'
import { moveInList, pressInList, type ListSelection } from './list-selection'
import styles from './ToolList.module.css'
import { rowStep } from '../ui/row-step'
import { useVirtualRows } from '../ui/use-virtual-rows'

const ROW_HEIGHT = 28

export interface ToolListProps {
  /** The accessible name. */
  readonly label: string
  /** The tools shown, in order. */
  readonly ids: readonly ToolId[]
  readonly selection: ListSelection
  readonly onSelect: (selection: ListSelection) => void
  /** Draws one row's content, given its place in `ids`; called for visible rows only. */
  readonly renderRow: (id: ToolId, index: number) => ReactNode
  readonly onOpen?: (id: ToolId) => void
  readonly onDelete?: () => void
  readonly ref?: Ref<HTMLDivElement>
}

/**
 * The list of tools: drawn only where it is seen, so that it takes any number. Arrows, Home, End and Page keys move, Shift extends, Ctrl
 * adds, Enter opens, Delete deletes.
 */
export function ToolList({
  label,
  ids,
  selection,
  onSelect,
  renderRow,
  onOpen,
  onDelete,
  ref,
}: ToolListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const activeIndex = selection.active === null ? -1 : ids.indexOf(selection.active)
  const keyOf = useCallback((index: number) => ids[index] ?? index, [ids])
  const virtualizer = useVirtualRows({
    count: ids.length,
    scroller,
    rowHeight: ROW_HEIGHT,
    keep: activeIndex,
    keyOf,
  })

  useEffect(() => {
    if (activeIndex !== -1) virtualizer.scrollToIndex(activeIndex)
  }, [activeIndex, virtualizer])

  function onKeyDown(event: KeyboardEvent): void {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 1)
    const step = rowStep(event.key, page)
    if (step !== undefined && !event.altKey) onSelect(moveInList(ids, selection, step, event.shiftKey))
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey))
      onSelect({ active: selection.active ?? ids[0] ?? null, selected: new Set(ids), anchor: ids[0] ?? null })
    else if (event.key === 'Enter' && selection.active !== null) onOpen?.(selection.active)
    else if (event.key === 'Delete' && selection.selected.size > 0) onDelete?.()
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={(node) => {
        scroller.current = node
        if (typeof ref === 'function') ref(node)
        else if (ref) ref.current = node
      }}
      className={styles.list}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={activeIndex === -1 ? undefined : `${id}-${activeIndex}`}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, key }) => {
          const toolId = ids[index]
          if (toolId === undefined) return null
          return (
            <div
              key={key}
              id={`${id}-${index}`}
              role="option"
              className={styles.row}
              style={{ transform: `translateY(${start}px)` }}
              aria-selected={selection.selected.has(toolId)}
              aria-posinset={index + 1}
              aria-setsize={ids.length}
              data-active={index === activeIndex || undefined}
              onClick={(event) =>
                onSelect(
                  pressInList(ids, selection, toolId, {
                    range: event.shiftKey,
                    toggle: event.ctrlKey || event.metaKey,
                  }),
                )
              }
              onDoubleClick={() => onOpen?.(toolId)}
            >
              {renderRow(toolId, index)}
            </div>
          )
        })}
      </div>
    </div>
  )
}
