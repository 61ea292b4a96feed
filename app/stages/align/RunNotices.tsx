import { useMemo } from 'react'
import { Button } from '../../../components/ui/Button'
import { Notice } from '../../../components/ui/Notice'
import { groupEqualDescriptions, type CollectedPart } from '../../../core/alignment'
import type { PartId } from '../../../core/catalog'
import { counted, describeFailure } from '../../../core/shared'
import type { AlignmentState } from '../../stores/alignment'
import styles from './RunNotices.module.css'
import { lossWords } from './run-words'

const NAMES_SHOWN = 6
const GROUPS_SHOWN = 5

/** What went wrong or is worth knowing about the run: failures, limits of the endpoint, equal descriptions. */
export function RunNotices(props: {
  readonly state: AlignmentState
  readonly parts: readonly CollectedPart[]
  readonly onDescribe: (partId: PartId) => void
}) {
  const { state, parts } = props
  const stopped = state.stoppedBy && describeFailure(state.stoppedBy, 'page')
  const groups = useMemo(() => groupsAlike(parts), [parts])
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
      {groups.slice(0, GROUPS_SHOWN).map((group) => {
        const [first] = group
        return (
          <Notice
            key={first?.id}
            tone="caution"
            actions={
              <Button size="small" onClick={() => first && props.onDescribe(first.id)}>
                Describe them first
              </Button>
            }
          >
            {counted(group.length, first?.kind ?? 'tool')} are described the same; the model cannot tell them
            apart:{' '}
            {group.slice(0, NAMES_SHOWN).map(({ id, old }, index) => (
              <span key={id}>
                {index > 0 ? ', ' : ''}
                <code>{old}</code>
              </span>
            ))}
            {group.length > NAMES_SHOWN ? ` and ${group.length - NAMES_SHOWN} more` : ''}.
          </Notice>
        )
      })}
      {groups.length > GROUPS_SHOWN ? (
        <Notice tone="caution">
          {counted(groups.length - GROUPS_SHOWN, 'further group')} of parts are described the same in their
          group.
        </Notice>
      ) : null}
    </div>
  )
}

/** The parts that are described by the same words, in groups. */
function groupsAlike(parts: readonly CollectedPart[]): readonly (readonly CollectedPart[])[] {
  const judged = parts.filter((part) => part.stays === 'same-description')
  const byId = new Map(judged.map((part) => [part.id, part]))
  return groupEqualDescriptions(judged).map((group) => group.flatMap((id) => byId.get(id) ?? []))
}
