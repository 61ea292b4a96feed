import { FlaskConical, Square } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/ui/Button'
import { FailureNotice } from '../../../components/ui/FailureNotice'
import type { CollectedPart, PartScores } from '../../../core/alignment'
import type { AlignmentSettings, PromptTemplate } from '../../../core/catalog'
import type { Endpoint } from '../../../core/models'
import { failureOf, type Failure } from '../../../core/shared'
import { alignJobs } from '../../jobs/align-jobs'
import { TRIAL_SAMPLES, type PromptTrial as Trial } from '../../jobs/try-prompt'
import styles from './PromptTrial.module.css'
import { hostOf } from './run-words'
import { useOneAtATime } from './use-one-at-a-time'

const SHOWN = 6

type TrialState =
  | { readonly state: 'none' }
  | { readonly state: 'asking' }
  | { readonly state: 'failed'; readonly failure: Failure }
  /** `tried`: the prompt it was made with; another one since makes it stale. */
  | { readonly state: 'done'; readonly trial: Trial; readonly tried: PromptTemplate }

/** Asks a few answers of one part with the edited prompt and the former one, and shows both side by side. */
export function PromptTrial(props: {
  readonly part: CollectedPart
  readonly settings: AlignmentSettings
  readonly former: PromptTemplate
  readonly formerLabel: string
  readonly tried: PromptTemplate
  readonly endpoint: Endpoint | null
  /** The edited prompt cannot be used as it stands. */
  readonly disabled: boolean
}) {
  const { part, endpoint } = props
  const [trial, setTrial] = useState<TrialState>({ state: 'none' })
  const asking = useOneAtATime()
  const start = async (to: Endpoint): Promise<void> => {
    const signal = asking.begin()
    setTrial({ state: 'asking' })
    const { settings, former, tried } = props
    try {
      const outcome = await alignJobs.tryPrompt({ part, settings, former, tried }, to, signal)
      if (!signal.aborted) setTrial({ state: 'done', trial: outcome, tried })
    } catch (thrown) {
      if (signal.aborted) return
      const failure = failureOf(thrown)
      if (!failure) throw thrown
      setTrial({ state: 'failed', failure })
    }
  }
  const stop = (): void => {
    asking.stop()
    setTrial({ state: 'none' })
  }
  const isStale = trial.state === 'done' && trial.tried !== props.tried
  return (
    <section aria-label="Trial" className={styles.trial}>
      <div className={styles.acts}>
        {trial.state === 'asking' ? (
          <Button icon={Square} onClick={stop}>
            Stop asking
          </Button>
        ) : (
          <Button
            icon={FlaskConical}
            disabled={props.disabled || !endpoint}
            onClick={() => endpoint && void start(endpoint)}
          >
            Try on {part.old}
          </Button>
        )}
        <span className={styles.muted}>
          {trial.state === 'asking'
            ? 'Asking…'
            : endpoint
              ? `Asks ${hostOf(endpoint.baseUrl)} for ${TRIAL_SAMPLES + 1} answers with each prompt, less those that are stored. No run is started.`
              : 'Choose an endpoint first.'}
        </span>
      </div>
      <div role="status">
        {trial.state === 'failed' ? <FailureNotice failure={trial.failure} /> : null}
        {trial.state === 'done' ? (
          <>
            {isStale ? <p className={styles.muted}>The prompt was changed since. Try it again.</p> : null}
            <div className={styles.columns}>
              <Candidates label={props.formerLabel} scores={trial.trial.former} />
              <Candidates label="This prompt" scores={trial.trial.tried} />
            </div>
          </>
        ) : null}
      </div>
    </section>
  )
}

/** The best candidates of one prompt, the winner first. */
function Candidates({ label, scores }: { readonly label: string; readonly scores: PartScores }) {
  const best = scores.ranking.slice(0, SHOWN).flatMap((place) => scores.candidates[place] ?? [])
  const invalid = scores.invalid.length
  return (
    <table className={styles.candidates}>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Count</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {best.map(({ name, count, share }, rank) => (
          <tr key={name} data-winner={rank === 0}>
            <td>
              <code>{name}</code>
            </td>
            <td>{count}</td>
            <td>{Math.round(share * 100)} %</td>
          </tr>
        ))}
        <tr className={styles.foot}>
          <td colSpan={3}>
            {scores.n} names of {scores.n + invalid} samples; greedy: <code>{scores.greedy ?? 'none'}</code>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
