import type { ReactNode } from 'react'
import styles from './Toolbar.module.css'

export interface ToolbarProps {
  /** The accessible name of the group of controls. */
  readonly label: string
  readonly children: ReactNode
  /** What stands at the end of the line. */
  readonly end?: ReactNode
}

/** One line of controls above the thing they act on. */
export function Toolbar({ label, children, end }: ToolbarProps) {
  return (
    <div role="group" aria-label={label} className={styles.toolbar}>
      <div className={styles.start}>{children}</div>
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </div>
  )
}
