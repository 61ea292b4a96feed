import { Crown } from 'lucide-react'
import type { PartScores } from '../../core/alignment'
import { Notice } from '../ui/Notice'
import { LOW_STABILITY } from './name-row'
import { tieWords, warningWords } from './score-words'
import styles from './WinnerSummary.module.css'

/** The winner beside Base, Greedy and MostFreq, how sure it is, and what to know before trusting it. */
export function WinnerSummary(props: {
  readonly original: string
  readonly scores: PartScores
  /** The name the naming gave, null while there is none. */
  readonly chosen: string | null
  /** Why another name than the winner was chosen, in words. */
  readonly note: string | null
}) {
  const { scores, chosen, original } = props
  const winner = scores.candidates[scores.ranking[0] ?? -1]
  const tie = tieWords(scores)
  return (
    <div className={styles.summary}>
      <dl className={styles.names}>
        <div className={styles.winner}>
          <dt>
            <Crown size={13} aria-hidden /> Winner
          </dt>
          <dd>
            <code>{winner?.name ?? 'none'}</code>
            {winner ? <Evidence scores={scores} name={winner.name} /> : null}
          </dd>
        </div>
        {chosen !== null && chosen !== winner?.name ? (
          <Name label="Chosen" name={chosen} scores={scores} note={props.note} />
        ) : null}
        <Name label="Base" name={original} scores={scores} />
        <Name label="Greedy" name={scores.greedy} scores={scores} />
        <Name label="MostFreq" name={scores.mostFrequent} scores={scores} />
        <Name label="Runner-up" name={scores.runnerUp} scores={scores} />
        <div>
          <dt>Stability</dt>
          <dd>
            {scores.stability === null ? (
              <span className={styles.small}>not computed</span>
            ) : (
              <>
                {Math.round(scores.stability * 100)} %
                <span className={styles.small}>
                  {scores.stability < LOW_STABILITY ? 'low: ' : ''}it wins this often when the samples are
                  drawn again
                </span>
              </>
            )}
          </dd>
        </div>
      </dl>
      {tie === null ? null : <p className={styles.small}>{tie}</p>}
      {scores.warnings.map((warning) => (
        <Notice key={warning} tone="caution">
          {warningWords(warning, scores)}
        </Notice>
      ))}
    </div>
  )
}

function Name(props: {
  readonly label: string
  readonly name: string | null
  readonly scores: PartScores
  readonly note?: string | null
}) {
  return (
    <div>
      <dt>{props.label}</dt>
      <dd>
        {props.name === null ? <span className={styles.small}>none</span> : <code>{props.name}</code>}
        {props.name === null ? null : <Evidence scores={props.scores} name={props.name} />}
        {props.note ? <span className={styles.small}>{props.note}</span> : null}
      </dd>
    </div>
  )
}

function Evidence({ scores, name }: { readonly scores: PartScores; readonly name: string }) {
  const found = scores.candidates.find((candidate) => candidate.name === name)
  return (
    <span className={styles.small}>
      {found ? `phi ${found.phi} of ${Math.max(0, scores.n - 1)}, ${found.count}×` : 'not among the samples'}
    </span>
  )
}
