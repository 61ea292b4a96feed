import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { CELL_STATUSES, type MatrixColumn, type MatrixRow } from '../../core/matrix'
import { moveInGrid, type GridPlace } from '../heatmap/grid-keys'
import { useVirtualRows } from '../ui/use-virtual-rows'
import { columnSummary, totalsWords } from './matrix-words'
import styles from './MatrixGrid.module.css'
import { STATUS_WORDS } from './status-words'
import { StatusSign } from './StatusSign'

const ROW_HEIGHT = 28

/** A row of the grid with its place in the matrix. */
export interface ShownRow {
  readonly row: MatrixRow
  readonly name: string
}

/** A column of the grid with its place in the matrix. */
export interface ShownColumn {
  readonly column: MatrixColumn
  readonly place: number
}

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

  const cellProps = (row: number, column: number) => ({
    'data-place': `${String(row)} ${String(column)}`,
    tabIndex: place.row === row && place.column === column ? 0 : -1,
    'data-active': (place.row === row && place.column === column) || undefined,
    onClick: () => onActive({ row, column }),
  })

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
      >
        <div role="row" aria-rowindex={1} className={styles.head}>
          <div role="columnheader" aria-colindex={1} className={styles.corner} {...cellProps(0, 0)}>
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
              {...cellProps(0, index + 1)}
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
                <div
                  key={key}
                  role="row"
                  aria-rowindex={index + 2}
                  className={styles.row}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <div
                    role="rowheader"
                    aria-colindex={1}
                    title={shown.name}
                    className={styles.name}
                    {...cellProps(index + 1, 0)}
                  >
                    {shown.name}
                  </div>
                  {columns.map(({ column, place: at }, position) => {
                    const status = CELL_STATUSES[shown.row.ranks[at] ?? 0] ?? 'accepted'
                    return (
                      <div
                        key={column.profile.id}
                        role="gridcell"
                        aria-colindex={position + 2}
                        aria-label={`${shown.name}, ${column.profile.label}: ${STATUS_WORDS[status].label}`}
                        className={styles.cell}
                        {...cellProps(index + 1, position + 1)}
                      >
                        <StatusSign status={status} />
                      </div>
                    )
                  })}
                </div>
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
