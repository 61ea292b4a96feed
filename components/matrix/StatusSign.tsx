import type { CellStatus } from '../../core/matrix'
import { STATUS_WORDS } from './status-words'
import styles from './StatusSign.module.css'

/** The sign of a status, without words: they stand beside it or in the name of what holds it. */
export function StatusSign({ status }: { readonly status: CellStatus }) {
  return (
    <span className={styles.sign} data-status={status} aria-hidden>
      {STATUS_WORDS[status].sign}
    </span>
  )
}
