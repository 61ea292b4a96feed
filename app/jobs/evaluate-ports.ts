import type { StoredReply } from '../../core/evaluation'
import type { EvaluationOutcome, EvaluationRun } from '../../core/project'
import type { EvaluationRecord } from '../../io/storage/evaluations'
import type { AlignPorts } from './align-ports'

/** What the evaluation job needs from outside; a table in tests. */
export interface EvaluatePorts extends Pick<
  AlignPorts,
  | 'complete'
  | 'limits'
  | 'spentBefore'
  | 'keepSpent'
  | 'now'
  | 'wait'
  | 'giveWay'
  | 'hold'
  | 'newId'
  | 'concurrency'
> {
  readonly loadReplies: (keys: readonly string[]) => Promise<readonly Pick<StoredReply, 'key'>[]>
  /** Resolves when they are safe. */
  readonly storeReplies: (replies: readonly StoredReply[]) => Promise<void>
  readonly putRecord: (record: EvaluationRecord) => Promise<void>
  readonly getRecord: (projectId: string, runId: string) => Promise<EvaluationRecord | null>
  /** The figures of a run that has ended. */
  readonly judge: (run: EvaluationRun, record: EvaluationRecord) => Promise<EvaluationOutcome>
}
