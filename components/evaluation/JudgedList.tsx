import { Check, X } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { useTableRows, actOnRowKey } from '../naming/use-table-rows'
import { DrawnRows } from '../naming/DrawnRows'
import shared from '../naming/TableRows.module.css'
import { Badge } from '../ui/Badge'
import styles from './JudgedList.module.css'

/** One verdict as the list of replies shows it. */
export interface JudgedRow {
  readonly id: string
  readonly query: string
  readonly variant: string
  readonly expected: string
  readonly chosen: string
  readonly isRight: boolean
  /** What went wrong, in words; empty where nothing did. */
  readonly error: string
}

const COLUMNS = 5

/** Replies with their verdicts. Arrows move, Enter opens. */
export function JudgedList(props: {
  readonly rows: readonly JudgedRow[]
  readonly opened: string | null
  readonly onOpen: (id: string) => void
}) {
  const { rows } = props
  const box = useRef<HTMLDivElement>(null)
  const { drawn, active, setActive, moveKeys } = useTableRows(box, rows.length)
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[active]
    if (row) actOnRowKey(event, { ...moveKeys, Enter: () => props.onOpen(row.id) })
  }
  return (
    <div ref={box} className={styles.box}>
      <table
        className={`${shared.table} ${shared.sticky} ${styles.table}`}
        aria-label="Replies"
        aria-rowcount={rows.length + 1}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">Request</th>
            <th scope="col" className={styles.variant}>
              Variant
            </th>
            <th scope="col" className={styles.tool}>
              Expected
            </th>
            <th scope="col" className={styles.tool}>
              Chosen
            </th>
            <th scope="col" className={styles.verdict}>
              Verdict
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
                <td className={styles.text} title={row.query}>
                  {row.query}
                </td>
                <td className={`${styles.text} ${styles.muted}`} title={row.variant}>
                  {row.variant}
                </td>
                <td className={styles.text}>
                  <code>{row.expected}</code>
                </td>
                <td className={styles.text}>
                  <code>{row.chosen}</code>
                </td>
                <td className={styles.text}>
                  {row.isRight ? (
                    <Badge tone="good">
                      <Check aria-hidden size={12} /> <span className={styles.word}>right</span>
                    </Badge>
                  ) : (
                    <Badge tone="bad" title={row.error}>
                      <X aria-hidden size={12} /> <span className={styles.word}>{row.error}</span>
                    </Badge>
                  )}
                </td>
              </tr>
            )}
          </DrawnRows>
        </tbody>
      </table>
      {rows.length === 0 ? <p className={styles.empty}>No reply matches.</p> : null}
    </div>
  )
}
