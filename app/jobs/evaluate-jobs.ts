// The evaluation job over the real world: IndexedDB, the endpoint, the worker.
import type { StoredReply } from '../../core/evaluation'
import { DEFAULT_CONCURRENCY } from '../../io/endpoints/complete'
import { getEvaluationRecord, putEvaluationRecord } from '../../io/storage/evaluations'
import { putReplies, storedKeys } from '../../io/storage/replies'
import { createEvaluateJobs } from './evaluate'
import { judgeEvaluation } from './judge-evaluation'
import { pagePorts } from './page-ports'

/** The one evaluation job of the page. */
export const evaluateJobs = createEvaluateJobs({
  ...pagePorts,
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
  concurrency: DEFAULT_CONCURRENCY,
})
