import { X } from 'lucide-react'
import styles from './ChipRow.module.css'

/** A choice that narrows a list. */
export interface Chip {
  readonly key: string
  /** Of what: "Category". */
  readonly facet: string
  readonly label: string
}

export interface ChipRowProps {
  readonly label: string
  readonly chips: readonly Chip[]
  readonly onRemove: (key: string) => void
  readonly onClear: () => void
}

/** What narrows a list, each with a button that takes it away. Nothing where nothing does. */
export function ChipRow({ label, chips, onRemove, onClear }: ChipRowProps) {
  if (chips.length === 0) return null
  return (
    <div className={styles.row} role="group" aria-label={label}>
      {chips.map(({ key, facet, label: value }) => (
        <button
          key={key}
          type="button"
          className={styles.chip}
          aria-label={`Remove filter ${facet}: ${value}`}
          title={`${facet}: ${value}`}
          onClick={() => onRemove(key)}
        >
          <span className={styles.value}>{value}</span>
          <X size={12} aria-hidden />
        </button>
      ))}
      <button type="button" className={styles.clear} onClick={onClear}>
        Clear
      </button>
    </div>
  )
}
