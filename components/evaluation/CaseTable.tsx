import { MessageSquarePlus, Trash2, TriangleAlert } from 'lucide-react'
import { Fragment, useRef, useState, type KeyboardEvent } from 'react'
import { DrawnRows } from '../naming/DrawnRows'
import shared from '../naming/TableRows.module.css'
import { actOnRowKey, useTableRows } from '../naming/use-table-rows'
import { Badge } from '../ui/Badge'
import { Checkbox } from '../ui/Checkbox'
import { IconButton } from '../ui/IconButton'
import type { CaseRow } from './case-row'
import styles from './CaseTable.module.css'
import { markTone, markWords } from './case-marks'

const COLUMNS = 7

export interface CaseTableProps {
  readonly rows: readonly CaseRow[]
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
  /** The case that is looked at. */
  readonly opened: string | null
  readonly onOpen: (id: string) => void
  readonly onQuery: (id: string, query: string) => void
  readonly onDelete: (ids: readonly string[]) => void
}

/** Cases, one a row. Arrows move, Enter opens, E edits the request in place, Space selects, Delete deletes. */
export function CaseTable(props: CaseTableProps) {
  const { rows, selected, onSelect } = props
  const box = useRef<HTMLDivElement>(null)
  const { drawn, active, setActive, moveTo, moveKeys } = useTableRows(box, rows.length)
  const [editing, setEditing] = useState<string | null>(null)
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
      e: () => setEditing(row.id),
      F2: () => setEditing(row.id),
      Delete: () => props.onDelete(selected.has(row.id) ? [...selected] : [row.id]),
    })
  }
  return (
    <div ref={box} className={styles.box}>
      <table
        className={`${shared.table} ${shared.sticky} ${styles.table}`}
        aria-label="Cases"
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
            <th scope="col">Request</th>
            <th scope="col" className={styles.expected}>
              Expected
            </th>
            <th scope="col" className={styles.offered}>
              Offered
            </th>
            <th scope="col" className={styles.mark}>
              Difficulty
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
              <Row
                row={row}
                index={index}
                isActive={index === active}
                isSelected={selected.has(row.id)}
                isOpened={props.opened === row.id}
                isEditing={editing === row.id}
                onActive={() => setActive(index)}
                onToggle={() => toggle(row.id)}
                onOpen={() => props.onOpen(row.id)}
                onEdit={() => setEditing(row.id)}
                onQuery={(query) => {
                  setEditing(null)
                  if (query !== null && query !== row.query) props.onQuery(row.id, query)
                  moveTo(index)
                }}
                onDelete={() => props.onDelete([row.id])}
              />
            )}
          </DrawnRows>
        </tbody>
      </table>
      {rows.length === 0 ? (
        <p className={styles.empty}>
          <MessageSquarePlus aria-hidden size={16} /> No case matches the filter.
        </p>
      ) : null}
    </div>
  )
}

interface RowProps {
  readonly row: CaseRow
  readonly index: number
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly isOpened: boolean
  readonly isEditing: boolean
  readonly onActive: () => void
  readonly onToggle: () => void
  readonly onOpen: () => void
  readonly onEdit: () => void
  /** Null: given up. */
  readonly onQuery: (query: string | null) => void
  readonly onDelete: () => void
}

function Row(props: RowProps) {
  const { row, index } = props
  return (
    <tr
      data-index={index}
      aria-rowindex={index + 2}
      aria-current={props.isOpened || undefined}
      tabIndex={props.isActive ? 0 : -1}
      className={shared.row}
      onFocus={props.onActive}
      onClick={props.onOpen}
      onDoubleClick={props.onEdit}
    >
      <td onClick={(event) => event.stopPropagation()}>
        <Checkbox
          label={`Select ${row.query}`}
          labelHidden
          tabIndex={-1}
          checked={props.isSelected}
          onChange={props.onToggle}
        />
      </td>
      <td>
        {props.isEditing ? (
          <QueryBox query={row.query} onDone={props.onQuery} />
        ) : (
          <span className={styles.query} title={row.query}>
            {row.query}
          </span>
        )}
      </td>
      <td>
        <Expected row={row} />
      </td>
      <td className={styles.muted}>{row.offered === null ? 'all tools' : `${row.offered} tools`}</td>
      <td>{row.mark ? <Badge tone={markTone(row.mark)}>{markWords(row.mark)}</Badge> : null}</td>
      <td className={styles.muted}>
        <span className={styles.query} title={row.origin}>
          {row.origin === '' ? 'typed' : row.origin}
        </span>
      </td>
      <td className={styles.acts} onClick={(event) => event.stopPropagation()}>
        <IconButton
          icon={Trash2}
          label="Delete case"
          size="small"
          tabIndex={-1}
          shortcut="Delete"
          onClick={props.onDelete}
        />
      </td>
    </tr>
  )
}

function Expected({ row: { expected, flaw, others } }: { readonly row: CaseRow }) {
  return (
    <span className={styles.tools}>
      {flaw === null ? null : (
        <span className={styles.flaw} title={flaw}>
          <TriangleAlert size={14} role="img" aria-label={flaw} />
        </span>
      )}
      {expected.kind === 'none' ? (
        <span className={styles.none}>no tool</span>
      ) : (
        expected.tools.map((tool, index) => (
          <Fragment key={`${index} ${tool.id}`}>
            {index > 0 ? (
              <span className={styles.joint}>
                {expected.kind === 'calls' && expected.ordered ? 'then' : 'and'}
              </span>
            ) : null}
            <code className={styles.tool} data-gone={tool.isGone || undefined} title={tool.name}>
              {tool.name}
              {expected.kind === 'calls' ? '(…)' : ''}
            </code>
          </Fragment>
        ))
      )}
      {others > 0 ? <span className={styles.joint}>or {others} more</span> : null}
    </span>
  )
}

function QueryBox(props: { readonly query: string; readonly onDone: (query: string | null) => void }) {
  const [text, setText] = useState(props.query)
  const isDone = useRef(false)
  const finish = (query: string | null): void => {
    if (isDone.current) return
    isDone.current = true
    props.onDone(query !== null && query.trim() === '' ? null : query)
  }
  return (
    <input
      autoFocus
      aria-label="Request"
      className={styles.editor}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => finish(text)}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish(text)
        else if (event.key === 'Escape') finish(null)
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}
