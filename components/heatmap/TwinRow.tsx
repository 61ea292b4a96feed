import { memo } from 'react'
import type { PartScores } from '../../core/alignment'
import { CandidateHeader } from './CandidateHeader'
import { distanceOf } from './contour'
import type { HeatmapGeometry } from './geometry'
import { describePair, type ComparedNames } from './marks'
import styles from './LargeHeatmap.module.css'

/**
 * A row of the grid over the picture: its header, and of its cells those around the active one. A cell has no look of its own but the
 * focus; its name holds the pair and the number.
 */
export const TwinRow = memo(function TwinRow(props: {
  readonly scores: PartScores
  readonly compared: ComparedNames
  readonly geometry: HeatmapGeometry
  readonly row: number
  readonly isNamed: boolean
  readonly isHighlighted: boolean
  /** The column around which cells are there; null in rows away from the active cell. */
  readonly near: number | null
  /** Whether the active cell, which takes the focus, is of this row. */
  readonly isActive: boolean
  readonly openedColumn: number | null
}) {
  const { scores, geometry, row, near } = props
  const candidate = scores.order[row] ?? 0
  const own = scores.candidates[candidate]?.name ?? ''
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={styles.row}
      style={{ top: row * geometry.row, height: geometry.row }}
    >
      <CandidateHeader
        scores={scores}
        compared={props.compared}
        candidate={candidate}
        row={row}
        highlighted={props.isHighlighted}
        bare={!props.isNamed && !props.isHighlighted}
      />
      {near === null
        ? null
        : [near - 1, near, near + 1].map((column) => {
            const other = scores.order[column]
            if (other === undefined) return null
            const distance = distanceOf(scores, candidate, other)
            return (
              <div
                key={column}
                role="gridcell"
                aria-colindex={column + 2}
                aria-label={describePair(own, scores.candidates[other]?.name ?? '', distance, scores.tau)}
                aria-selected={props.openedColumn === column}
                tabIndex={props.isActive && column === near ? 0 : -1}
                className={styles.cell}
                style={{ left: geometry.left + column * geometry.cell }}
                data-row={row}
                data-column={column}
              />
            )
          })}
    </div>
  )
})
