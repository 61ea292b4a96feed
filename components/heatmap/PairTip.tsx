import type { PartScores } from '../../core/alignment'
import { distanceOf } from './contour'
import styles from './PairTip.module.css'
import type { PointedCell } from './pointed-cell'

/** Room that a tip needs at most, in pixels; with less it opens to the other side. */
const WIDE = 300
const HIGH = 90

/** The pair under the pointer or the focus: both names, their distance and the side of tau. Repeats the cell's name, so it is hidden. */
export function PairTip(props: {
  readonly scores: PartScores
  readonly pointed: PointedCell
  readonly width: number
  readonly height: number
}) {
  const { scores, pointed, width, height } = props
  const one = scores.candidates[scores.order[pointed.row] ?? -1]
  const other = scores.candidates[scores.order[pointed.column] ?? -1]
  if (!one || !other) return null
  const distance = distanceOf(scores, scores.order[pointed.row] ?? 0, scores.order[pointed.column] ?? 0)
  const reach = Math.floor(scores.tau)
  const place = {
    ...(pointed.x > width - WIDE ? { right: width - pointed.x + 20 } : { left: pointed.x + 14 }),
    ...(pointed.y > height - HIGH ? { bottom: height - pointed.y + 24 } : { top: pointed.y + 14 }),
  }
  return (
    <div aria-hidden className={styles.tip} style={place}>
      <code>{one.name}</code>
      {one === other ? null : <code>{other.name}</code>}
      <span className={styles.words}>
        {one === other
          ? `sampled ${one.count} ${one.count === 1 ? 'time' : 'times'}, phi ${one.phi}`
          : `distance ${distance}, ${distance <= reach ? 'within' : 'beyond'} tau (${reach})`}
      </span>
    </div>
  )
}
