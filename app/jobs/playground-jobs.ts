// The playground's job over the real world: IndexedDB, the endpoint, executors, the search.
import { runTask } from '../../core/harness'
import { createCompleter } from '../../io/endpoints/complete'
import { withTimeLimit } from '../../io/endpoints/with-time-limit'
import { readKey } from '../../io/storage/keys'
import { holdingRun } from '../../io/storage/run-lock'
import { putTrace } from '../../io/storage/traces'
import { giveWay } from '../../workers/give-way'
import { noCap, nothingSpent, spendingActions, spendingStore, unknownPrice } from '../stores/spending'
import { endpointKey } from './paced-teller'
import { createPlaygroundJobs } from './playground'
import { makeExecutor } from './playground-executor'
import { searchOver, settleShortlist } from './playground-search'

/** The one playground job of the page. */
export const playgroundJobs = createPlaygroundJobs({
  run: runTask,
  withTimeLimit,
  search: searchOver,
  settle: settleShortlist,
  executor: makeExecutor,
  storeTrace: putTrace,
  complete: (endpoint, { onWaiting, onNote }) =>
    createCompleter(endpoint, () => readKey(endpoint.baseUrl), { onWaiting, onNote }),
  limits: (endpoint) => {
    const { prices, caps } = spendingStore.getState()
    const key = endpointKey(endpoint)
    return { price: prices[key] ?? unknownPrice, cap: caps[key] ?? noCap }
  },
  spentBefore: (runId) => spendingStore.getState().spent[runId] ?? nothingSpent,
  keepSpent: spendingActions.setSpent,
  now: Date.now,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  giveWay,
  hold: holdingRun,
  newId: () => crypto.randomUUID(),
})
