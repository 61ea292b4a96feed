import { memo } from 'react'
import type { HeatmapGeometry } from './geometry'
import styles from './ColumnHeaders.module.css'

/** The head of the candidate heatmap: what the margins hold, and one slanted label a column (the full name as its title). */
export function ColumnHeaders(props: {
  readonly names: readonly string[]
  readonly geometry: HeatmapGeometry
  readonly highlighted: number | null
  readonly winner: number
  /** The columns that are drawn, first and one behind the last; all without it. */
  readonly columns?: readonly [number, number]
  /** The columns whose name is shown; all without it. */
  readonly named?: ReadonlySet<number>
}) {
  const { names, geometry, named } = props
  const [first, end] = props.columns ?? [0, names.length]
  return (
    <div role="row" aria-rowindex={1} className={styles.head}>
      <div
        role="columnheader"
        aria-colindex={1}
        className={styles.corner}
        aria-label="Candidate, count, phi and share"
      >
        <span className={styles.name}>candidate</span>
        <span className={styles.count}>count</span>
        <span className={styles.phi}>phi</span>
        <span className={styles.share}>share</span>
      </div>
      {names.slice(first, end).map((name, index) => {
        const column = first + index
        const isHighlighted = props.highlighted === column
        return (
          <ColumnHeader
            key={column}
            name={name}
            column={column}
            before={index === 0 ? first * geometry.cell : 0}
            look={
              named && !named.has(column) && !isHighlighted
                ? 'hidden'
                : geometry.slanted
                  ? 'slanted'
                  : 'steep'
            }
            isWinner={props.winner === column}
            isHighlighted={isHighlighted}
          />
        )
      })}
    </div>
  )
}

const ColumnHeader = memo(function ColumnHeader(props: {
  readonly name: string
  readonly column: number
  /** Pixels of the columns before it that are not drawn. */
  readonly before: number
  readonly look: 'slanted' | 'steep' | 'hidden'
  readonly isWinner: boolean
  readonly isHighlighted: boolean
}) {
  return (
    <div
      role="columnheader"
      aria-colindex={props.column + 2}
      aria-label={props.name}
      title={props.name}
      className={styles.column}
      style={props.before > 0 ? { marginInlineStart: props.before } : undefined}
      data-winner={props.isWinner}
      data-highlighted={props.isHighlighted}
    >
      <span className={props.look === 'hidden' ? 'visually-hidden' : styles[props.look]}>{props.name}</span>
    </div>
  )
})
