import { useEffect, useRef, type KeyboardEvent } from 'react'
import styles from './CandidateTable.module.css'
import type { CandidateRow } from './candidate-rows'
import { CandidateTableRow } from './CandidateTableRow'

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

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLButtonElement) return
    const row = rows[active]
    const target = rowOfKey(event.key, active, rows.length)
    if (event.key === 'Enter' && row) props.onChoose(row.name)
    else if (target !== null && rows[target]) {
      follows.current = target
      props.onActive(rows[target])
    } else return
    event.preventDefault()
  }
  const reading = { each: 'every sample counts', distinct: 'each name counts once' }
  return (
    <div className={styles.box}>
      <table ref={table} className={styles.table} aria-label="Candidates" onKeyDown={onKeyDown}>
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

function rowOfKey(key: string, active: number, count: number): number | null {
  const to = (row: number): number => Math.max(0, Math.min(count - 1, row))
  switch (key) {
    case 'ArrowDown':
    case 'j':
    case 'J':
      return to(active + 1)
    case 'ArrowUp':
    case 'k':
    case 'K':
      return to(active - 1)
    case 'PageDown':
      return to(active + PAGE)
    case 'PageUp':
      return to(active - PAGE)
    case 'Home':
      return 0
    case 'End':
      return to(count - 1)
    default:
      return null
  }
}
