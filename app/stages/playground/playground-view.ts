import { viewActions } from '../../stores/view'

/** The views of the stage, in the order in which they are needed. */
export type PlaygroundView = 'run' | 'tasks' | 'traces' | 'compare' | 'search'

/** Where the open one is kept. */
export const VIEW_ROW = 'playground-view'

/** Where the task is kept that a run takes; empty: the one that is being typed. */
export const TASK_ROW = 'playground-task'

/** Where the trace is kept that is looked at. */
export const TRACE_ROW = 'playground-trace'

/** Where the pair is kept that stands side by side: two ids with a blank between them; empty: none. */
export const PAIR_ROW = 'playground-pair'

/** Opens a view of the stage. */
export function openView(view: PlaygroundView): void {
  viewActions.setTab(VIEW_ROW, view)
}

/** Chooses the task that a run takes. */
export function chooseTask(id: string): void {
  viewActions.setTab(TASK_ROW, id)
}

/** Opens a stored trace. */
export function openTrace(id: string): void {
  viewActions.setTab(PAIR_ROW, '')
  viewActions.setTab(TRACE_ROW, id)
  openView('traces')
}

/** Shows two stored traces side by side. */
export function openPair(one: string, other: string): void {
  viewActions.setTab(PAIR_ROW, `${one} ${other}`)
  openView('traces')
}
