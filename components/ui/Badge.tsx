import type { ReactNode } from 'react'
import styles from './Badge.module.css'

export interface BadgeProps {
  readonly tone?: 'neutral' | 'accent' | 'good' | 'caution' | 'bad' | 'info'
  readonly children: ReactNode
  readonly title?: string
}

/** A small label or count; the words carry the meaning, the tone only repeats it. */
export function Badge({ tone = 'neutral', children, title }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone} title={title}>
      {children}
    </span>
  )
}
