import { Button } from '../../../components/ui/Button'
import { Notice } from '../../../components/ui/Notice'
import { groupEqualDescriptions, type CollectedPart } from '../../../core/alignment'
import type { PartId } from '../../../core/catalog'
import { describeFailure } from '../../../core/shared'
import type { AlignmentState } from '../../stores/alignment'
import styles from './RunNotices.module.css'
import { counted, lossWords } from './run-words'

const NAMES_SHOWN = 6

/** What went wrong or is worth knowing about the run: failures, limits of the endpoint, equal descriptions. */
export function RunNotices(props: {
  readonly state: AlignmentState
  readonly parts: readonly CollectedPart[]
  readonly onDescribe: (partId: PartId) => void
}) {
  const { state, parts } = props
  const stopped = state.stoppedBy && describeFailure(state.stoppedBy, 'page')
  const groups = groupEqualDescriptions(
    parts.filter((part) => part.stays === null || part.stays === 'same-description'),
  )
  const nameOf = new Map(parts.map((part) => [part.id, part.old]))
  const isIdle = state.phase === 'idle'
  return (
    <div className={styles.notices} role="status">
      {stopped ? (
        <Notice tone="bad" title={`The run stopped: ${stopped.what}`}>
          {stopped.advice} What was answered is stored; Resume asks only for the rest.
        </Notice>
      ) : null}
      {isIdle && state.lost.length > 0 ? (
        <Notice tone="caution">
          {lossWords(state.lost, state.total).map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      ) : null}
      {state.notes.map((note) => (
        <Notice key={note} tone="info">
          {note}
        </Notice>
      ))}
      {groups.map((group) => {
        const [first] = group
        const kind = parts.find((part) => part.id === first)?.kind ?? 'tool'
        return (
          <Notice
            key={first}
            tone="caution"
            actions={
              <Button size="small" onClick={() => first !== undefined && props.onDescribe(first)}>
                Describe them first
              </Button>
            }
          >
            {counted(group.length, kind)} are described the same; the model cannot tell them apart:{' '}
            {group.slice(0, NAMES_SHOWN).map((id, index) => (
              <span key={id}>
                {index > 0 ? ', ' : ''}
                <code>{nameOf.get(id)}</code>
              </span>
            ))}
            {group.length > NAMES_SHOWN ? ` and ${group.length - NAMES_SHOWN} more` : ''}.
          </Notice>
        )
      })}
    </div>
  )
}
