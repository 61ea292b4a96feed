import { wayOf } from '../../../jobs/playground-input'
import { playgroundJobs } from '../../../jobs/playground-jobs'
import { noticesActions } from '../../../stores/notices'
import { getProject } from '../../../stores/project-state'
import { variantCandidates } from '../../evaluate/run/variant-candidates'
import { variantOf } from '../run/variants'
import type { ComparePlan } from './use-compare-plan'

/** Runs the ticked tasks in the ticked ways, and says when it has ended. */
export function startComparison({ endpoint, tasks, ways, standing, executor }: ComparePlan): void {
  if (!endpoint) return
  const project = getProject()
  const candidates = variantCandidates(project)
  const made = ways.map(({ mode, variant }) =>
    wayOf(project, variantOf(variant, candidates), { ...project.playground.harness, mode }),
  )
  noticesActions.announce('The comparison runs')
  void playgroundJobs
    .compare(
      endpoint,
      tasks.map(({ id, query, tools, expected }) => ({ id, query, tools, expected })),
      made,
      executor,
      standing,
    )
    .then(() => noticesActions.announce('The comparison has ended'))
}
