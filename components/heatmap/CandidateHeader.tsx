import { memo } from 'react'
import type { PartScores } from '../../core/alignment'
import styles from './CandidateHeader.module.css'
import { MARK_ICONS } from './mark-icons'
import { describeCandidate, marksOf, percent, type CandidateMark, type ComparedNames } from './marks'

const LETTERS: Partial<Record<CandidateMark, string>> = { greedy: 'G', 'most frequent': 'F', original: 'B' }

/** A candidate's row header: icon, name, what else it is, and the margins (count, phi, share). A click opens the candidate itself. */
export const CandidateHeader = memo(function CandidateHeader(props: {
  readonly scores: PartScores
  readonly compared: ComparedNames
  readonly candidate: number
  readonly row: number
  readonly highlighted: boolean
  /** Shows nothing in it: there is no room between its neighbours. */
  readonly bare?: boolean
}) {
  const { scores, candidate, row, bare = false } = props
  const found = scores.candidates[candidate]
  if (!found) return null
  const marks = marksOf(scores, candidate, props.compared)
  const first = marks[0]
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      aria-label={describeCandidate(scores, candidate, marks)}
      className={styles.header}
      data-row={row}
      data-column={row}
      data-rank={first === 'winner' || first === 'co-winner' || first === 'runner-up' ? first : 'other'}
      data-highlighted={props.highlighted}
      data-bare={bare}
    >
      {bare ? (
        <span className="visually-hidden">{found.name}</span>
      ) : (
        <HeaderWords scores={scores} candidate={candidate} marks={marks} />
      )}
    </div>
  )
})

function HeaderWords(props: {
  readonly scores: PartScores
  readonly candidate: number
  readonly marks: readonly CandidateMark[]
}) {
  const { marks } = props
  const found = props.scores.candidates[props.candidate]
  const Icon = marks[0] ? MARK_ICONS[marks[0]] : undefined
  if (!found) return null
  return (
    <>
      <span className={styles.icon}>{Icon ? <Icon size={14} aria-hidden /> : null}</span>
      <span className={styles.name} title={found.name}>
        {found.name}
      </span>
      <span className={styles.letters}>
        {marks.map((mark) =>
          LETTERS[mark] ? (
            <abbr key={mark} title={mark} className={styles.letter}>
              {LETTERS[mark]}
            </abbr>
          ) : null,
        )}
      </span>
      <span className={styles.count}>{found.count}</span>
      <span className={styles.phi}>{found.phi}</span>
      <span className={styles.share}>
        <span className={styles.bar} style={{ inlineSize: `${found.share * 100}%` }} />
        <span className={styles.percent}>{percent(found.share)}</span>
      </span>
    </>
  )
}
