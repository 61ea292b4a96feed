import { useState } from 'react'
import type { Use } from '../../core/impact'
import shared from '../naming/TableRows.module.css'
import { Badge } from '../ui/Badge'
import { Button } from '../ui/Button'
import styles from './UsesTable.module.css'

/** So many are drawn at first, and each time more are asked for. */
const PORTION = 300

/** Uses of old names, in the order given. */
export function UsesTable({ uses }: { readonly uses: readonly Use[] }) {
  const [limit, setLimit] = useState(PORTION)
  const shown = uses.slice(0, limit)
  return (
    <div className={styles.box}>
      <table className={`${shared.table} ${shared.sticky} ${styles.table}`} aria-label="Uses of old names">
        <thead>
          <tr>
            <th scope="col" className={styles.sure}>
              Certain
            </th>
            <th scope="col" className={styles.place}>
              Where
            </th>
            <th scope="col" className={styles.names}>
              Old and new name
            </th>
            <th scope="col">Line</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((use) => (
            <tr key={`${use.file}:${use.line}:${use.column}`} className={shared.row}>
              <td className={styles.sure}>
                {use.certain ? <Badge tone="bad">certain</Badge> : <Badge tone="caution">look</Badge>}
              </td>
              <th scope="row" className={styles.place} title={use.file}>
                <span className={styles.file}>{use.file}</span>
                <span className={styles.line}>
                  {use.line}:{use.column}
                </span>
              </th>
              <td className={styles.names} title={`${use.old} becomes ${use.new}`}>
                <code>{use.old}</code> → <code>{use.new}</code>
              </td>
              <td className={styles.excerpt} title={use.excerpt}>
                <code>{use.excerpt}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {uses.length > shown.length && (
        <Button look="quiet" onClick={() => setLimit(limit + PORTION)}>
          Show more ({(uses.length - shown.length).toLocaleString('en')} left)
        </Button>
      )}
    </div>
  )
}
