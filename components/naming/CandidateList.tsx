import { useCallback, useMemo, useState } from 'react'
import type { PartScores } from '../../core/alignment'
import type { NamingPart } from '../../core/catalog'
import { CandidateSamples } from '../heatmap/CandidateSamples'
import type { ComparedNames } from '../heatmap/marks'
import { Badge } from '../ui/Badge'
import { Kbd } from '../ui/Kbd'
import styles from './CandidateList.module.css'
import { bestByReading, candidateRows, type CandidateRow, type ExactEvidence } from './candidate-rows'
import { CandidateTable } from './CandidateTable'
import type { SampleView } from './sample-view'

/**
 * The candidates of one part, best first, with the samples behind the one that is looked at. Arrows or J and K walk, Enter chooses that
 * name for the part.
 */
export function CandidateList(props: {
  readonly scores: PartScores
  readonly compared: ComparedNames
  /** The part's outcome in the naming, with what was passed over; null while there is none. */
  readonly outcome: NamingPart | null
  /** How the scores read duplicates. */
  readonly duplicates: 'each' | 'distinct'
  readonly exact?: ExactEvidence | null
  readonly samples: readonly SampleView[]
  readonly onChoose: (name: string) => void
}) {
  const { scores, compared, outcome, duplicates, exact = null, samples } = props
  const rows = useMemo(
    () => candidateRows(scores, compared, outcome, exact),
    [scores, compared, outcome, exact],
  )
  const [wanted, setWanted] = useState<string | null>(null)
  const active = Math.max(
    0,
    rows.findIndex((row) => row.name === wanted),
  )
  const onActive = useCallback((row: CandidateRow) => setWanted(row.name), [])
  const shown = rows[active]
  if (!shown) return null
  return (
    <div className={styles.list}>
      <div className={styles.main}>
        <ReadingWords rows={rows} duplicates={duplicates} />
        <ExactWords exact={exact} />
        <CandidateTable
          rows={rows}
          active={active}
          duplicates={duplicates}
          hasExact={exact !== null}
          onActive={onActive}
          onChoose={props.onChoose}
        />
        <p className={styles.hint}>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> or <Kbd>K</Kbd> <Kbd>J</Kbd> walk, <Kbd>Enter</Kbd> gives the part this
          name
        </p>
      </div>
      <section aria-label={`Evidence of ${shown.name}`} className={styles.side}>
        {shown.passedOver === null ? null : <p className={styles.passed}>Passed over: {shown.passedOver}</p>}
        {shown.candidate === null ? (
          <p className={styles.hint}>
            Never sampled. The model says it with a probability of {percentOf(shown.exact?.probability ?? 0)}.
          </p>
        ) : (
          <CandidateSamples scores={scores} candidate={shown.candidate} samples={samples} />
        )}
      </section>
    </div>
  )
}

/** Whether the winner depends on how duplicates are read. */
function ReadingWords(props: {
  readonly rows: readonly CandidateRow[]
  readonly duplicates: 'each' | 'distinct'
}) {
  const best = bestByReading(props.rows)
  const [each, distinct] = [best.each, best.distinct].map((names) => names.slice(0, 3))
  const isSame = best.each.join(' ') === best.distinct.join(' ')
  if (isSame || !each || !distinct) return null
  const used = props.duplicates === 'each' ? 'every sample counts' : 'each name counts once'
  return (
    <p className={styles.words}>
      The winner depends on how duplicates are read. Every sample counts:{' '}
      <Names names={each} all={best.each} />. Each name counts once:{' '}
      <Names names={distinct} all={best.distinct} />. This run: {used}.
    </p>
  )
}

function Names(props: { readonly names: readonly string[]; readonly all: readonly string[] }) {
  const more = props.all.length - props.names.length
  return (
    <>
      {props.names.map((name, index) => (
        <span key={name}>
          {index > 0 ? ', ' : ''}
          <code>{name}</code>
        </span>
      ))}
      {more > 0 ? ` and ${more} more` : ''}
      {props.all.length > 1 ? ' (tied)' : ''}
    </>
  )
}

function ExactWords({ exact }: { readonly exact: ExactEvidence | null }) {
  if (!exact) return null
  const count = exact.evaluations.toLocaleString('en')
  return (
    <p className={styles.words}>
      <Badge tone={exact.isCertified ? 'good' : 'caution'}>
        {exact.isCertified ? 'Certified winner' : 'Not certified'}
      </Badge>{' '}
      Exact peakedness from {count} rated tokens
      {exact.isCertified
        ? ': no name that was not looked at could win.'
        : ': another name could still win, see the bounds.'}
    </p>
  )
}

function percentOf(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
