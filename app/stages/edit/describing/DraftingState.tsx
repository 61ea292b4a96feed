import { FailureNotice } from '../../../../components/ui/FailureNotice'
import { Progress } from '../../../../components/ui/Progress'
import { counted } from '../../../../core/shared'
import { useDescribe } from '../../../jobs/describe-state'
import styles from './DescribingDialog.module.css'
import { outcomeWords } from './drafting-words'

/** How far it is, or what came of it, with the parts that no draft could be had for. */
export function DraftingState() {
  const state = useDescribe((all) => all)
  const { phase, done, total, dropped, waiting, stoppedBy, wasCancelled } = state
  const isRunning = phase === 'running'
  return (
    <div className={styles.state}>
      {isRunning && <Progress label="Drafting descriptions" done={done} total={total} />}
      <p role="status">
        {isRunning
          ? `${done.toLocaleString('en')} of ${counted(total, 'part')}. Escape stops; what is done stays.`
          : outcomeWords({ done, total, dropped: dropped.length, wasCancelled })}
        {waiting !== null && ` ${waiting}`}
      </p>
      {stoppedBy && <FailureNotice failure={stoppedBy} />}
      {dropped.length > 0 && (
        <details>
          <summary>{counted(dropped.length, 'part')} without a usable draft</summary>
          <ul className={styles.dropped}>
            {dropped.map(({ partId, name, reason }) => (
              <li key={partId}>
                <code>{name}</code>: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
