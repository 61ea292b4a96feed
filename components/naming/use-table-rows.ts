import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useRowWindow } from '../heatmap/use-row-window'

/** All rows of the naming tables are as high as this, so that those out of view can be left out. */
export const ROW_HEIGHT = 36
const DRAWN_WHOLE = 150
const A_PAGE = 12

/** The rows of a long table: which are drawn, which one is active, and how keys move it. */
export interface TableRows {
  readonly drawn: readonly number[]
  /** The row that holds the focus, or would get it. */
  readonly active: number
  readonly setActive: (index: number) => void
  /** Makes a row active, brings it into view and gives it the focus. */
  readonly moveTo: (index: number) => void
  readonly moveKeys: KeyActs
}

/** Above 150 rows only those in view are drawn. A row is found by its `data-index`. */
export function useTableRows(box: RefObject<HTMLDivElement | null>, count: number, first = 0): TableRows {
  const [wanted, setActive] = useState(Math.max(0, first))
  const follows = useRef<number | null>(null)
  const active = Math.max(0, Math.min(wanted, count - 1))
  const { rows: drawn, scrollTo } = useRowWindow({
    box,
    count,
    height: ROW_HEIGHT,
    head: ROW_HEIGHT,
    active,
    wholeUpTo: DRAWN_WHOLE,
  })
  useEffect(() => {
    if (follows.current !== active) return
    const row = box.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)
    if (!row) return
    follows.current = null
    row.focus()
  })
  const moveTo = (index: number): void => {
    const target = Math.max(0, Math.min(index, count - 1))
    setActive(target)
    follows.current = target
    scrollTo(target)
  }
  const moveKeys = keysThatMove(active, count, A_PAGE, moveTo)
  return { drawn, active, setActive, moveTo, moveKeys }
}

/** What stands for a key: its name as the browser gives it, a letter as a small one. */
type KeyActs = Readonly<Record<string, () => void>>

/** The keys that move from one of `count` rows to another; `page`: how many rows PageUp and PageDown go. */
export function keysThatMove(active: number, count: number, page: number, moveTo: (index: number) => void) {
  return {
    ArrowDown: () => moveTo(active + 1),
    ArrowUp: () => moveTo(active - 1),
    PageDown: () => moveTo(active + page),
    PageUp: () => moveTo(active - page),
    Home: () => moveTo(0),
    End: () => moveTo(count - 1),
  } satisfies KeyActs
}

/** Does what stands for a key that is pressed on a row itself, not on a control in it; a letter in either case. */
export function actOnRowKey(event: KeyboardEvent, acts: KeyActs): void {
  const { key, target } = event
  if (!(target instanceof HTMLTableRowElement) || event.ctrlKey || event.metaKey || event.altKey) return
  const act = acts[key] ?? (key.length === 1 ? acts[key.toLowerCase()] : undefined)
  if (!act) return
  act()
  event.preventDefault()
}
