// Drafting descriptions over the real world: the endpoint, the clock, what was typed about prices.
import { DEFAULT_CONCURRENCY } from '../../io/endpoints/complete'
import { ownProfilesOf } from '../stores/own-profiles'
import { getProject } from '../stores/project-state'
import { createDescribeJobs } from './describe'
import { describeStore } from './describe-state'
import { pagePorts } from './page-ports'

/** The one such job of the page. */
export const describeJobs = createDescribeJobs({
  ...pagePorts,
  judging: async () => {
    const { lintSettings, ownProfiles } = getProject()
    return { settings: lintSettings, ownProfiles: await ownProfilesOf(ownProfiles) }
  },
  concurrency: DEFAULT_CONCURRENCY,
})

/** The browser asks before the page is left while answers are still to come: what was asked and paid for would be lost. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

describeStore.subscribe(({ phase }, former) => {
  if (phase === former.phase) return
  if (phase === 'running') window.addEventListener('beforeunload', askBeforeLeaving)
  else window.removeEventListener('beforeunload', askBeforeLeaving)
})
