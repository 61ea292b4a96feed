import type { PartScores } from '../../core/alignment'
import { SampleTable } from '../naming/SampleTable'
import type { SampleView } from '../naming/sample-view'
import { distanceOf } from './contour'
import { percent } from './marks'
import styles from './PairDetails.module.css'

/** One candidate (an index into `scores.candidates`) with its counts, its neighbours within tau and the raw samples behind it. */
export function CandidateSamples(props: {
  readonly scores: PartScores
  readonly candidate: number
  readonly samples: readonly SampleView[]
}) {
  const { scores, candidate } = props
  const found = scores.candidates[candidate]
  if (!found) return null
  const neighbours = scores.order.filter(
    (index) => index !== candidate && distanceOf(scores, candidate, index) <= Math.floor(scores.tau),
  )
  const behind = new Set(found.sampleIndexes)
  return (
    <div className={styles.candidate}>
      <h4 className={styles.name}>
        <code>{found.name}</code>
      </h4>
      <p className={styles.counts}>
        {found.count} of {scores.n} samples, phi {found.phi}, share {percent(found.share)}
      </p>
      <p className={styles.counts}>
        {neighbours.length === 0 ? 'No other name lies within tau.' : 'Neighbours: '}
        {neighbours.map((index) => (
          <code key={index} className={styles.neighbour}>
            {scores.candidates[index]?.name} <small>{distanceOf(scores, candidate, index)}</small>
          </code>
        ))}
      </p>
      <SampleTable
        brief
        label={`Samples behind ${found.name}`}
        samples={props.samples.filter((sample) => behind.has(sample.index))}
      />
    </div>
  )
}
