import { ArrowRight, Pause, Play, RotateCcw, SlidersHorizontal, Square } from 'lucide-react'
import { Button } from '../../../components/ui/Button'
import { Progress } from '../../../components/ui/Progress'
import type { AlignmentState } from '../../stores/alignment'
import { progressWords } from './run-words'
import styles from './RunBar.module.css'

/** What the bar knows of the run and the plan. */
export interface RunBarProps {
  readonly state: AlignmentState
  /** How an interrupted run stands, in words; null when there is none. */
  readonly interrupted: string | null
  /** What the finished run came to, in words; null while there is none. */
  readonly finished: string | null
  /** Names that the run proposes; 0 where there is nothing to compare. */
  readonly changed: number
  /** What a start would ask, how long, and where the data go. */
  readonly plan: string
  /** Why alignment cannot start; null when it can. */
  readonly obstacle: string | null
  readonly hasLost: boolean
  readonly isSetupOpen: boolean
  readonly onSetup: () => void
  readonly onStart: () => void
  readonly onPause: () => void
  readonly onResume: () => void
  readonly onCancel: () => void
  readonly onCompare: () => void
}

/** Start, pause, resume and cancel, with progress in numbers and words. */
export function RunBar(props: RunBarProps) {
  const { state, interrupted, obstacle } = props
  const { phase, done, total } = state
  const isLive = phase === 'running' || phase === 'paused'
  const isResumable = phase === 'paused' || (phase === 'idle' && interrupted !== null)
  return (
    <div role="group" aria-label="Run" className={styles.bar}>
      <Button
        look={phase === 'running' || (!isResumable && props.changed > 0) ? 'standard' : 'primary'}
        icon={phase === 'running' ? Pause : Play}
        busy={phase === 'choosing'}
        disabled={!isLive && (obstacle !== null || phase === 'restoring')}
        onClick={phase === 'running' ? props.onPause : isResumable ? props.onResume : props.onStart}
      >
        {phase === 'running' ? 'Pause' : isResumable ? 'Resume' : 'Start alignment'}
      </Button>
      {isLive ? (
        <Button icon={Square} onClick={props.onCancel}>
          Cancel
        </Button>
      ) : isResumable ? (
        <Button icon={RotateCcw} disabled={obstacle !== null} onClick={props.onStart}>
          Start alignment
        </Button>
      ) : null}
      <div className={styles.words}>
        {isLive ? (
          <>
            <Progress
              label="Alignment"
              done={done}
              total={total === 0 ? null : total}
              paused={phase === 'paused'}
            />
            <span className={styles.numbers}>
              {phase === 'paused' ? 'Paused: ' : ''}
              {progressWords(done, total, phase === 'paused' ? null : state.rate)}
            </span>
          </>
        ) : phase === 'choosing' ? (
          'Choosing names…'
        ) : phase === 'restoring' ? (
          'Reading the stored samples…'
        ) : (
          (obstacle ?? interrupted ?? props.finished ?? props.plan)
        )}
        {state.waiting === null || !isLive ? null : <span className={styles.waiting}>{state.waiting}</span>}
      </div>
      {props.hasLost && !isLive ? (
        <Button icon={RotateCcw} disabled={obstacle !== null} onClick={props.onResume}>
          Retry failed
        </Button>
      ) : null}
      {props.changed > 0 && phase === 'idle' ? (
        <Button look="primary" icon={ArrowRight} onClick={props.onCompare}>
          Compare names
        </Button>
      ) : null}
      <Button look="quiet" icon={SlidersHorizontal} aria-expanded={props.isSetupOpen} onClick={props.onSetup}>
        Settings
      </Button>
    </div>
  )
}
