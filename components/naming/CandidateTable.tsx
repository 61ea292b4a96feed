import { useEffect, useRef, type KeyboardEvent } from 'react'
import styles from './CandidateTable.module.css'
import type { CandidateRow } from './candidate-rows'
import { CandidateTableRow } from './CandidateTableRow'
import shared from './TableRows.module.css'
import { actOnRowKey, keysThatMove } from './use-table-rows'

const PAGE = 10

/** The table of candidates: one row has the focus, and its samples are shown beside. */
export function CandidateTable(props: {
  readonly rows: readonly CandidateRow[]
  readonly active: number
  readonly duplicates: 'each' | 'distinct'
  readonly hasExact: boolean
  readonly onActive: (row: CandidateRow) => void
  readonly onChoose: (name: string) => void
}) {
  const { rows, active, duplicates } = props
  const table = useRef<HTMLTableElement>(null)
  const follows = useRef<number | null>(null)
  useEffect(() => {
    if (follows.current !== active) return
    follows.current = null
    table.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus()
  }, [active])

  const moveTo = (index: number): void => {
    const target = Math.max(0, Math.min(index, rows.length - 1))
    const row = rows[target]
    if (!row) return
    follows.current = target
    props.onActive(row)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[active]
    const keys = keysThatMove(active, rows.length, PAGE, moveTo)
    actOnRowKey(event, {
      ...keys,
      j: keys.ArrowDown,
      k: keys.ArrowUp,
      Enter: () => row && props.onChoose(row.name),
    })
  }
  const reading = { each: 'every sample counts', distinct: 'each name counts once' }
  return (
    <div className={styles.box}>
      <table
        ref={table}
        className={`${shared.table} ${styles.table}`}
        aria-label="Candidates"
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              Rank
            </th>
            <th scope="col">Candidate</th>
            <th scope="col" className={styles.number}>
              Count
            </th>
            <th scope="col" className={styles.number} title={reading.each} data-used={duplicates === 'each'}>
              Phi
            </th>
            <th
              scope="col"
              className={styles.number}
              title={reading.distinct}
              data-used={duplicates === 'distinct'}
            >
              Distinct
            </th>
            <th scope="col" className={styles.share}>
              Sampled share
            </th>
            {props.hasExact ? (
              <th scope="col" className={styles.exact}>
                Exact
              </th>
            ) : null}
            <th scope="col" className={styles.act}>
              <span className="visually-hidden">Choose</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <CandidateTableRow
              key={row.name}
              row={row}
              index={index}
              isActive={index === active}
              hasExact={props.hasExact}
              onActive={props.onActive}
              onChoose={props.onChoose}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
