import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { Diagnostic } from '../../core/lint'
import { ProblemGroupLine, ProblemLine, type ProblemActs } from './ProblemLine'
import type { ProblemRows } from './problem-rows'
import styles from './ProblemTable.module.css'
import { rowStep } from '../ui/row-step'
import { SpacerRow } from '../ui/SpacerRow'
import { useVirtualRows } from '../ui/use-virtual-rows'

const ROW_HEIGHT = 28
const COLUMNS = 6

export interface ProblemTableProps {
  readonly rows: ProblemRows
  /** The problem last gone to; it is marked. */
  readonly current: Diagnostic | null
  readonly nameOf: (toolId: string) => string
  readonly groupLabel: (key: string) => string
  readonly closed: ReadonlySet<string>
  readonly onToggleGroup: (key: string) => void
  readonly acts: ProblemActs
}

/** The problems as a table: arrows move between rows, Enter goes to the place, Tab reaches the row's own buttons. */
export function ProblemTable(props: ProblemTableProps) {
  const { rows, current } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(0)
  const wantsFocus = useRef(false)
  const hadFocus = useRef(false)
  const cursor = Math.min(focused, Math.max(0, rows.count - 1))
  const virtualizer = useVirtualRows({
    count: rows.count,
    scroller,
    rowHeight: ROW_HEIGHT,
    keep: cursor,
  })
  const items = virtualizer.getVirtualItems()

  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    virtualizer.scrollToIndex(cursor)
    scroller.current?.querySelector<HTMLElement>(`[data-index="${cursor}"]`)?.focus()
  }, [cursor, virtualizer])

  // A row that is mended goes away, with the button that had the focus: the row that takes its place gets it.
  useLayoutEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return
    scroller.current?.querySelector<HTMLElement>(`[data-index="${cursor}"]`)?.focus()
  })

  function onBlur({ target }: FocusEvent): void {
    queueMicrotask(() => {
      if (target.isConnected) hadFocus.current = scroller.current?.contains(document.activeElement) === true
    })
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = rowStep(event.key, 8)
    if (step === undefined || event.altKey) return
    event.preventDefault()
    wantsFocus.current = true
    setFocused(Math.max(0, Math.min(rows.count - 1, cursor + step)))
  }

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={onBlur}
    >
      <table
        className={styles.table}
        aria-label="Problems"
        aria-rowcount={rows.count + 1}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={styles.severity}>
              <span className="visually-hidden">Severity</span>
            </th>
            <th scope="col">Message</th>
            <th scope="col" className={styles.tool}>
              Tool
            </th>
            <th scope="col" className={styles.place}>
              Place
            </th>
            <th scope="col" className={styles.rule}>
              Rule
            </th>
            <th scope="col" className={styles.fixes}>
              Fix
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ index, key, start }, position) => {
            const gap = start - (items[position - 1]?.end ?? 0)
            const row = rows.at(index)
            if (!row) return null
            const shared = {
              index,
              measure: virtualizer.measureElement,
              tabIndex: index === cursor ? 0 : -1,
              onFocus: () => setFocused(index),
            }
            const line =
              row.kind === 'group' ? (
                <ProblemGroupLine
                  key={key}
                  {...shared}
                  label={props.groupLabel(row.key)}
                  count={row.count}
                  worst={row.worst}
                  open={!props.closed.has(row.key)}
                  onToggle={() => props.onToggleGroup(row.key)}
                />
              ) : (
                <ProblemLine
                  key={key}
                  {...shared}
                  diagnostic={row.diagnostic}
                  toolName={row.diagnostic.toolId === null ? null : props.nameOf(row.diagnostic.toolId)}
                  current={row.diagnostic === current}
                  {...props.acts}
                />
              )
            return gap > 0
              ? [<SpacerRow columns={COLUMNS} key={`before-${index}`} height={gap} />, line]
              : line
          })}
          <SpacerRow columns={COLUMNS} height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
    </div>
  )
}
