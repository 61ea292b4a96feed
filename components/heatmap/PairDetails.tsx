import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PartScores } from '../../core/alignment'
import type { SampleView } from '../naming/sample-view'
import { IconButton } from '../ui/IconButton'
import { CandidateSamples } from './CandidateSamples'
import type { CandidatePair } from './CandidateHeatmap'
import { distanceOf } from './contour'
import styles from './PairDetails.module.css'

const LEAST_VISIBLE = 120

/** What lies behind one cell: the two candidates, their distance and side of tau, their neighbours, and the raw samples of both. */
export function PairDetails(props: {
  readonly scores: PartScores
  readonly pair: CandidatePair
  readonly samples: readonly SampleView[]
  readonly onClose: () => void
}) {
  const { scores, pair } = props
  const head = useRef<HTMLElement>(null)
  useEffect(() => {
    // Where the details stand below the heatmap, opening a cell must show them, and some of the heatmap still.
    const node = head.current
    if (node && node.getBoundingClientRect().top > window.innerHeight - LEAST_VISIBLE)
      node.scrollIntoView({ block: 'center' })
  }, [pair])
  const one = scores.candidates[pair.one]
  const other = scores.candidates[pair.other]
  if (!one || !other) return null
  const distance = distanceOf(scores, pair.one, pair.other)
  const reach = Math.floor(scores.tau)
  const shown = pair.one === pair.other ? [pair.one] : [pair.one, pair.other]
  return (
    <section className={styles.details} aria-label="Pair details">
      <header ref={head} className={styles.head}>
        <h3 className={styles.title}>
          <code>{one.name}</code>
          {shown.length > 1 ? (
            <>
              <span className={styles.between}>{distance}</span>
              <code>{other.name}</code>
            </>
          ) : null}
        </h3>
        <IconButton label="Close details" icon={X} size="small" onClick={props.onClose} />
      </header>
      <p className={styles.sentence}>
        {shown.length > 1
          ? `Edit distance ${distance}: ${distance <= reach ? `within tau (${reach}), so each counts as the other's neighbour` : `beyond tau (${reach}), so neither counts for the other`}.`
          : `Sampled ${one.count} ${one.count === 1 ? 'time' : 'times'}: every one of them is a neighbour of the others.`}
      </p>
      {shown.map((index) => (
        <CandidateSamples key={index} scores={scores} candidate={index} samples={props.samples} />
      ))}
    </section>
  )
}
