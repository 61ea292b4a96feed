import { Braces, Check, ChevronDown, ChevronRight, Pencil, Pin, Wrench, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox } from '../ui/Checkbox'
import { IconButton } from '../ui/IconButton'
import { LOW_STABILITY, otherNames, rowShare, type NameRow } from './name-row'
import { placeWords } from './named-part'
import { NameEditor } from './NameEditor'
import { NameStatusBadge } from './NameStatusBadge'
import type { NamingActs } from './NamingTable'
import styles from './NamingRow.module.css'
import shared from './TableRows.module.css'

/** One part of the comparison, and what a rename touches below it while it is open. */
export function NamingRow(props: {
  readonly row: NameRow
  readonly index: number
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly isOpened: boolean
  readonly details: ReactNode
  readonly columns: number
  readonly isEditing: boolean
  readonly onEditing: (on: boolean) => void
  readonly onActive: () => void
  readonly onToggle: () => void
  readonly acts: NamingActs
}) {
  const { row, acts } = props
  const isChanged = row.aligned !== row.original
  const PartIcon = row.kind === 'tool' ? Wrench : Braces
  return (
    <>
      <tr
        tabIndex={props.isActive ? 0 : -1}
        aria-rowindex={props.index + 2}
        data-index={props.index}
        data-opened={props.isOpened}
        className={`${shared.row} ${styles.row}`}
        onFocus={props.onActive}
      >
        <td className={styles.check}>
          <Checkbox
            label={`Select ${row.original}`}
            labelHidden
            checked={props.isSelected}
            onChange={props.onToggle}
          />
        </td>
        <th scope="row">
          <button
            type="button"
            tabIndex={-1}
            className={shared.opener}
            aria-expanded={props.isOpened}
            title={row.kind === 'tool' ? 'What the rename touches' : `${row.toolName} · ${row.path}`}
            onClick={() => acts.onOpen(row.partId)}
          >
            {props.isOpened ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
            <PartIcon size={14} aria-hidden />
            <span className={shared.label}>{placeWords(row)}</span>
          </button>
        </th>
        <td>
          {isChanged ? (
            <del className={styles.name} title={row.original}>
              {row.original}
            </del>
          ) : (
            <code className={styles.name} title={row.original}>
              {row.original}
            </code>
          )}
        </td>
        <td>
          {props.isEditing ? (
            <NameEditor
              label={`New name for ${row.original}`}
              initial={row.aligned}
              onSave={(name) => acts.onEdit(row.partId, name)}
              onDone={() => props.onEditing(false)}
            />
          ) : isChanged ? (
            <ins className={styles.name} title={row.aligned}>
              {row.aligned}
            </ins>
          ) : (
            <span className={styles.same}>unchanged</span>
          )}
        </td>
        <Evidence row={row} />
        <td>
          <NameStatusBadge row={row} />
        </td>
        <td className={styles.actions}>
          <IconButton
            size="small"
            icon={Check}
            label={`Accept ${row.aligned}`}
            shortcut="A"
            tabIndex={-1}
            disabled={row.status !== 'proposed' && row.status !== 'refused'}
            onClick={() => acts.onAccept(row.partId)}
          />
          <IconButton
            size="small"
            icon={X}
            label={`Refuse ${row.aligned}`}
            shortcut="R"
            tabIndex={-1}
            disabled={row.status === 'refused' || row.status === 'pinned' || row.status === 'kept'}
            onClick={() => acts.onRefuse(row.partId)}
          />
          <IconButton
            size="small"
            icon={Pencil}
            label={`Edit the name of ${row.original}`}
            shortcut="E"
            tabIndex={-1}
            onClick={() => props.onEditing(true)}
          />
          <IconButton
            size="small"
            icon={Pin}
            label={`Pin ${row.original}`}
            shortcut="P"
            tabIndex={-1}
            pressed={row.status === 'pinned'}
            onClick={() => acts.onPin(row.partId)}
          />
        </td>
      </tr>
      {props.isOpened ? (
        <tr>
          <td colSpan={props.columns} className={styles.details}>
            {props.details}
          </td>
        </tr>
      ) : null}
    </>
  )
}

function Evidence({ row }: { readonly row: NameRow }) {
  const { evidence } = row
  const share = rowShare(row)
  const stability = evidence?.stability ?? null
  const others = otherNames(row)
  return (
    <>
      <td className={styles.number}>
        {share === null || evidence === null
          ? ''
          : `${evidence.phi ?? 0} of ${Math.max(0, evidence.n - 1)}, ${Math.round(share * 100)} %`}
      </td>
      <td className={styles.number} data-low={stability !== null && stability < LOW_STABILITY}>
        {stability === null
          ? ''
          : `${Math.round(stability * 100)} %${stability < LOW_STABILITY ? ', low' : ''}`}
      </td>
      <td className={styles.others} title={others.map(({ labels, name }) => `${labels}: ${name}`).join('; ')}>
        {others.map(({ labels, name }) => (
          <span key={name} className={styles.other}>
            {labels} <code>{name}</code>
          </span>
        ))}
      </td>
    </>
  )
}
