import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

export type NoticeTone = 'info' | 'good' | 'caution' | 'bad'

const icons = { info: Info, good: CircleCheck, caution: TriangleAlert, bad: CircleAlert }

export interface NoticeProps {
  readonly tone: NoticeTone
  readonly title?: string
  readonly children?: ReactNode
  /** Buttons at the end. */
  readonly actions?: ReactNode
  /** Interrupts a screen reader: for what stops the work at hand. */
  readonly urgent?: boolean
}

/** Words in the place they concern: what happened and what to do. */
export function Notice({ tone, title, children, actions, urgent = false }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div className={styles.notice} data-tone={tone} role={urgent ? 'alert' : undefined}>
      <Icon aria-hidden size={16} className={styles.icon} />
      <div className={styles.body}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
