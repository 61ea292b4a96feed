// The search of a run, with what is done where it is not sure.
import type { HarnessSettings, Registry, Task } from '../../core/harness'
import { confidenceOf, type Search } from '../../core/retrieval'
import { getProject } from '../stores/project-state'

/** The search over the tools of a run, as they are shown in it. Its worker is loaded with the first run. Rejects with FailureError. */
export async function searchOver(registry: Registry, signal: AbortSignal): Promise<Search> {
  const { searchRegistry } = await import('./retrieval-jobs')
  return searchRegistry(registry, signal)
}

/**
 * The settings with which a task is run: where the project says so, and the search for it is less sure than the project wants, all tools are
 * offered instead of a shortlist. Only flat mode offers several tools at once. Rejects with FailureError.
 */
export async function settleShortlist(
  task: Task,
  settings: HarnessSettings,
  signal: AbortSignal,
): Promise<HarnessSettings> {
  const { confidence } = getProject().playground
  if (settings.mode !== 'flat' || settings.shortlist === null || confidence === 0) return settings
  const { retrieval } = await import('./retrieval-jobs')
  const { hits, coverage } = await retrieval.find(task.query, settings.shortlist + 1, signal)
  const scores = hits.map(({ score }) => score)
  const { isLow } = confidenceOf(scores, coverage, settings.shortlist, confidence)
  return isLow ? { ...settings, shortlist: null } : settings
}
