// Judging in the worker: plan there, read the replies here, and have them judged.
import type { EvaluationRun as RunInput, StoredReply } from '../../core/evaluation'
import type { EvaluationRun } from '../../core/project'
import { getEvaluationRecord, type EvaluationRecord } from '../../io/storage/evaluations'
import { listReplies, storedKeys } from '../../io/storage/replies'
import type { JudgedRun, RemainingWork } from '../../workers/contracts'
import { getProject } from '../stores/project-state'
import { evaluationClient } from './evaluation-client'
import { keptInput, originalNames } from './evaluation-input'

/** A run with its verdicts, and the replies that they open to, by key. */
export interface ShownRun extends JudgedRun {
  readonly run: EvaluationRun
  readonly record: EvaluationRecord
  readonly replies: ReadonlyMap<string, StoredReply>
}

/** Judges what is stored of a run. Null where what it was about is gone. Throws FailureError. */
export async function judgeEvaluation(
  run: EvaluationRun,
  known: EvaluationRecord | null,
  signal?: AbortSignal,
): Promise<ShownRun | null> {
  const project = getProject()
  const record = known ?? (await getEvaluationRecord(project.id, run.id))
  if (!record) return null
  const token = crypto.randomUUID()
  const keys = await evaluationClient.call('plan', [token, keptInput(run, record)], signal)
  const replies = await listReplies(keys)
  const judged = await evaluationClient.call(
    'judge',
    [token, replies, originalNames(project.catalog)],
    signal,
  )
  return { ...judged, run, record, replies: new Map(replies.map((reply) => [reply.key, reply])) }
}

/** What a run that is not started would ask. */
export async function measureWork(input: RunInput, signal: AbortSignal): Promise<RemainingWork> {
  const token = crypto.randomUUID()
  const keys = await evaluationClient.call('plan', [token, input], signal)
  const stored = await storedKeys(keys)
  return evaluationClient.call('remaining', [token, stored], signal)
}
