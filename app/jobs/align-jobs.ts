// The alignment job over the real world: IndexedDB, the endpoint, the workers.
import { createCompleter, DEFAULT_CONCURRENCY } from '../../io/endpoints/complete'
import { readKey } from '../../io/storage/keys'
import { holdingRun } from '../../io/storage/run-lock'
import { deleteSamples, listSamples, putSamples } from '../../io/storage/samples'
import { giveWay } from '../../workers/give-way'
import { noCap, nothingSpent, spendingActions, spendingStore, unknownPrice } from '../stores/spending'
import { createAlignJobs } from './align'
import { alignmentClient } from './alignment-client'
import { endpointKey } from './paced-teller'
import { createSampleWriter } from './sample-writer'

/** The one alignment job of the page. */
export const alignJobs = createAlignJobs({
  complete: (endpoint, { onWaiting, onNote }) =>
    createCompleter(endpoint, () => readKey(endpoint.baseUrl), { onWaiting, onNote }),
  loadSamples: listSamples,
  storeSamples: createSampleWriter(putSamples),
  deleteSamples,
  score: (inputs, signal) => alignmentClient.score(inputs, { signal }),
  choose: (input, signal) => alignmentClient.align(input, { signal }),
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
  concurrency: DEFAULT_CONCURRENCY,
})
