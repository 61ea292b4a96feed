import { Check, Columns2, Minus, X } from 'lucide-react'
import { useRef } from 'react'
import { DrawnRows } from '../naming/DrawnRows'
import shared from '../naming/TableRows.module.css'
import { useTableRows } from '../naming/use-table-rows'
import { IconButton } from '../ui/IconButton'
import styles from './OutcomeTable.module.css'

/** How one task went in each way. */
export interface OutcomeRow {
  readonly id: string
  readonly query: string
  /** By place of the way; null: it has not run. */
  readonly cells: readonly ({
    readonly trace: string
    readonly passed: boolean | null
    readonly words: string
  } | null)[]
  /** Some way passed and another did not. */
  readonly isFlip: boolean
}

/** Tasks by ways: which passed, each to be opened; two of a task stand side by side. */
export function OutcomeTable(props: {
  readonly ways: readonly string[]
  readonly rows: readonly OutcomeRow[]
  readonly onOpen: (trace: string) => void
  readonly onBeside: (one: string, other: string) => void
}) {
  const { ways, rows } = props
  const box = useRef<HTMLDivElement>(null)
  const { drawn } = useTableRows(box, rows.length)
  return (
    <div ref={box} className={styles.box}>
      <table className={`${shared.table} ${shared.sticky} ${styles.table}`} aria-label="Tasks by ways">
        <thead>
          <tr>
            <th scope="col">Task</th>
            {ways.map((way) => (
              <th key={way} scope="col" className={styles.way} title={way}>
                {way}
              </th>
            ))}
            <th scope="col" className={styles.acts}>
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <DrawnRows rows={rows} drawn={drawn} columns={ways.length + 2} keyOf={({ id }) => id}>
            {(row, index) => (
              <tr data-index={index} className={shared.row} data-flip={row.isFlip || undefined}>
                <th scope="row" className={styles.query} title={row.query}>
                  {row.query}
                </th>
                {row.cells.map((cell, at) => (
                  <td key={ways[at]}>
                    {cell ? (
                      <Cell cell={cell} way={ways[at] ?? ''} query={row.query} onOpen={props.onOpen} />
                    ) : (
                      <span className={styles.none}>not run</span>
                    )}
                  </td>
                ))}
                <td className={styles.acts}>
                  <BesideButton row={row} onBeside={props.onBeside} />
                </td>
              </tr>
            )}
          </DrawnRows>
        </tbody>
      </table>
    </div>
  )
}

function Cell(props: {
  readonly cell: NonNullable<OutcomeRow['cells'][number]>
  readonly way: string
  readonly query: string
  readonly onOpen: (trace: string) => void
}) {
  const { passed, words, trace } = props.cell
  const Icon = passed === null ? Minus : passed ? Check : X
  return (
    <button
      type="button"
      className={styles.cell}
      data-passed={passed ?? undefined}
      aria-label={`${props.way}: ${words}. Open the trace of ${props.query}`}
      onClick={() => props.onOpen(trace)}
    >
      <Icon aria-hidden size={14} />
      {words}
    </button>
  )
}

/** Beside the first run stands the one that went otherwise, else the second. */
function BesideButton(props: {
  readonly row: OutcomeRow
  readonly onBeside: (one: string, other: string) => void
}) {
  const runs = props.row.cells.flatMap((cell) => cell ?? [])
  const [first, second] = runs
  const other = runs.find(({ passed }) => passed !== first?.passed) ?? second
  if (!first || !other) return null
  return (
    <IconButton
      icon={Columns2}
      size="small"
      label="Two runs side by side"
      onClick={() => props.onBeside(first.trace, other.trace)}
    />
  )
}
