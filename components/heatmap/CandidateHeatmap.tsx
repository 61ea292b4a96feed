import { useMemo } from 'react'
import type { PartScores } from '../../core/alignment'
import styles from './CandidateHeatmap.module.css'
import { HeatmapLegend } from './HeatmapLegend'
import { LargeHeatmap } from './LargeHeatmap'
import type { ComparedNames } from './marks'
import { SmallHeatmap } from './SmallHeatmap'

/** Two candidates of a part (indexes into `scores.candidates`; equal on the diagonal). */
export interface CandidatePair {
  readonly one: number
  readonly other: number
}

/** What either heatmap is drawn from. */
export interface HeatmapProps {
  readonly scores: PartScores
  readonly compared: ComparedNames
  /** Pixels that the heatmap should fit into, where it can. */
  readonly height: number
  readonly opened: CandidatePair | null
  readonly onOpen: (pair: CandidatePair) => void
}

/** As many candidates are drawn as elements; more are drawn on a canvas. */
const SMALL = 48

/**
 * The distances between the candidates of one part, ordered so that clusters are blocks. Arrow keys move, Enter or a click opens the
 * pair.
 */
export function CandidateHeatmap(props: Omit<HeatmapProps, 'height'> & { readonly height?: number }) {
  const { scores, height = 640 } = props
  const { order, candidates } = scores
  const names = useMemo(() => order.map((index) => candidates[index]?.name ?? ''), [order, candidates])
  const farthest = useMemo(
    () => scores.distances.reduce((most, distance) => Math.max(most, distance), 0),
    [scores],
  )
  if (order.length === 0) return null
  const Heatmap = order.length <= SMALL ? SmallHeatmap : LargeHeatmap
  return (
    <figure className={styles.figure}>
      <Heatmap {...props} height={height} names={names} farthest={farthest} />
      <HeatmapLegend scores={scores} farthest={farthest} />
    </figure>
  )
}
