import { BarChart3, Pause, Play, RotateCcw, Square } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { Button } from '../../../../components/ui/Button'
import { Progress } from '../../../../components/ui/Progress'
import { evaluateJobs } from '../../../jobs/evaluate-jobs'
import { useEvaluation } from '../../../stores/evaluation'
import { noticesActions } from '../../../stores/notices'
import { useProject } from '../../../stores/project-state'
import barStyles from '../../align/RunBar.module.css'
import { openReport, openView } from '../evaluate-view'
import { cannotResume, progressWords, standingWords } from './evaluation-words'
import { EvaluationSetup } from './EvaluationSetup'
import { EvaluationNotices } from './EvaluationNotices'
import styles from './RunView.module.css'
import { useEvaluationPlan } from './use-evaluation-plan'

/** Choose variants and a model, see what it costs, run, and follow it. */
export function RunView() {
  const state = useEvaluation((held) => held)
  const newest = useProject((project) => project.evaluations.at(-1) ?? null)
  const isLive = state.phase === 'running' || state.phase === 'paused'
  const plan = useEvaluationPlan(isLive)
  const { endpoint, unready } = plan
  const [isStarting, setStarting] = useState(false)
  const isPreparing = isStarting && state.phase === 'idle'
  const isBroken = newest !== null && newest.state !== 'finished' && !isLive && state.phase === 'idle'

  const start = (): void => {
    if (!endpoint) return
    setStarting(true)
    follow(
      evaluateJobs
        .start(endpoint, plan.variants)
        .then(() => undefined)
        .finally(() => setStarting(false)),
    )
  }
  const resume = (): void => {
    if (!endpoint || !newest) return
    const problem = evaluateJobs.isLive(newest.id) ? null : cannotResume(newest, endpoint.model)
    if (problem === null) follow(evaluateJobs.resume(newest, endpoint))
    else noticesActions.show(problem, { tone: 'caution' })
  }
  const cancel = (): void => {
    if (state.runId !== null) evaluateJobs.cancel(state.runId)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isLive && !event.defaultPrevented) cancel()
  }

  return (
    <div className={styles.view} onKeyDown={onKeyDown}>
      <div role="group" aria-label="Run" className={barStyles.bar}>
        <Button
          look={state.phase === 'running' ? 'standard' : 'primary'}
          icon={state.phase === 'running' ? Pause : Play}
          busy={state.phase === 'judging' || isPreparing}
          disabled={!isLive && unready !== null}
          onClick={
            state.phase === 'running'
              ? () => state.runId !== null && evaluateJobs.pause(state.runId)
              : isLive || isBroken
                ? resume
                : start
          }
        >
          {state.phase === 'running' ? 'Pause' : isLive || isBroken ? 'Resume' : 'Start evaluation'}
        </Button>
        {isLive ? (
          <Button icon={Square} onClick={cancel}>
            Cancel
          </Button>
        ) : isBroken ? (
          <Button icon={RotateCcw} disabled={unready !== null} onClick={start}>
            Start evaluation
          </Button>
        ) : null}
        <div className={barStyles.words}>
          {isLive ? (
            <>
              <Progress
                label="Evaluation"
                done={state.done}
                total={state.total === 0 ? null : state.total}
                paused={state.phase === 'paused'}
              />
              <span className={barStyles.numbers}>
                {state.phase === 'paused' ? 'Paused: ' : ''}
                {state.total === 0 ? 'Planning…' : progressWords(state)}
              </span>
            </>
          ) : state.phase === 'judging' ? (
            'Judging the replies…'
          ) : isPreparing ? (
            'Preparing the run…'
          ) : (
            (unready ??
            (newest ? standingWords(newest) : 'Cost and time stand below, before anything is asked.'))
          )}
          {state.waiting === null || !isLive ? null : (
            <span className={barStyles.waiting}>{state.waiting}</span>
          )}
        </div>
        {newest && state.phase !== 'judging' ? (
          <Button
            look={newest.state === 'finished' && !isLive ? 'primary' : 'standard'}
            icon={BarChart3}
            onClick={() => openReport(newest.id)}
          >
            {isLive ? 'Report so far' : 'Open report'}
          </Button>
        ) : null}
        {plan.cases === 0 ? <Button onClick={() => openView('cases')}>Write cases</Button> : null}
      </div>
      <EvaluationNotices state={state} plan={plan} />
      <EvaluationSetup plan={plan} isLive={isLive} />
    </div>
  )
}

function follow(work: Promise<void>): void {
  noticesActions.announce('Evaluation runs')
  void work.then(() => noticesActions.announce('Evaluation ended'))
}
