import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './FoldingRow.module.css'

export interface FoldingRowProps {
  readonly open: boolean
  readonly onToggle: () => void
  /** Before the texts. */
  readonly mark?: ReactNode
  /** What always shows: the row is opened by it. */
  readonly texts: ReactNode
  /** Controls at the end, which do not open the row. */
  readonly controls: ReactNode
  /** What an open row shows below. */
  readonly children: ReactNode
}

/** A row of a list that opens to its details. */
export function FoldingRow({ open, onToggle, mark, texts, controls, children }: FoldingRowProps) {
  return (
    <>
      <div className={styles.line}>
        <button type="button" className={styles.toggle} aria-expanded={open} onClick={onToggle}>
          <ChevronRight aria-hidden size={14} className={styles.chevron} />
          {mark}
          <span className={styles.texts}>{texts}</span>
        </button>
        {controls}
      </div>
      {open && <div className={styles.detail}>{children}</div>}
    </>
  )
}
