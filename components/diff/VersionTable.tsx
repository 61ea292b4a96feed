import { GitCompareArrows, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { when } from '../naming/naming-words'
import shared from '../naming/TableRows.module.css'
import { Badge } from '../ui/Badge'
import { Button } from '../ui/Button'
import { IconButton } from '../ui/IconButton'
import styles from './VersionTable.module.css'

/** A version as the list shows it. */
export interface VersionRow {
  readonly id: string
  readonly name: string
  /** Milliseconds since the epoch. */
  readonly savedAt: number
  readonly isAutomatic: boolean
  readonly toolCount: number
  readonly nameCount: number
}

/** What can be done with a version. */
export interface VersionActs {
  readonly onCompare: (version: VersionRow) => void
  readonly onRestore: (version: VersionRow) => void
  readonly onRename: (version: VersionRow) => void
  readonly onDelete: (version: VersionRow) => void
}

/** The versions of a project, the newest first. */
export function VersionTable(
  props: { readonly versions: readonly VersionRow[]; readonly compared: string | null } & VersionActs,
) {
  const { versions, compared, onCompare, onRestore, onRename, onDelete } = props
  return (
    <div className={styles.box}>
      <table className={`${shared.table} ${shared.sticky} ${styles.table}`} aria-label="Versions">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className={styles.when}>
              Kept
            </th>
            <th scope="col" className={styles.number}>
              Tools
            </th>
            <th scope="col" className={styles.number}>
              Accepted names
            </th>
            <th scope="col" className={styles.actions}>
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <tr key={version.id} className={shared.row} aria-current={version.id === compared}>
              <th scope="row">
                <span className={styles.name}>
                  <span className={shared.label} title={version.name}>
                    {version.name}
                  </span>
                  {version.isAutomatic && (
                    <Badge title="Kept by itself; the newest 20 of these stay">automatic</Badge>
                  )}
                </span>
              </th>
              <td className={styles.when}>{when(new Date(version.savedAt).toISOString())}</td>
              <td className={styles.number}>{version.toolCount.toLocaleString('en')}</td>
              <td className={styles.number}>{version.nameCount.toLocaleString('en')}</td>
              <td className={styles.actions}>
                <span className={styles.buttons}>
                  <Button
                    size="small"
                    look="quiet"
                    icon={GitCompareArrows}
                    aria-label={`Compare ${version.name} with now`}
                    onClick={() => onCompare(version)}
                  >
                    Compare
                  </Button>
                  <IconButton
                    size="small"
                    icon={RotateCcw}
                    label={`Restore ${version.name}`}
                    hint="can be undone"
                    onClick={() => onRestore(version)}
                  />
                  <IconButton
                    size="small"
                    icon={Pencil}
                    label={`Rename ${version.name}`}
                    onClick={() => onRename(version)}
                  />
                  <IconButton
                    size="small"
                    icon={Trash2}
                    label={`Delete ${version.name}`}
                    onClick={() => onDelete(version)}
                  />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
