import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { PartId } from '../../core/catalog'
import { useRowInView } from '../heatmap/use-row-in-view'
import { Checkbox } from '../ui/Checkbox'
import type { NameRow } from './name-row'
import { NamingRow } from './NamingRow'
import styles from './NamingTable.module.css'
import shared from './TableRows.module.css'
import { DrawnRows } from './DrawnRows'
import { actOnRowKey, ROW_HEIGHT, useTableRows } from './use-table-rows'

const COLUMNS = 9

/** The acts of the comparison, each on one part. */
export interface NamingActs {
  readonly onOpen: (partId: PartId) => void
  readonly onAccept: (partId: PartId) => void
  readonly onRefuse: (partId: PartId) => void
  readonly onPin: (partId: PartId) => void
  /** Gives the reason when the name is refused, else null. */
  readonly onEdit: (partId: PartId, name: string) => string | null
}

/**
 * Original and aligned names, a part a row. Arrows, Home and End move, A accepts, R refuses, E edits, P pins, Space selects, Enter opens
 * what a rename touches. Above 150 rows only those in view are drawn.
 */
export function NamingTable(props: {
  readonly rows: readonly NameRow[]
  readonly selected: ReadonlySet<PartId>
  readonly onSelect: (selected: ReadonlySet<PartId>) => void
  /** The part that was looked at before: the table begins there. */
  readonly first: PartId | null
  readonly opened: PartId | null
  /** Drawn below the opened row. */
  readonly details: ReactNode
  readonly acts: NamingActs
}) {
  const { rows, selected, opened, acts } = props
  const box = useRef<HTMLDivElement>(null)
  const [firstRow] = useState(() => rows.findIndex((row) => row.partId === props.first))
  const { drawn, active, setActive, moveTo, moveKeys } = useTableRows(box, rows.length, firstRow)
  const [editing, setEditing] = useState<PartId | null>(null)
  useRowInView(box, firstRow, ROW_HEIGHT, ROW_HEIGHT)

  const toggle = (partId: PartId): void => {
    const next = new Set(selected)
    if (!next.delete(partId)) next.add(partId)
    props.onSelect(next)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[active]
    if (!row) return
    actOnRowKey(event, {
      ...moveKeys,
      Enter: () => acts.onOpen(row.partId),
      ' ': () => toggle(row.partId),
      a: () => acts.onAccept(row.partId),
      r: () => acts.onRefuse(row.partId),
      p: () => acts.onPin(row.partId),
      e: () => setEditing(row.partId),
    })
  }
  const allSelected = rows.length > 0 && rows.every((row) => selected.has(row.partId))

  return (
    <div ref={box} className={styles.box}>
      <table
        className={`${shared.table} ${shared.sticky} ${styles.table}`}
        aria-label="Original and aligned names"
        aria-rowcount={rows.length + 1}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={styles.check}>
              <Checkbox
                label="Select all shown"
                labelHidden
                checked={allSelected}
                mixed={selected.size > 0}
                onChange={(on) => props.onSelect(new Set(on ? rows.map((row) => row.partId) : []))}
              />
            </th>
            <th scope="col" className={styles.part}>
              Part
            </th>
            <th scope="col" className={styles.name}>
              Original name
            </th>
            <th scope="col" className={styles.name}>
              Aligned name
            </th>
            <th scope="col" className={styles.phi}>
              Phi, share
            </th>
            <th scope="col" className={styles.stability}>
              Stability
            </th>
            <th scope="col" className={styles.others}>
              Others say
            </th>
            <th scope="col" className={styles.status}>
              Status
            </th>
            <th scope="col" className={styles.actions}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          <DrawnRows rows={rows} drawn={drawn} columns={COLUMNS} keyOf={({ partId }) => partId}>
            {(row, index) => (
              <NamingRow
                row={row}
                index={index}
                isActive={index === active}
                isSelected={selected.has(row.partId)}
                isOpened={opened === row.partId}
                details={opened === row.partId ? props.details : null}
                columns={COLUMNS}
                isEditing={editing === row.partId}
                onEditing={(on) => {
                  setEditing(on ? row.partId : null)
                  if (!on) moveTo(index)
                }}
                onActive={() => setActive(index)}
                onToggle={() => toggle(row.partId)}
                acts={acts}
              />
            )}
          </DrawnRows>
        </tbody>
      </table>
    </div>
  )
}
