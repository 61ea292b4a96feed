import { Crown, Equal, Medal } from 'lucide-react'
import type { PartScores } from '../../core/alignment'
import styles from './HeatmapLegend.module.css'
import { distanceStep } from './ramp'
import ramp from './ramp.module.css'

/** What colours, lines, icons and letters mean, with this part's tau. */
export function HeatmapLegend(props: { readonly scores: PartScores; readonly farthest: number }) {
  const { tau, longest } = props.scores
  const reach = Math.floor(tau)
  const steps = sampleDistances(reach, props.farthest)
  return (
    <figcaption className={styles.legend}>
      <span className={styles.group}>
        <span className={styles.ramp}>
          {steps.map((distance) => (
            <span
              key={distance}
              className={`${styles.swatch} ${ramp.step}`}
              data-step={distanceStep(distance, tau, props.farthest)}
              data-inside={distance <= reach}
            >
              {distance}
            </span>
          ))}
        </span>
        <span>edit distance; outlined = within tau</span>
      </span>
      <span className={styles.group}>
        tau = {round(tau)}, so{' '}
        {reach === 0
          ? 'only equal names are'
          : `names up to ${reach} ${reach === 1 ? 'edit' : 'edits'} apart are`}{' '}
        neighbours (longest name {longest})
      </span>
      <span className={styles.group}>
        <Crown size={14} aria-hidden /> winner
        <Equal size={14} aria-hidden /> co-winner
        <Medal size={14} aria-hidden /> runner-up
      </span>
      <span className={styles.group}>
        <span className={styles.letter}>G</span> greedy
        <span className={styles.letter}>F</span> most frequent
        <span className={styles.letter}>B</span> base, the original
      </span>
    </figcaption>
  )
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** Up to eight distances that show the ramp: all within tau (at most four), then some beyond. */
function sampleDistances(reach: number, farthest: number): readonly number[] {
  const inside = Array.from({ length: Math.min(4, reach + 1) }, (_, index) =>
    Math.round((index * reach) / Math.min(3, Math.max(1, reach))),
  )
  const beyond = [0, 0.33, 0.66, 1].map((part) =>
    Math.round(reach + 1 + part * Math.max(0, farthest - reach - 1)),
  )
  return [...new Set([...inside, ...beyond])].filter((distance) => distance <= Math.max(farthest, reach))
}
