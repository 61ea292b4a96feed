import { memo } from 'react'
import type { PartScores } from '../../core/alignment'
import { CandidateHeader } from './CandidateHeader'
import { distanceOf } from './contour'
import styles from './HeatmapRow.module.css'
import { describePair, type ComparedNames } from './marks'
import { distanceStep } from './ramp'
import ramp from './ramp.module.css'

/** One candidate's row: its name and margins, then its distance to every candidate. */
export const HeatmapRow = memo(function HeatmapRow(props: {
  readonly scores: PartScores
  readonly compared: ComparedNames
  readonly row: number
  readonly top: number
  readonly numbers: boolean
  readonly farthest: number
  readonly activeColumn: number | null
  readonly openedColumn: number | null
  readonly highlighted: boolean
}) {
  const { scores, row } = props
  const candidate = scores.order[row] ?? 0
  const own = scores.candidates[candidate]?.name ?? ''
  return (
    <div role="row" aria-rowindex={row + 2} className={styles.row} style={{ top: props.top }}>
      <CandidateHeader
        scores={scores}
        compared={props.compared}
        candidate={candidate}
        row={row}
        highlighted={props.highlighted}
      />
      {scores.order.map((other, column) => {
        const distance = distanceOf(scores, candidate, other)
        const name = describePair(own, scores.candidates[other]?.name ?? '', distance, scores.tau)
        return (
          <div
            key={column}
            role="gridcell"
            aria-colindex={column + 2}
            aria-label={name}
            aria-selected={props.openedColumn === column}
            tabIndex={props.activeColumn === column ? 0 : -1}
            className={`${styles.cell} ${ramp.step}`}
            data-row={row}
            data-column={column}
            data-step={distanceStep(distance, scores.tau, props.farthest)}
            data-inside={distance <= Math.floor(scores.tau)}
          >
            {props.numbers ? distance : null}
          </div>
        )
      })}
    </div>
  )
})
