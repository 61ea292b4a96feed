// What evaluations were about: cases and offered tools as they stood, by project and run.
import { transaction, type EvaluationRecord } from './database'

export type { EvaluationRecord } from './database'

/** Keeps what a run is about, in the place of what was kept of it. Throws FailureError `storage/...`. */
export async function putEvaluationRecord(record: EvaluationRecord): Promise<void> {
  await transaction(['evaluations'], (running) => running.objectStore('evaluations').put(record))
}

/** What a run was about; null where it is not known. */
export async function getEvaluationRecord(
  projectId: string,
  runId: string,
): Promise<EvaluationRecord | null> {
  return transaction(
    ['evaluations'],
    async (running) => (await running.objectStore('evaluations').get([projectId, runId])) ?? null,
  )
}
