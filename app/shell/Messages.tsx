import { useNotices } from '../stores/notices'
import { MessageList } from './lazy-parts'

/** The place for messages at the foot of the page; what shows them is loaded with the first. */
export function Messages() {
  const hasNotices = useNotices((state) => state.notices.length > 0)
  return hasNotices ? <MessageList /> : null
}
