import { Check, CloudAlert } from 'lucide-react'
import { useSaving } from '../stores/saving'
import styles from './SavedState.module.css'

/** Whether the project is saved. The words keep their width, so that nothing beside them moves. */
export function SavedState() {
  const state = useSaving((saving) => saving.state)
  const failed = state === 'failed'
  const Icon = failed ? CloudAlert : Check
  return (
    <span className={styles.state} data-state={state}>
      <Icon aria-hidden size={13} />
      {failed ? 'Not saved' : state === 'saved' ? 'Saved' : 'Saving'}
    </span>
  )
}
