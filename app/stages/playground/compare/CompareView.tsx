import { Play, Square } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../../../components/ui/Button'
import { Notice } from '../../../../components/ui/Notice'
import { Progress } from '../../../../components/ui/Progress'
import { SegmentedControl } from '../../../../components/ui/SegmentedControl'
import { Select } from '../../../../components/ui/Select'
import { counted, describeFailure } from '../../../../core/shared'
import { playgroundJobs } from '../../../jobs/playground-jobs'
import { usePlayground } from '../../../stores/playground'
import barStyles from '../../align/RunBar.module.css'
import noticeStyles from '../../align/RunNotices.module.css'
import shared from '../Playground.module.css'
import { liveWords } from '../run/playground-words'
import { useTraceHeads } from '../traces/use-traces'
import { CompareResult } from './CompareResult'
import { CompareSetup } from './CompareSetup'
import { comparisonsOf } from './compare-report'
import { TaskOutcomes } from './TaskOutcomes'
import { startComparison } from './start-comparison'
import { useComparePlan } from './use-compare-plan'

/** The same tasks in several ways: what each way gets done, what it takes, and whether the difference is clear. */
export function CompareView() {
  const state = usePlayground((held) => held)
  const { heads } = useTraceHeads()
  const comparisons = useMemo(() => comparisonsOf(heads), [heads])
  const plan = useComparePlan()
  const [wanted, setWanted] = useState<string | null>(null)
  const [form, setForm] = useState<'setup' | 'result' | 'tasks' | null>(null)
  const [only, setOnly] = useState<readonly string[] | null>(null)
  const isLive = state.phase === 'running' && state.comparison !== null
  const isBusy = state.phase === 'running' && !isLive
  const shown = comparisons.find(({ id }) => id === wanted) ?? comparisons[0] ?? null
  const shows = shown === null ? 'setup' : (form ?? 'result')
  const start = (): void => {
    setForm('result')
    setWanted(null)
    startComparison(plan)
  }
  return (
    <div className={shared.view}>
      <div role="group" aria-label="Comparison" className={barStyles.bar}>
        {isLive ? (
          <Button icon={Square} onClick={() => playgroundJobs.cancel(state.runId ?? '')}>
            Cancel
          </Button>
        ) : (
          <Button
            look={shows === 'setup' ? 'primary' : 'standard'}
            icon={Play}
            disabled={plan.unready !== null || isBusy}
            onClick={start}
          >
            Start comparison
          </Button>
        )}
        <div className={barStyles.words}>
          {isLive ? (
            <>
              <Progress
                label="Comparison"
                done={state.comparison.done}
                total={state.comparison.total}
                paused={state.pending !== null}
              />
              <span className={barStyles.numbers}>{liveWords(state)}</span>
            </>
          ) : isBusy ? (
            'A task is under way: it ends first.'
          ) : (
            (plan.unready ?? `${counted(plan.tasks.length, 'task')} × ${counted(plan.ways.length, 'way')}`)
          )}
        </div>
        {comparisons.length > 1 ? (
          <Select
            label="Comparison shown"
            labelHidden
            value={shown?.id ?? ''}
            options={comparisons.map(({ id, startedAt, heads: runs }) => ({
              value: id,
              label: `${new Date(startedAt).toLocaleString('en')}, ${counted(runs.length, 'run')}`,
            }))}
            onChange={setWanted}
          />
        ) : null}
        {shown ? (
          <div>
            <SegmentedControl
              label="What is shown"
              value={shows}
              segments={[
                { value: 'setup', label: 'Setup' },
                { value: 'result', label: 'Result' },
                { value: 'tasks', label: 'Task by task' },
              ]}
              onChange={(next) => {
                setOnly(null)
                setForm(next)
              }}
            />
          </div>
        ) : null}
      </div>
      <div className={noticeStyles.notices} role="status">
        {state.trouble ? (
          <Notice tone="bad" title={`It stopped: ${describeFailure(state.trouble, 'page').what}`}>
            {describeFailure(state.trouble, 'page').advice} The runs that ended are stored.
          </Notice>
        ) : null}
      </div>
      {shown === null || shows === 'setup' ? (
        <CompareSetup plan={plan} isLive={isLive} />
      ) : shows === 'tasks' ? (
        <TaskOutcomes comparison={shown} only={only} onAll={() => setOnly(null)} />
      ) : (
        <CompareResult
          comparison={shown}
          isLive={isLive}
          onTasks={(ids) => {
            setOnly(ids)
            setForm('tasks')
          }}
        />
      )}
    </div>
  )
}
