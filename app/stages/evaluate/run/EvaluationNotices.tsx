import { Notice } from '../../../../components/ui/Notice'
import { counted, describeFailure } from '../../../../core/shared'
import type { EvaluationState } from '../../../stores/evaluation'
import noticeStyles from '../../align/RunNotices.module.css'
import type { EvaluationPlanView } from './use-evaluation-plan'

/** What went wrong or is worth knowing about the run, and about the one that is planned. */
export function EvaluationNotices(props: {
  readonly state: EvaluationState
  readonly plan: EvaluationPlanView
}) {
  const { state, plan } = props
  const stopped = state.stoppedBy && describeFailure(state.stoppedBy, 'page')
  const broken = plan.failure && describeFailure(plan.failure, 'page')
  const isIdle = state.phase === 'idle'
  return (
    <div className={noticeStyles.notices} role="status">
      {stopped ? (
        <Notice tone="bad" title={`The run stopped: ${stopped.what}`}>
          {stopped.advice} What was answered is stored; Resume asks only for the rest.
        </Notice>
      ) : null}
      {broken ? (
        <Notice tone="bad" title={broken.what}>
          {broken.advice}
        </Notice>
      ) : null}
      {isIdle
        ? state.lost.map(({ count, failure }) => (
            <Notice key={failure.code} tone="caution">
              {counted(count, 'reply', 'replies')} could not be had: {describeFailure(failure, 'page').what}{' '}
              Resume asks for them again.
            </Notice>
          ))
        : null}
      {[...new Set([...state.notes, ...(isIdle ? (plan.remaining?.notes ?? []) : [])])].map((note) => (
        <Notice key={note} tone="info">
          {note}
        </Notice>
      ))}
      {isIdle && plan.leftOut > 0 ? (
        <Notice tone="caution">
          {counted(plan.leftOut, 'case')} cannot be run as {plan.leftOut === 1 ? 'it is' : 'they are'} and{' '}
          {plan.leftOut === 1 ? 'is' : 'are'} left out: see “Need attention” among the cases.
        </Notice>
      ) : null}
    </div>
  )
}
