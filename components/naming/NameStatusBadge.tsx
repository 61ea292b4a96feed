import { namingReason } from './naming-reason'
import type { NameRow, NameStatus } from './name-row'
import { Badge } from '../ui/Badge'
import styles from './NameStatusBadge.module.css'

const TONES = {
  proposed: 'accent',
  accepted: 'good',
  edited: 'good',
  refused: 'neutral',
  pinned: 'info',
  kept: 'neutral',
} as const
const WORDS: Readonly<Record<NameStatus, string>> = {
  proposed: 'Proposed',
  accepted: 'Accepted',
  edited: 'Edited',
  refused: 'Refused',
  pinned: 'Pinned',
  kept: 'Kept',
}

/** What was decided about a name, and where it matters why. */
export function NameStatusBadge({ row }: { readonly row: NameRow }) {
  const reason = row.evidence?.reason
  const says =
    reason !== undefined && reason !== 'peaked' && reason !== 'kept-pinned' && row.status !== 'edited'
  return (
    <span className={styles.status}>
      <Badge tone={TONES[row.status]}>{WORDS[row.status]}</Badge>
      {row.stale === null ? null : (
        <Badge tone="caution" title={row.stale}>
          Stale
        </Badge>
      )}
      {says ? (
        <span className={styles.reason} title={namingReason(reason)}>
          {namingReason(reason)}
        </span>
      ) : null}
    </span>
  )
}
