import type { HeatmapGeometry } from './geometry'
import styles from './ColumnHeaders.module.css'

/** The head of the candidate heatmap: what the margins hold, and one slanted label a column (the full name as its title). */
export function ColumnHeaders(props: {
  readonly names: readonly string[]
  readonly geometry: HeatmapGeometry
  readonly highlighted: number | null
  readonly winner: number
}) {
  return (
    <div role="row" aria-rowindex={1} className={styles.head}>
      <div role="columnheader" className={styles.corner} aria-label="Candidate, count, phi and share">
        <span className={styles.name}>candidate</span>
        <span className={styles.count}>count</span>
        <span className={styles.phi}>phi</span>
        <span className={styles.share}>share</span>
      </div>
      {props.names.map((name, column) => (
        <div
          key={column}
          role="columnheader"
          aria-colindex={column + 2}
          aria-label={name}
          title={name}
          className={styles.column}
          data-winner={props.winner === column}
          data-highlighted={props.highlighted === column}
        >
          <span className={props.geometry.slanted ? styles.slanted : styles.steep}>{name}</span>
        </div>
      ))}
    </div>
  )
}
