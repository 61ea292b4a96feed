import { Ban, FilePen, Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Severity } from '../../core/lint'
import { SeverityMark } from './SeverityMark'
import styles from './ToolRow.module.css'

export interface ToolRowProps {
  readonly name: string
  readonly server: string | null
  /** The worst problem, null where there is none. */
  readonly severity: Severity | null
  readonly problems: number
  /** Shown at the end: tokens, or whatever the stage counts. */
  readonly detail?: ReactNode
  readonly pinned?: boolean
  readonly excluded?: boolean
  /** Its text as typed cannot be read yet. */
  readonly unreadable?: boolean
}

/** One tool in the list: name, state, problems, and a figure. */
export function ToolRow(props: ToolRowProps) {
  const {
    name,
    server,
    severity,
    problems,
    detail,
    pinned = false,
    excluded = false,
    unreadable = false,
  } = props
  return (
    <>
      <span className={styles.name} title={server === null ? name : `${name} (${server})`}>
        {name === '' ? <em>unnamed</em> : name}
      </span>
      {unreadable && (
        <FilePen size={13} className={styles.caution} role="img" aria-label="not valid JSON yet" />
      )}
      {pinned && <Pin size={13} className={styles.flag} role="img" aria-label="name pinned" />}
      {excluded && <Ban size={13} className={styles.flag} role="img" aria-label="excluded from alignment" />}
      {severity !== null && <SeverityMark severity={severity} count={problems} />}
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
    </>
  )
}
