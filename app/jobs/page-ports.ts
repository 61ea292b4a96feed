// What every job of the page takes from the real world: the endpoint, what may be spent, the clock, and the tab's hold on a run.
import { createCompleter } from '../../io/endpoints/complete'
import { readKey } from '../../io/storage/keys'
import { holdingRun } from '../../io/storage/run-lock'
import { giveWay } from '../../workers/give-way'
import { noCap, nothingSpent, spendingActions, spendingStore, unknownPrice } from '../stores/spending'
import type { AlignPorts } from './align-ports'
import { endpointKey } from './paced-teller'

/** The ports that the jobs share. */
export const pagePorts: Pick<
  AlignPorts,
  'complete' | 'limits' | 'spentBefore' | 'keepSpent' | 'now' | 'wait' | 'giveWay' | 'hold' | 'newId'
> = {
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
}
