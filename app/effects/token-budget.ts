// Says when all definitions together take more tokens than the budget that was set. Counts come apart from the check, so this does too.
import { getProject, projectStore } from '../stores/project-state'
import { diagnosticsActions } from '../stores/diagnostics'
import { tokensStore } from '../stores/tokens'

/** Keeps the finding about the token budget in step. Returns its disposer. */
export function watchTokenBudget(): () => void {
  let stopped = false

  function look(): void {
    const { lintSettings, catalog } = getProject()
    const { counting, byTool, total } = tokensStore.getState()
    if (lintSettings.tokenBudget === null) diagnosticsActions.putBudget(null)
    // While counts are missing, what was said before stands: it would come and go with every key.
    else if (!counting)
      void import('./token-budget-finding').then(({ tokenBudgetFinding }) => {
        const isNow = tokensStore.getState().byTool === byTool && getProject().lintSettings === lintSettings
        if (!stopped && isNow)
          diagnosticsActions.putBudget(tokenBudgetFinding(catalog.tools, { byTool, total }, lintSettings))
      })
  }

  look()
  const unsubscribers = [
    tokensStore.subscribe(look),
    projectStore.subscribe((state, former) => {
      if (state.history.present.lintSettings !== former.history.present.lintSettings) look()
    }),
  ]
  return () => {
    stopped = true
    unsubscribers.forEach((unsubscribe) => unsubscribe())
  }
}
