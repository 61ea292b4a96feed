// Judging in the worker: plan there, read the replies here, and have them judged.
import type { EvaluationRun as RunInput, StoredReply } from '../../core/evaluation'
import type { EvaluationRun } from '../../core/project'
import { getEvaluationRecord, type EvaluationRecord } from '../../io/storage/evaluations'
import { listReplies, storedKeys } from '../../io/storage/replies'
import type { JudgedRun, RemainingWork } from '../../workers/contracts'
import { giveWay } from '../../workers/give-way'
import { sendPortions } from '../../workers/portions'
import { getProject } from '../stores/project-state'
import { evaluationClient } from './evaluation-client'
import { draftInputSlowly, keptInput, originalNames, type RunDraft } from './evaluation-input'

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
  const keys = await planInWorker(token, keptInput(run, record), signal)
  const replies = await listReplies(keys)
  const judged = await evaluationClient.call(
    'judge',
    [token, replies, originalNames(project.catalog)],
    signal,
  )
  return { ...judged, run, record, replies: new Map(replies.map((reply) => [reply.key, reply])) }
}

const TOOLS_A_MESSAGE = 1000

/** Plans a run in the worker, its tools ahead of it in portions. Gives the keys of all replies that it wants. Throws FailureError. */
async function planInWorker(token: string, run: RunInput, signal?: AbortSignal): Promise<readonly string[]> {
  const { variants } = run
  const tools = variants.flatMap((variant) => [...variant.tools.values()])
  await sendPortions(tools, TOOLS_A_MESSAGE, (some, before) =>
    evaluationClient.call('takeOffered', [token, some, before], signal),
  )
  const counted = variants.map(({ variant, refused, tools: { size } }) => ({ variant, refused, count: size }))
  return evaluationClient.call('plan', [token, { ...run, variants: counted }], signal)
}

/** What a run that is not started would ask. The tools that its variants show are made here, in steps that give way. */
export async function measureWork(draft: RunDraft, signal: AbortSignal): Promise<RemainingWork> {
  const input = await draftInputSlowly(draft, async () => {
    await giveWay()
    signal.throwIfAborted()
  })
  const token = crypto.randomUUID()
  const keys = await planInWorker(token, input, signal)
  const stored = await storedKeys(keys)
  return evaluationClient.call('remaining', [token, stored], signal)
}
