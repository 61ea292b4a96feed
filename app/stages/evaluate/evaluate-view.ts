import { viewActions } from '../../stores/view'

/** The views of the stage, in the order in which they are needed. */
export type EvaluateView = 'cases' | 'run' | 'report' | 'people'

/** Where the open one is kept. */
export const VIEW_ROW = 'evaluate-view'

/** Where it is kept which run the report shows. */
export const RUN_ROW = 'evaluate-run'

/** Opens a view of the stage. */
export function openView(view: EvaluateView): void {
  viewActions.setTab(VIEW_ROW, view)
}

/** Opens the report of a run. */
export function openReport(runId: string): void {
  viewActions.setTab(RUN_ROW, runId)
  openView('report')
}
