import styles from './RowSpacer.module.css'
import { ROW_HEIGHT } from './use-table-rows'

/** Takes the place of rows that are not drawn. */
export function RowSpacer({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  return rows > 0 ? (
    <tr aria-hidden>
      <td colSpan={columns} className={styles.spacer} style={{ height: rows * ROW_HEIGHT }} />
    </tr>
  ) : null
}
