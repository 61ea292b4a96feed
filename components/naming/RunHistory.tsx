import { GitCompareArrows, Trash2 } from 'lucide-react'
import { Badge } from '../ui/Badge'
import { Button } from '../ui/Button'
import { IconButton } from '../ui/IconButton'
import { when } from './naming-words'
import styles from './RunHistory.module.css'
import shared from './TableRows.module.css'

/** An alignment as the history lists it. */
export interface HistoryRow {
  readonly id: string
  /** ISO 8601. */
  readonly startedAt: string
  readonly model: string
  readonly endpoint: string
  readonly state: 'running' | 'paused' | 'finished' | 'cancelled' | 'imported'
  readonly settings: string
  readonly parts: number
  /** Names that it changes; null where it came to no naming. */
  readonly changed: number | null
  /** Parts for which it no longer holds. */
  readonly stale: number
  readonly isLive: boolean
}

const STATES = {
  running: { words: 'Running', tone: 'info' },
  paused: { words: 'Paused', tone: 'caution' },
  finished: { words: 'Finished', tone: 'good' },
  cancelled: { words: 'Cancelled', tone: 'neutral' },
  imported: { words: 'Naming only', tone: 'neutral' },
} as const

/** The alignments of a project, newest first: open one beside the names that are proposed now, or delete it. */
export function RunHistory(props: {
  readonly rows: readonly HistoryRow[]
  readonly onCompare: (id: string) => void
  readonly onDelete: (id: string) => void
}) {
  return (
    <div className={styles.box}>
      <table className={`${shared.table} ${shared.sticky} ${styles.table}`} aria-label="Alignments">
        <thead>
          <tr>
            <th scope="col" className={styles.started}>
              Started
            </th>
            <th scope="col" className={styles.modelColumn}>
              Model
            </th>
            <th scope="col" className={styles.stateColumn}>
              State
            </th>
            <th scope="col" className={styles.number}>
              Parts
            </th>
            <th scope="col" className={styles.number}>
              Changed
            </th>
            <th scope="col">Settings</th>
            <th scope="col" className={styles.actions}>
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <Run key={row.id} row={row} onCompare={props.onCompare} onDelete={props.onDelete} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Run(props: {
  readonly row: HistoryRow
  readonly onCompare: (id: string) => void
  readonly onDelete: (id: string) => void
}) {
  const { row } = props
  const state = STATES[row.state === 'running' && !row.isLive ? 'paused' : row.state]
  const title = `the alignment of ${when(row.startedAt)}`
  return (
    <tr className={`${shared.row} ${styles.row}`}>
      <th scope="row">
        <time dateTime={row.startedAt}>{when(row.startedAt)}</time>
      </th>
      <td>
        <span className={styles.model} title={`${row.model} at ${row.endpoint}`}>
          <code>{row.model}</code>
        </span>
      </td>
      <td>
        <span className={styles.state}>
          <Badge tone={state.tone}>{state.words}</Badge>
          {row.stale > 0 ? (
            <Badge tone="caution" title="Parts whose description or name changed since">
              {row.stale} stale
            </Badge>
          ) : null}
        </span>
      </td>
      <td className={styles.number}>{row.parts.toLocaleString('en')}</td>
      <td className={styles.number}>
        {row.changed === null ? (
          <span className={styles.muted}>no names</span>
        ) : (
          row.changed.toLocaleString('en')
        )}
      </td>
      <td className={styles.settings} title={row.settings}>
        {row.settings}
      </td>
      <td className={styles.actions}>
        <span className={styles.buttons}>
          <Button
            size="small"
            look="quiet"
            icon={GitCompareArrows}
            disabled={row.changed === null}
            aria-label={`Compare ${title}`}
            onClick={() => props.onCompare(row.id)}
          >
            Compare
          </Button>
          <IconButton
            size="small"
            icon={Trash2}
            label={`Delete ${title}`}
            hint={row.isLive ? 'cancel it first' : 'its samples stay stored'}
            disabled={row.isLive}
            onClick={() => props.onDelete(row.id)}
          />
        </span>
      </td>
    </tr>
  )
}
