import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import type { MatrixColumn } from '../../core/matrix'
import { moveInGrid, type GridPlace } from '../heatmap/grid-keys'
import { useVirtualRows } from '../ui/use-virtual-rows'
import { columnSummary, totalsWords } from './matrix-words'
import styles from './MatrixGrid.module.css'
import { cellProps, MatrixGridRow, type ShownColumn, type ShownRow } from './MatrixGridRow'
import { StatusSign } from './StatusSign'

const ROW_HEIGHT = 28

export interface MatrixGridProps {
  readonly rows: readonly ShownRow[]
  readonly columns: readonly ShownColumn[]
  /** The place that takes the focus: row 0 is the heading, column 0 the tools' names. */
  readonly active: GridPlace
  readonly onActive: (place: GridPlace) => void
  /** Enter: goes to what is said of the place. */
  readonly onOpen: () => void
}

/** Tools by providers and clients: arrows move, Home and End go to the ends, Ctrl goes to the corners. */
export function MatrixGrid({ rows, columns, active, onActive, onOpen }: MatrixGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  const place = {
    row: Math.min(active.row, rows.length),
    column: Math.min(active.column, columns.length),
  }
  const virtual = useVirtualRows({
    count: rows.length,
    scroller,
    rowHeight: ROW_HEIGHT,
    keep: place.row - 1,
    overscan: 2,
  })

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    scroller.current
      ?.querySelector<HTMLElement>(`[data-place="${String(place.row)} ${String(place.column)}"]`)
      ?.focus()
  }, [place.row, place.column])

  function onKeyDown(event: KeyboardEvent): void {
    const far = event.ctrlKey || event.metaKey
    const next = moveInGrid(event.key, far, place, rows.length + 1, columns.length + 1)
    if (next) {
      wantsFocus.current = next.row !== place.row || next.column !== place.column
      onActive(next)
    } else if (event.key === 'Enter' || event.key === ' ') onOpen()
    else return
    event.preventDefault()
  }

  /** One listener for all cells: there are hundreds in sight. */
  function onClick({ target }: MouseEvent): void {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
    const [row, column] = cell?.dataset['place']?.split(' ').map(Number) ?? []
    if (row !== undefined && column !== undefined) onActive({ row, column })
  }

  const headProps = (column: number) => cellProps(0, column, place.row === 0 ? place.column : null)

  return (
    <div ref={scroller} className={styles.scroller}>
      <div
        role="grid"
        aria-label="Compatibility"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        className={styles.grid}
        style={{ '--columns': columns.length } as React.CSSProperties}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <div role="row" aria-rowindex={1} className={styles.head}>
          <div role="columnheader" aria-colindex={1} className={styles.corner} {...headProps(0)}>
            Tool
          </div>
          {columns.map(({ column }, index) => (
            <div
              key={column.profile.id}
              role="columnheader"
              aria-colindex={index + 2}
              aria-label={`${column.profile.label}: ${columnSummary(column)}`}
              title={`${column.profile.label}: ${columnSummary(column)}`}
              className={styles.heading}
              {...headProps(index + 1)}
            >
              <span className={styles.label}>{column.profile.label}</span>
              <ColumnCounts column={column} />
            </div>
          ))}
        </div>
        <div role="rowgroup" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const shown = rows[index]
            return (
              shown && (
                <MatrixGridRow
                  key={key}
                  shown={shown}
                  columns={columns}
                  index={index + 1}
                  start={start}
                  activeColumn={place.row === index + 1 ? place.column : null}
                />
              )
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** The worst that a column has, with its count; a tick where all is well. */
function ColumnCounts({ column }: { readonly column: MatrixColumn }) {
  const { totals } = column
  const bad = (['refused', 'changed', 'unknown'] as const).filter((status) => totals[status] > 0).slice(0, 2)
  return (
    <span className={styles.counts} title={totalsWords(totals)}>
      {bad.length === 0 && <StatusSign status="accepted" />}
      {bad.map((status) => (
        <span key={status} className={styles.count}>
          <StatusSign status={status} />
          {shortCount(totals[status])}
        </span>
      ))}
    </span>
  )
}

function shortCount(count: number): string {
  return count > 9999 ? `${String(Math.floor(count / 1000))}k` : String(count)
}
