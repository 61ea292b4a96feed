import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  readonly icon?: LucideIcon
  readonly title: string
  readonly children?: ReactNode
  /** The next act: there always is one. */
  readonly action: ReactNode
}

/** What stands where nothing is yet: why, and what to do next. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {Icon && <Icon aria-hidden size={24} className={styles.icon} />}
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      <div className={styles.action}>{action}</div>
    </div>
  )
}
