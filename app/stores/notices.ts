// Short words about what just happened: shown at the foot of the page and read aloud.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Failure } from '../../core/shared'

export interface NoticeEntry {
  readonly id: string
  readonly tone: 'info' | 'good' | 'caution' | 'bad'
  /** Words, or a failure that is put into words where it is shown. */
  readonly message: string | Failure
  /** What its button does, where it has one. */
  readonly action: 'undo' | null
}

export interface NoticesState {
  readonly notices: readonly NoticeEntry[]
  /** The newest words for the page's live region. */
  readonly announcement: string
}

export const noticesStore = createStore<NoticesState>()(() => ({ notices: [], announcement: '' }))

const SHOWN = 3
let count = 0

export const noticesActions = {
  /** Shows and announces a message. */
  show: (message: string, options: Partial<Pick<NoticeEntry, 'tone' | 'action'>> = {}): void => {
    add({ tone: 'info', action: null, ...options, message })
    noticesActions.announce(message)
  },
  /** Shows a failure; where it is shown, it is an alert. */
  showFailure: (failure: Failure): void => {
    add({ tone: 'bad', action: null, message: failure })
  },
  dismiss: (id: string): void => {
    noticesStore.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }))
  },
  /** Says something to a screen reader only. */
  announce: (message: string): void => {
    noticesStore.setState({ announcement: message })
  },
}

export function useNotices<Selected>(selector: (state: NoticesState) => Selected): Selected {
  return useStore(noticesStore, selector)
}

function add(entry: Omit<NoticeEntry, 'id'>): void {
  count += 1
  const notice = { ...entry, id: `notice-${count}` }
  noticesStore.setState(({ notices }) => ({ notices: [...notices, notice].slice(-SHOWN) }))
}
