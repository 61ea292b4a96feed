import { FileJson, X } from 'lucide-react'
import { IconButton } from '../ui/IconButton'
import styles from './FileChips.module.css'

/** A file or a loaded address that waits to be imported. */
export interface FileChip {
  readonly id: string
  readonly name: string
  readonly bytes: number
}

export interface FileChipsProps {
  readonly files: readonly FileChip[]
  readonly onRemove: (id: string) => void
}

/** The files that will be imported with the pasted text. */
export function FileChips({ files, onRemove }: FileChipsProps) {
  return (
    <ul className={styles.list} aria-label="Files to import">
      {files.map((file) => (
        <li key={file.id} className={styles.chip}>
          <FileJson aria-hidden size={14} className={styles.icon} />
          <span className={styles.name} title={file.name}>
            {file.name}
          </span>
          <span className={styles.size}>{sizeWords(file.bytes)}</span>
          <IconButton label={`Remove ${file.name}`} icon={X} size="small" onClick={() => onRemove(file.id)} />
        </li>
      ))}
    </ul>
  )
}

/** A size as people read it, in decimal units. */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
