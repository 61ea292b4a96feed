// Start, resume and cancel, with what is said about it.
import type { Endpoint } from '../../../core/models'
import type { AlignmentRun } from '../../../core/project'
import { alignJobs } from '../../jobs/align-jobs'
import type { PartsWanted } from '../../jobs/run-input'
import { noticesActions } from '../../stores/notices'
import { cannotResume } from './run-state'

/** Starts a new run. */
export function startRun(endpoint: Endpoint, wanted: PartsWanted): void {
  announce(alignJobs.start(endpoint, wanted))
}

/** Goes on with a run, live or left over. */
export function resumeRun(run: AlignmentRun, endpoint: Endpoint): void {
  const problem = alignJobs.isLive(run.id) ? null : cannotResume(run, endpoint.model)
  if (problem === null) announce(alignJobs.resume(run, endpoint))
  else noticesActions.show(problem, { tone: 'caution' })
}

function announce(work: Promise<void>): void {
  noticesActions.announce('Alignment runs')
  void work.then(() => noticesActions.announce('Alignment ended'))
}
