import { ToastRegion } from '../../components/ui/ToastRegion'
import { describeFailure, type Failure } from '../../core/shared'
import { undoAct } from '../effects/shortcuts'
import { noticesActions, useNotices } from '../stores/notices'

/** The messages at the foot of the page. */
export function MessageList() {
  const notices = useNotices((state) => state.notices)
  return (
    <ToastRegion
      toasts={notices.map(({ id, tone, message, action }) => ({
        id,
        tone,
        message: typeof message === 'string' ? message : wordsOf(message),
        // Not "Undo": that is the name of the button in the bar.
        actionLabel: action === 'undo' ? 'Take back' : undefined,
      }))}
      onAction={(id) => {
        undoAct()
        noticesActions.dismiss(id)
      }}
      onDismiss={noticesActions.dismiss}
    />
  )
}

function wordsOf(failure: Failure): string {
  const { what, advice } = describeFailure(failure, 'page')
  return `${what} ${advice}`
}
