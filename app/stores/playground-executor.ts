// How tools are reached, as a person typed it. In memory only: addresses may hold secrets and headers do, so nothing of it is written
// anywhere, and it is gone with the page.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export interface ExecutorAccess {
  /** Where an API answers; empty: the address that its document states. */
  readonly baseUrl: string
  /** One a line, as `Name: value`. */
  readonly headers: string
  /** For MCP servers that want one and were not reached in this page; empty: none. */
  readonly mcpToken: string
  /** JSON text of what the mock answers; empty: what it makes up itself. */
  readonly mockScript: string
}

export const executorAccessStore = createStore<ExecutorAccess>()(() => ({
  baseUrl: '',
  headers: '',
  mcpToken: '',
  mockScript: '',
}))

export const executorAccessActions = {
  set: (change: Partial<ExecutorAccess>): void => {
    executorAccessStore.setState(change)
  },
}

/** The headers as lines; empty ones are none. */
export function headerLines({ headers }: Pick<ExecutorAccess, 'headers'>): readonly string[] {
  return headers.split(/\r?\n/).filter((line) => line.trim() !== '')
}

export function useExecutorAccess<Selected>(selector: (state: ExecutorAccess) => Selected): Selected {
  return useStore(executorAccessStore, selector)
}
