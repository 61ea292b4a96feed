import { Check, Minus, Trash2, TriangleAlert, X } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { DrawnRows } from '../naming/DrawnRows'
import shared from '../naming/TableRows.module.css'
import { actOnRowKey, useTableRows } from '../naming/use-table-rows'
import { Badge } from '../ui/Badge'
import { Checkbox } from '../ui/Checkbox'
import { IconButton } from '../ui/IconButton'
import styles from './TaskTable.module.css'

/** A task as the table shows it. */
export interface TaskRow {
  readonly id: string
  readonly query: string
  /** What counts as success, in words; empty: nothing does. */
  readonly expected: string
  readonly origin: string
  readonly runs: number
  /** How its last run went; null: there is none. */
  readonly last: { readonly words: string; readonly passed: boolean | null } | null
  /** What is wrong with it; null: nothing. */
  readonly flaw: string | null
}

const COLUMNS = 6

/** Tasks, one a row. Arrows move, Enter opens, Space selects, R runs, Delete deletes. */
export function TaskTable(props: {
  readonly rows: readonly TaskRow[]
  readonly selected: ReadonlySet<string>
  readonly opened: string | null
  readonly onSelect: (selected: ReadonlySet<string>) => void
  readonly onOpen: (id: string) => void
  readonly onRun: (id: string) => void
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
      r: () => props.onRun(row.id),
      Delete: () => props.onDelete(selected.has(row.id) ? [...selected] : [row.id]),
    })
  }
  return (
    <div ref={box} className={styles.box}>
      <table
        className={`${shared.table} ${shared.sticky} ${styles.table}`}
        aria-label="Tasks"
        aria-rowcount={rows.length + 1}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={styles.check}>
              <Checkbox
                label="Select all shown"
                labelHidden
                checked={rows.length > 0 && rows.every(({ id }) => selected.has(id))}
                mixed={selected.size > 0}
                onChange={(on) => onSelect(new Set(on ? rows.map(({ id }) => id) : []))}
              />
            </th>
            <th scope="col">Task</th>
            <th scope="col" className={styles.expected}>
              Success is
            </th>
            <th scope="col" className={styles.last}>
              Last run
            </th>
            <th scope="col" className={styles.origin}>
              From
            </th>
            <th scope="col" className={styles.acts}>
              <span className="visually-hidden">Actions</span>
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
                    label={`Select ${row.query}`}
                    labelHidden
                    tabIndex={-1}
                    checked={selected.has(row.id)}
                    onChange={() => toggle(row.id)}
                  />
                </td>
                <td className={styles.text} title={row.query}>
                  {row.flaw === null ? null : (
                    <span className={styles.flaw} title={row.flaw}>
                      <TriangleAlert size={14} role="img" aria-label={row.flaw} />
                    </span>
                  )}
                  {row.query === '' ? <em className={styles.muted}>empty</em> : row.query}
                </td>
                <td className={styles.text} title={row.expected}>
                  {row.expected === '' ? (
                    <span className={styles.muted}>for you to see</span>
                  ) : (
                    <code>{row.expected}</code>
                  )}
                </td>
                <td className={styles.text}>{row.last ? <LastRun last={row.last} /> : null}</td>
                <td className={`${styles.text} ${styles.muted}`} title={row.origin}>
                  {row.origin === '' ? 'typed' : row.origin}
                </td>
                <td className={styles.acts} onClick={(event) => event.stopPropagation()}>
                  <IconButton
                    icon={Trash2}
                    label="Delete task"
                    size="small"
                    tabIndex={-1}
                    shortcut="Delete"
                    onClick={() => props.onDelete([row.id])}
                  />
                </td>
              </tr>
            )}
          </DrawnRows>
        </tbody>
      </table>
      {rows.length === 0 ? <p className={styles.empty}>No task matches the filter.</p> : null}
    </div>
  )
}

/** How a run went: whether it passed, and else how it ended. */
export function LastRun({ last }: { readonly last: NonNullable<TaskRow['last']> }) {
  const { passed, words } = last
  const Icon = passed === null ? Minus : passed ? Check : X
  return (
    <Badge tone={passed === null ? 'neutral' : passed ? 'good' : 'bad'}>
      <Icon aria-hidden size={12} /> {words}
    </Badge>
  )
}
