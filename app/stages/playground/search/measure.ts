import { failureOf } from '../../../../core/shared'
import { tuningCasesOf } from '../../../jobs/retrieval-tuning'
import { noticesActions } from '../../../stores/notices'
import { recallStore } from '../../../stores/playground-recall'
import { getProject, projectStore } from '../../../stores/project-state'

let running: AbortController | null = null

/** What the figures belong to: they are stale once it is another one. */
export function measuredState(): string {
  const { opened, catalogRevision } = projectStore.getState()
  return `${opened} ${catalogRevision}`
}

/** Searches for every case of the project that names a right tool, keeps where it was found, and looks for tools that are found for everything. */
export async function measureRecall(): Promise<void> {
  running?.abort()
  const controller = new AbortController()
  running = controller
  const cases = tuningCasesOf(getProject().cases)
  const measuredOn = measuredState()
  recallStore.setState({ phase: 'running', done: 0, total: cases.length, failure: null })
  try {
    const { retrievalTuning } = await import('../../../jobs/retrieval-jobs')
    const tell = (done: number, total: number): void => recallStore.setState({ done, total })
    const ranked = await retrievalTuning.rank(cases, tell, controller.signal)
    recallStore.setState({ phase: 'done', ranked, measuredOn, magnets: [] })
    const magnets = await retrievalTuning.magnets(tell, controller.signal)
    recallStore.setState({ magnets })
    noticesActions.announce('The search was measured')
  } catch (thrown) {
    if (controller.signal.aborted) return
    const failure = failureOf(thrown)
    if (!failure) throw thrown
    recallStore.setState({ phase: 'idle', failure })
  }
}

/** Stops measuring: what was measured before stays. */
export function stopMeasuring(): void {
  running?.abort()
  recallStore.setState(({ ranked }) => ({ phase: ranked.length > 0 ? 'done' : 'idle' }))
}
