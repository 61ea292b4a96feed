import { useRef, useState, type KeyboardEvent } from 'react'
import { moveInGrid, type GridPlace } from '../heatmap/grid-keys'
import { shareStep } from '../heatmap/ramp'
import ramp from '../heatmap/ramp.module.css'
import styles from './ConfusionHeatmap.module.css'

/** One cell that is not empty. */
export interface ConfusionCellView {
  readonly expected: string
  readonly chosen: string
  readonly count: number
  /** Of the replies in which `expected` was right. */
  readonly share: number
  /** Lint takes the two to overlap. */
  readonly isPredicted: boolean
}

export interface ConfusionHeatmapProps {
  /** Keys of rows and columns, in blocks of those that are confused. */
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  readonly nameOf: (key: string) => string
  readonly cellOf: (expected: string, chosen: string) => ConfusionCellView | null
  readonly selected: { readonly expected: string; readonly chosen: string } | null
  readonly onSelect: (expected: string, chosen: string) => void
}

/** Which tool was chosen where which was right: rows expected, columns chosen. Arrows move, Enter opens; right answers are ringed. */
export function ConfusionHeatmap(props: ConfusionHeatmapProps) {
  const { rows, columns, nameOf, cellOf, selected } = props
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 })
  const grid = useRef<HTMLTableElement>(null)
  const at = { row: Math.min(place.row, rows.length - 1), column: Math.min(place.column, columns.length - 1) }
  const choose = ({ row, column }: GridPlace): void => {
    const [expected, chosen] = [rows[row], columns[column]]
    if (expected !== undefined && chosen !== undefined) props.onSelect(expected, chosen)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      choose(at)
      return
    }
    const next = moveInGrid(event.key, event.ctrlKey || event.metaKey, at, rows.length, columns.length)
    if (!next) return
    event.preventDefault()
    setPlace(next)
    choose(next)
    grid.current?.querySelector<HTMLElement>(`[data-place="${next.row} ${next.column}"]`)?.focus()
  }
  return (
    <div className={styles.box}>
      <table
        ref={grid}
        role="grid"
        aria-label="Confusion: expected by chosen"
        className={styles.grid}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th className={styles.corner} scope="col">
              expected ↓ chosen →
            </th>
            {columns.map((key) => (
              <th
                key={key}
                scope="col"
                className={styles.column}
                data-marked={key === selected?.chosen || undefined}
              >
                <span>{nameOf(key)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((expected, row) => (
            <tr key={expected}>
              <th
                scope="row"
                className={styles.row}
                data-marked={expected === selected?.expected || undefined}
              >
                {nameOf(expected)}
              </th>
              {columns.map((chosen, column) => {
                const cell = cellOf(expected, chosen)
                const isRight = expected === chosen
                return (
                  <td
                    key={chosen}
                    role="gridcell"
                    data-place={`${row} ${column}`}
                    tabIndex={row === at.row && column === at.column ? 0 : -1}
                    aria-selected={expected === selected?.expected && chosen === selected.chosen}
                    aria-label={labelOf(nameOf(expected), nameOf(chosen), cell)}
                    data-step={cell ? shareStep(cell.share) : undefined}
                    data-right={isRight || undefined}
                    data-predicted={cell?.isPredicted || undefined}
                    className={`${styles.cell} ${cell ? ramp.step : ''}`}
                    onClick={() => {
                      setPlace({ row, column })
                      props.onSelect(expected, chosen)
                    }}
                  >
                    {cell && cell.count > 0 ? cell.count.toLocaleString('en') : ''}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function labelOf(expected: string, chosen: string, cell: ConfusionCellView | null): string {
  const count = cell?.count ?? 0
  const predicted = cell?.isPredicted ? ', overlap predicted' : ''
  return `${expected} expected, ${chosen} chosen: ${count}${predicted}`
}
