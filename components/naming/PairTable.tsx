import { useRef, type KeyboardEvent } from 'react'
import type { PartId } from '../../core/catalog'
import type { NamingPairRow } from './naming-pair'
import { PairRow } from './PairRow'
import styles from './PairTable.module.css'
import shared from './TableRows.module.css'
import { DrawnRows } from './DrawnRows'
import { actOnRowKey, useTableRows } from './use-table-rows'

const COLUMNS = 6

/** Which of the two namings a name is taken from. */
export type PairSide = 'one' | 'other'

/** What a person does with a part under two namings. */
export interface PairActs {
  readonly onTake: (row: NamingPairRow, side: PairSide) => void
  readonly onOpen: (row: NamingPairRow) => void
  /** Puts the part up for another run. */
  readonly onRerun: (row: NamingPairRow) => void
}

/** Original name and the names of two namings, a part a row. Arrows move, A takes the first naming's name, B the second's, Enter opens. */
export function PairTable(props: {
  readonly rows: readonly NamingPairRow[]
  /** Names in force. */
  readonly accepted: Readonly<Record<PartId, string>>
  /** Why a side no longer holds, by part. */
  readonly stale: Readonly<Record<PairSide, ReadonlyMap<PartId, string>>>
  readonly acts: PairActs
}) {
  const { rows, acts } = props
  const box = useRef<HTMLDivElement>(null)
  const { drawn, active, setActive, moveKeys } = useTableRows(box, rows.length)
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[active]
    if (!row) return
    actOnRowKey(event, {
      ...moveKeys,
      Enter: () => acts.onOpen(row),
      a: () => acts.onTake(row, 'one'),
      b: () => acts.onTake(row, 'other'),
    })
  }
  return (
    <div ref={box} className={styles.box}>
      <table
        className={`${shared.table} ${shared.sticky} ${styles.table}`}
        aria-label="Two namings"
        aria-rowcount={rows.length + 1}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={styles.part}>
              Part
            </th>
            <th scope="col">Original name</th>
            <th scope="col">Naming A</th>
            <th scope="col">Naming B</th>
            <th scope="col" className={styles.agreement}>
              Agreement
            </th>
            <th scope="col" className={styles.actions}>
              Take
            </th>
          </tr>
        </thead>
        <tbody>
          <DrawnRows rows={rows} drawn={drawn} columns={COLUMNS} keyOf={({ partId }) => partId}>
            {(row, index) => (
              <PairRow
                row={row}
                index={index}
                isActive={index === active}
                accepted={props.accepted[row.partId] ?? null}
                staleOne={props.stale.one.get(row.partId) ?? null}
                staleOther={props.stale.other.get(row.partId) ?? null}
                onActive={setActive}
                acts={acts}
              />
            )}
          </DrawnRows>
        </tbody>
      </table>
    </div>
  )
}
