import { useRef, type KeyboardEvent } from 'react'
import { DrawnRows } from '../naming/DrawnRows'
import shared from '../naming/TableRows.module.css'
import { actOnRowKey, useTableRows } from '../naming/use-table-rows'
import { Checkbox } from '../ui/Checkbox'
import { LastRun } from './TaskTable'
import styles from './TraceList.module.css'

/** A stored run as the list shows it. */
export interface TraceListRow {
  readonly id: string
  readonly task: string
  readonly mode: string
  readonly variant: string
  readonly when: string
  readonly time: string
  readonly tokens: string
  readonly requests: number
  readonly last: { readonly words: string; readonly passed: boolean | null }
}

const COLUMNS = 7

/** Stored runs, one a row. Arrows move, Enter opens, Space selects, Delete deletes. */
export function TraceList(props: {
  readonly rows: readonly TraceListRow[]
  readonly selected: ReadonlySet<string>
  readonly opened: string | null
  readonly onSelect: (selected: ReadonlySet<string>) => void
  readonly onOpen: (id: string) => void
  readonly onDelete: (ids: readonly string[]) => void
}) {
  const { rows, selected, onSelect } = props
  const box = useRef<HTMLDivElement>(null)
  const { drawn, active, setActive, moveKeys } = useTableRows(box, rows.length)
  const toggle = (id: string): void => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[active]
    if (!row) return
    actOnRowKey(event, {
      ...moveKeys,
      Enter: () => props.onOpen(row.id),
      ' ': () => toggle(row.id),
      Delete: () => props.onDelete(selected.has(row.id) ? [...selected] : [row.id]),
    })
  }
  return (
    <div ref={box} className={styles.box}>
      <table
        className={`${shared.table} ${shared.sticky} ${styles.table}`}
        aria-label="Runs"
        aria-rowcount={rows.length + 1}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={styles.check}>
              <span className="visually-hidden">Select</span>
            </th>
            <th scope="col">Task</th>
            <th scope="col" className={styles.outcome}>
              Outcome
            </th>
            <th scope="col" className={styles.mode}>
              Way
            </th>
            <th scope="col" className={styles.number}>
              Time
            </th>
            <th scope="col" className={styles.number}>
              Tokens
            </th>
            <th scope="col" className={styles.when}>
              When
            </th>
          </tr>
        </thead>
        <tbody>
          <DrawnRows rows={rows} drawn={drawn} columns={COLUMNS} keyOf={({ id }) => id}>
            {(row, index) => (
              <tr
                data-index={index}
                aria-rowindex={index + 2}
                aria-current={props.opened === row.id || undefined}
                tabIndex={index === active ? 0 : -1}
                className={shared.row}
                onFocus={() => setActive(index)}
                onClick={() => props.onOpen(row.id)}
              >
                <td onClick={(event) => event.stopPropagation()}>
                  <Checkbox
                    label={`Select the run of ${row.when}: ${row.task}`}
                    labelHidden
                    tabIndex={-1}
                    checked={selected.has(row.id)}
                    onChange={() => toggle(row.id)}
                  />
                </td>
                <td className={styles.text} title={row.task}>
                  {row.task}
                </td>
                <td className={styles.text}>
                  <LastRun last={row.last} />
                </td>
                <td className={styles.text} title={`${row.mode}, ${row.variant}`}>
                  {row.mode} <span className={`${styles.muted} ${styles.variant}`}>{row.variant}</span>
                </td>
                <td className={styles.number}>{row.time}</td>
                <td className={styles.number}>{row.tokens}</td>
                <td className={`${styles.text} ${styles.muted}`}>{row.when}</td>
              </tr>
            )}
          </DrawnRows>
        </tbody>
      </table>
      {rows.length === 0 ? <p className={styles.empty}>No run matches the filter.</p> : null}
    </div>
  )
}
