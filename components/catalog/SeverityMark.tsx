import { CircleX, Info, TriangleAlert } from 'lucide-react'
import type { Severity } from '../../core/lint'
import styles from './SeverityMark.module.css'

const icons = { error: CircleX, warning: TriangleAlert, info: Info }

export interface SeverityMarkProps {
  readonly severity: Severity
  /** Shown beside the mark where given. */
  readonly count?: number
}

/** A severity by shape and colour, with its word for those who see neither. */
export function SeverityMark({ severity, count }: SeverityMarkProps) {
  const Icon = icons[severity]
  const label =
    count === undefined ? severity : `${count} ${count === 1 ? 'problem' : 'problems'}, worst: ${severity}`
  return (
    <span className={styles.mark} data-severity={severity}>
      <Icon size={13} role="img" aria-label={label} />
      {count !== undefined && <span aria-hidden="true">{count}</span>}
    </span>
  )
}
