import { ArrowRight, History, Pause, Play, RotateCcw, SlidersHorizontal, Square } from 'lucide-react'
import { Button } from '../../../components/ui/Button'
import { IconButton } from '../../../components/ui/IconButton'
import { Progress } from '../../../components/ui/Progress'
import type { AlignmentState } from '../../stores/alignment'
import { partsWords, progressWords } from './run-words'
import type { RunView } from './run-view'
import styles from './RunBar.module.css'

/** What the bar knows of the run and the plan. */
export interface RunBarProps extends RunView {
  readonly state: AlignmentState
  readonly isSetupOpen: boolean
  readonly onSetup: () => void
  readonly onStart: () => void
  readonly onPause: () => void
  readonly onResume: () => void
  readonly onCancel: () => void
  readonly onCompare: () => void
  readonly onHistory: () => void
}

/** Start, pause, resume and cancel, with progress in numbers and words. */
export function RunBar(props: RunBarProps) {
  const { state, interrupted, obstacle, unready } = props
  const { phase, done, total } = state
  const isLive = phase === 'running' || phase === 'paused'
  const isResumable = phase === 'paused' || (phase === 'idle' && interrupted !== null)
  return (
    <div role="group" aria-label="Run" className={styles.bar}>
      <Button
        look={phase === 'running' || (!isResumable && props.changed > 0) ? 'standard' : 'primary'}
        icon={phase === 'running' ? Pause : Play}
        busy={phase === 'choosing'}
        disabled={!isLive && ((isResumable ? unready : obstacle) !== null || phase === 'restoring')}
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
              {partsWords(state)}
            </span>
          </>
        ) : phase === 'choosing' ? (
          'Choosing names…'
        ) : phase === 'restoring' ? (
          'Reading the stored samples…'
        ) : (
          (unready ?? interrupted ?? props.finished ?? obstacle ?? props.plan)
        )}
        {state.waiting === null || !isLive ? null : <span className={styles.waiting}>{state.waiting}</span>}
      </div>
      {props.hasLost && !isLive ? (
        <Button icon={RotateCcw} disabled={unready !== null} onClick={props.onResume}>
          Retry failed
        </Button>
      ) : null}
      {props.changed > 0 && phase === 'idle' ? (
        <Button look="primary" icon={ArrowRight} onClick={props.onCompare}>
          Compare names
        </Button>
      ) : null}
      <IconButton icon={History} label="History of alignments" onClick={props.onHistory} />
      <Button look="quiet" icon={SlidersHorizontal} aria-expanded={props.isSetupOpen} onClick={props.onSetup}>
        Settings
      </Button>
    </div>
  )
}
