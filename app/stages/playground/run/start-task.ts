import { wayOf } from '../../../jobs/playground-input'
import { playgroundJobs } from '../../../jobs/playground-jobs'
import { endpointStore, selectEndpoint } from '../../../stores/endpoint'
import { noticesActions } from '../../../stores/notices'
import { getProject } from '../../../stores/project-state'
import { variantCandidates } from '../../evaluate/run/variant-candidates'
import { variantOf } from './variants'

/** Runs a saved task as the project is set, and says when it has ended. */
export function startTask(id: string): void {
  const project = getProject()
  const task = project.tasks.find((one) => one.id === id)
  const endpoint = selectEndpoint(endpointStore.getState())
  if (!task || !endpoint) return
  const { playground } = project
  const variant = variantOf(playground.variant, variantCandidates(project))
  const way = wayOf(project, variant, playground.harness)
  const { query, tools, expected } = task
  void playgroundJobs
    .start(endpoint, { id, query, tools, expected }, way, playground.executor)
    .then(() => noticesActions.announce('The task has ended'))
}
