// Drafting descriptions over the real world: the endpoint, the clock, what was typed about prices.
import { createCompleter, DEFAULT_CONCURRENCY } from '../../io/endpoints/complete'
import { readKey } from '../../io/storage/keys'
import { giveWay } from '../../workers/give-way'
import { ownProfilesOf } from '../stores/own-profiles'
import { getProject } from '../stores/project-state'
import { noCap, spendingActions, spendingStore, unknownPrice } from '../stores/spending'
import { createDescribeJobs } from './describe'
import { describeStore } from './describe-state'
import { endpointKey } from './paced-teller'

/** The one such job of the page. */
export const describeJobs = createDescribeJobs({
  complete: (endpoint, hooks) => createCompleter(endpoint, () => readKey(endpoint.baseUrl), hooks),
  limits: (endpoint) => {
    const { prices, caps } = spendingStore.getState()
    const key = endpointKey(endpoint)
    return { price: prices[key] ?? unknownPrice, cap: caps[key] ?? noCap }
  },
  judging: async () => {
    const { lintSettings, ownProfiles } = getProject()
    return { settings: lintSettings, ownProfiles: await ownProfilesOf(ownProfiles) }
  },
  keepSpent: spendingActions.setSpent,
  now: Date.now,
  giveWay,
  newId: () => crypto.randomUUID(),
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
