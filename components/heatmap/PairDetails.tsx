import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PartScores } from '../../core/alignment'
import { SampleTable } from '../naming/SampleTable'
import type { SampleView } from '../naming/sample-view'
import { IconButton } from '../ui/IconButton'
import type { CandidatePair } from './CandidateHeatmap'
import { distanceOf } from './contour'
import { percent } from './marks'
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

function CandidateSamples(props: {
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
