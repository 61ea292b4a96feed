import { memo } from 'react'
import { CELL_STATUSES, type MatrixColumn, type MatrixRow } from '../../core/matrix'
import styles from './MatrixGrid.module.css'
import { STATUS_WORDS } from './status-words'

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

export interface MatrixGridRowProps {
  readonly shown: ShownRow
  readonly columns: readonly ShownColumn[]
  /** Its row in the grid; 0 is the heading. */
  readonly index: number
  /** Pixels from the first row. */
  readonly start: number
  /** The column of the active cell; null where it is in another row. */
  readonly activeColumn: number | null
}

/** A tool's row; drawn again only when it, the columns or the active cell in it are others. */
export const MatrixGridRow = memo(function MatrixGridRow(props: MatrixGridRowProps) {
  const { shown, columns, index, start, activeColumn } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      className={styles.row}
      style={{ transform: `translateY(${start}px)` }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        title={shown.name}
        className={styles.name}
        {...cellProps(index, 0, activeColumn)}
      >
        {shown.name}
      </div>
      {columns.map(({ column, place }, position) => {
        const status = CELL_STATUSES[shown.row.ranks[place] ?? 0] ?? 'accepted'
        return (
          <div
            key={column.profile.id}
            role="gridcell"
            aria-colindex={position + 2}
            aria-label={`${shown.name}, ${column.profile.label}: ${STATUS_WORDS[status].label}`}
            className={styles.cell}
            data-status={status}
            {...cellProps(index, position + 1, activeColumn)}
          >
            {STATUS_WORDS[status].sign}
          </div>
        )
      })}
    </div>
  )
})

/** What a cell is found and focused by. */
export function cellProps(row: number, column: number, activeColumn: number | null) {
  const isActive = column === activeColumn
  return {
    'data-place': `${String(row)} ${String(column)}`,
    tabIndex: isActive ? 0 : -1,
    'data-active': isActive || undefined,
  }
}
