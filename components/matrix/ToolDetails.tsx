import { CELL_STATUSES, type MatrixColumn, type MatrixRow } from '../../core/matrix'
import { Button } from '../ui/Button'
import styles from './MatrixDetails.module.css'
import { STATUS_WORDS } from './status-words'
import { StatusSign } from './StatusSign'

export interface ToolDetailsProps {
  readonly name: string
  readonly row: MatrixRow
  readonly columns: readonly MatrixColumn[]
  /** Looks at the tool with one of the columns, by its place. */
  readonly onColumn: (place: number) => void
  readonly onEdit: () => void
}

/** How one tool fares with all, the worst first. */
export function ToolDetails({ name, row, columns, onColumn, onEdit }: ToolDetailsProps) {
  const places = columns
    .map((column, place) => ({ column, place, rank: row.ranks[place] ?? 0 }))
    .sort((one, other) => other.rank - one.rank)
  return (
    <>
      <h2 className={styles.title}>
        <span className={styles.code}>{name}</span>
      </h2>
      <div className={styles.acts}>
        <Button size="small" onClick={onEdit}>
          Edit
        </Button>
      </div>
      <ul className={styles.fares}>
        {places.map(({ column, place, rank }) => {
          const status = CELL_STATUSES[rank] ?? 'accepted'
          return (
            <li key={column.profile.id}>
              <button type="button" className={styles.fare} onClick={() => onColumn(place)}>
                <StatusSign status={status} />
                <span>{column.profile.label}</span>
                <span className={styles.muted}>{STATUS_WORDS[status].label}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
