import { ExternalLink, Play, Settings2, Square } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { Button } from '../../../../components/ui/Button'
import { Notice } from '../../../../components/ui/Notice'
import { Progress } from '../../../../components/ui/Progress'
import { describeFailure } from '../../../../core/shared'
import { playgroundJobs } from '../../../jobs/playground-jobs'
import { noticesActions } from '../../../stores/notices'
import { playgroundActions, usePlayground } from '../../../stores/playground'
import barStyles from '../../align/RunBar.module.css'
import noticeStyles from '../../align/RunNotices.module.css'
import shared from '../Playground.module.css'
import { chooseTask, openTrace } from '../playground-view'
import { addTyped } from '../tasks/task-acts'
import { LiveTrace } from './LiveTrace'
import { liveWords } from './playground-words'
import { RunSetup } from './RunSetup'
import { startTask } from './start-task'
import { usePlaygroundPlan } from './use-playground-plan'

const BEFORE = 'What is sent and what it costs stands below, before anything is asked.'
const AFTER = 'The run has ended. Its trace is stored: see Traces.'

/** Give a task, choose the way, see what it costs, run, and watch it. */
export function RunView() {
  const state = usePlayground((held) => held)
  const plan = usePlaygroundPlan()
  const isLive = state.phase === 'running'
  const isComparing = isLive && state.comparison !== null
  const { trace } = state
  const [wantsSetup, setWantsSetup] = useState(false)
  const showsSetup = trace === null || (wantsSetup && !isLive)
  const start = (): void => {
    const id = plan.task?.id ?? addTyped(plan.query.trim())
    if (!plan.task) {
      chooseTask(id)
      playgroundActions.setDraft('')
    }
    setWantsSetup(false)
    noticesActions.announce('The task runs')
    startTask(id)
  }
  const cancel = (): void => {
    if (state.runId !== null) playgroundJobs.cancel(state.runId)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isLive && state.pending === null && !event.defaultPrevented) cancel()
  }
  return (
    <div className={shared.view} onKeyDown={onKeyDown}>
      <div role="group" aria-label="Run" className={barStyles.bar}>
        {isLive ? (
          <Button icon={Square} onClick={cancel}>
            Cancel
          </Button>
        ) : (
          <Button look="primary" icon={Play} disabled={plan.unready !== null} onClick={start}>
            {trace === null || showsSetup ? 'Run the task' : 'Run it again'}
          </Button>
        )}
        <div className={barStyles.words}>
          {isLive ? (
            <>
              <Progress
                label="Run of the task"
                done={state.comparison?.done ?? 0}
                total={state.comparison?.total ?? null}
                paused={state.pending !== null}
              />
              <span className={barStyles.numbers}>{liveWords(state)}</span>
            </>
          ) : (
            (plan.unready ?? (showsSetup ? BEFORE : AFTER))
          )}
          {state.waiting === null ? null : <span className={barStyles.waiting}>{state.waiting}</span>}
        </div>
        {trace && !isLive ? (
          <>
            <Button icon={Settings2} pressed={showsSetup} onClick={() => setWantsSetup(!showsSetup)}>
              Setup
            </Button>
            <Button icon={ExternalLink} onClick={() => openTrace(trace.id)}>
              Open in Traces
            </Button>
          </>
        ) : null}
      </div>
      <div className={noticeStyles.notices} role="status">
        {state.trouble ? (
          <Notice tone="bad" title={describeFailure(state.trouble, 'page').what}>
            {describeFailure(state.trouble, 'page').advice}
          </Notice>
        ) : null}
        {state.notes.map((note) => (
          <Notice key={note} tone="info">
            {note}
          </Notice>
        ))}
        {isComparing ? (
          <Notice tone="info">A comparison is under way: the run that it makes just now is shown.</Notice>
        ) : null}
      </div>
      {showsSetup ? (
        <RunSetup plan={plan} isLive={isLive} />
      ) : (
        <LiveTrace key={trace.id} trace={trace} state={state} isLive={isLive} />
      )}
    </div>
  )
}
