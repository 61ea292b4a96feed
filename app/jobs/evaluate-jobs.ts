// The evaluation job over the real world: IndexedDB, the endpoint, the worker.
import type { StoredReply } from '../../core/evaluation'
import { createCompleter, DEFAULT_CONCURRENCY } from '../../io/endpoints/complete'
import { getEvaluationRecord, putEvaluationRecord } from '../../io/storage/evaluations'
import { readKey } from '../../io/storage/keys'
import { putReplies, storedKeys } from '../../io/storage/replies'
import { holdingRun } from '../../io/storage/run-lock'
import { giveWay } from '../../workers/give-way'
import { noCap, nothingSpent, spendingActions, spendingStore, unknownPrice } from '../stores/spending'
import { createEvaluateJobs } from './evaluate'
import { judgeEvaluation } from './judge-evaluation'
import { endpointKey } from './paced-teller'

/** The one evaluation job of the page. */
export const evaluateJobs = createEvaluateJobs({
  complete: (endpoint, { onWaiting, onNote }) =>
    createCompleter(endpoint, () => readKey(endpoint.baseUrl), { onWaiting, onNote }),
  loadReplies: async (keys) => (await storedKeys(keys)).map((key) => ({ key })),
  // The replies of one request are the same but for what they count for: the plan of the run tells that.
  storeReplies: (replies: readonly StoredReply[]) => putReplies(replies.slice(0, 1)),
  putRecord: putEvaluationRecord,
  getRecord: getEvaluationRecord,
  judge: async (run, record) => {
    const judged = await judgeEvaluation(run, record)
    const variants = judged?.report.variants ?? []
    return { variants: variants.map(({ name, n, correct }) => ({ id: name, n, correct })) }
  },
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
