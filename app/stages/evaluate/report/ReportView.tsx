import { BarChart3, Trash2 } from 'lucide-react'
import { RunList, type RunLine } from '../../../../components/evaluation/RunList'
import { percent } from '../../../../components/evaluation/report-words'
import { Button } from '../../../../components/ui/Button'
import { EmptyState } from '../../../../components/ui/EmptyState'
import { FailureNotice } from '../../../../components/ui/FailureNotice'
import { Notice } from '../../../../components/ui/Notice'
import { Spinner } from '../../../../components/ui/Spinner'
import { Splitter } from '../../../../components/ui/Splitter'
import type { EvaluationRun } from '../../../../core/project'
import { counted } from '../../../../core/shared'
import { noticesActions } from '../../../stores/notices'
import { projectActions } from '../../../stores/project'
import { usePanelSize } from '../../../stores/view'
import { openReport, openView } from '../evaluate-view'
import { ReportTabs } from './ReportTabs'
import styles from './ReportView.module.css'
import { useShownReport } from './use-shown-run'

/** What runs came to: the list of them, and the report of one. */
export function ReportView() {
  const { runs, run, shown, isGone, failure } = useShownReport()
  const [width, setWidth] = usePanelSize('evaluate-runs', 208)
  if (!run)
    return (
      <EmptyState
        icon={BarChart3}
        title="Nothing was evaluated yet"
        action={
          <Button look="primary" onClick={() => openView('run')}>
            Set up a run
          </Button>
        }
      >
        A run asks your cases under the old names and others. Its report says whether the change helps, and
        where it does not.
      </EmptyState>
    )
  const remove = (): void => {
    projectActions.dispatch({ kind: 'remove-evaluations', ids: [run.id] })
    noticesActions.show('Evaluation deleted. Its replies stay stored.', { action: 'undo' })
  }
  return (
    <Splitter
      label="Resize the list of evaluations"
      sized="start"
      size={width}
      minimum={140}
      maximum={400}
      onResize={setWidth}
      start={
        <div className={styles.runs}>
          <RunList runs={runs.toReversed().map(lineOf)} selected={run.id} onSelect={openReport} />
          <div className={styles.foot}>
            <Button
              size="small"
              look="quiet"
              icon={Trash2}
              onClick={remove}
              disabled={run.state === 'running'}
            >
              Delete this one
            </Button>
          </div>
        </div>
      }
      end={
        <div className={styles.main}>
          {failure ? <FailureNotice failure={failure} /> : null}
          {isGone ? (
            <Notice tone="caution" title="The cases of this evaluation are no longer stored">
              Its figures stand in the list. Start it anew: replies that are stored are not asked again.
            </Notice>
          ) : null}
          {shown ? (
            <ReportTabs key={run.id} shown={{ ...shown, run }} runs={runs} />
          ) : failure || isGone ? null : (
            <div className={styles.waiting}>
              <Spinner size={20} /> Judging the replies
            </div>
          )}
        </div>
      }
    />
  )
}

function lineOf(run: EvaluationRun): RunLine {
  const shares = (run.outcome?.variants ?? []).filter(({ n }) => n > 0).map(({ n, correct }) => correct / n)
  const [first, ...others] = shares
  return {
    id: run.id,
    when: run.startedAt.replace('T', ' ').slice(0, 16),
    model: run.model,
    what: `${counted(run.caseCount, 'case')}, ${counted(run.variants.length, 'variant')}`,
    figures:
      first === undefined
        ? ''
        : others.length === 0
          ? percent(first)
          : `${percent(first)}, ${othersWords(others)}`,
    state: run.state === 'finished' ? '' : run.state,
  }
}

function othersWords(shares: readonly number[]): string {
  const [least, most] = [percent(Math.min(...shares)), percent(Math.max(...shares))]
  if (shares.length === 1) return `other names ${least}`
  return least === most ? `others ${least}` : `others ${least} to ${most}`
}
