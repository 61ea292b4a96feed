import styles from './Progress.module.css'

export interface ProgressProps {
  /** The accessible name: what is being done. */
  readonly label: string
  readonly done: number
  /** 0 or null: unknown, the bar only moves. */
  readonly total: number | null
  /** Drawn still and muted. */
  readonly paused?: boolean
}

/** A thin bar; say the numbers in words beside it. */
export function Progress({ label, done, total, paused = false }: ProgressProps) {
  const known = total !== null && total > 0
  const share = known ? Math.min(1, done / total) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={known ? total : undefined}
      aria-valuenow={known ? Math.min(done, total) : undefined}
      className={styles.track}
      data-unknown={!known || undefined}
      data-paused={paused || undefined}
    >
      <div className={styles.bar} style={known ? { transform: `scaleX(${share})` } : undefined} />
    </div>
  )
}
