import { useEffect, useRef, useState, Fragment, type KeyboardEvent } from 'react'
import type { PartId } from '../../core/catalog'
import { useRowWindow } from '../heatmap/use-row-window'
import type { NamingPairRow } from './naming-pair'
import { PairRow } from './PairRow'
import styles from './PairTable.module.css'

const ROW_HEIGHT = 36
const DRAWN_WHOLE = 150
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
  const follows = useRef<number | null>(null)
  const [wanted, setWanted] = useState(0)
  const active = Math.max(0, Math.min(wanted, rows.length - 1))
  const { rows: drawn, scrollTo } = useRowWindow({
    box,
    count: rows.length,
    height: ROW_HEIGHT,
    head: ROW_HEIGHT,
    active,
    wholeUpTo: DRAWN_WHOLE,
  })
  useEffect(() => {
    if (follows.current !== active) return
    const row = box.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)
    if (!row) return
    follows.current = null
    row.focus()
  })
  const moveTo = (index: number): void => {
    const target = Math.max(0, Math.min(index, rows.length - 1))
    setWanted(target)
    follows.current = target
    scrollTo(target)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[active]
    if (!row || !(event.target instanceof HTMLTableRowElement)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => moveTo(active + 1),
      ArrowUp: () => moveTo(active - 1),
      PageDown: () => moveTo(active + 12),
      PageUp: () => moveTo(active - 12),
      Home: () => moveTo(0),
      End: () => moveTo(rows.length - 1),
      Enter: () => acts.onOpen(row),
      a: () => acts.onTake(row, 'one'),
      b: () => acts.onTake(row, 'other'),
    }
    const act = keys[event.key] ?? (event.key.length === 1 ? keys[event.key.toLowerCase()] : undefined)
    if (!act) return
    act()
    event.preventDefault()
  }
  return (
    <div ref={box} className={styles.box}>
      <table
        className={styles.table}
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
          {drawn.map((index, position) => {
            const row = rows[index]
            return row ? (
              <Fragment key={row.partId}>
                <Spacer rows={index - (drawn[position - 1] ?? -1) - 1} />
                <PairRow
                  row={row}
                  index={index}
                  isActive={index === active}
                  accepted={props.accepted[row.partId] ?? null}
                  staleOne={props.stale.one.get(row.partId) ?? null}
                  staleOther={props.stale.other.get(row.partId) ?? null}
                  onActive={setWanted}
                  acts={acts}
                />
              </Fragment>
            ) : null
          })}
          <Spacer rows={rows.length - 1 - (drawn.at(-1) ?? -1)} />
        </tbody>
      </table>
    </div>
  )
}

/** Takes the place of rows that are not drawn. */
function Spacer({ rows }: { readonly rows: number }) {
  return rows > 0 ? (
    <tr aria-hidden>
      <td colSpan={COLUMNS} className={styles.spacer} style={{ height: rows * ROW_HEIGHT }} />
    </tr>
  ) : null
}
