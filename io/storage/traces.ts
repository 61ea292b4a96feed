// Runs of tasks: what the list shows of each, and beside it the spans with their whole prompts.
import type { Trace } from '../../core/harness'
import { rangeOfProject, transaction, type TraceHead } from './database'

export type { TraceHead } from './database'

/** What a head holds beside the trace. */
const PLACE: ReadonlySet<string> = new Set(['projectId', 'isPartial', 'comparison'])

/** How a trace stands among the others of its project. */
export type TracePlace = Pick<TraceHead, 'projectId' | 'isPartial' | 'comparison'>

/** Keeps a trace, in the place of what was kept of it. Settles when it is on disk. Throws FailureError `storage/...`. */
export async function putTrace(trace: Trace, place: TracePlace): Promise<void> {
  const { spans, names, ...head } = trace
  await transaction(['traces', 'traceContents'], async (running) => {
    const puts = [
      running.objectStore('traces').put({ ...head, ...place }),
      running.objectStore('traceContents').put({ projectId: place.projectId, id: trace.id, spans, names }),
    ]
    // Sent along with what it commits: a tab that is killed now loses nothing of it to a missing answer.
    running.commit()
    await Promise.all(puts)
  })
}

/** The traces of a project without their spans, the newest first. Throws FailureError `storage/...`. */
export async function listTraces(projectId: string): Promise<readonly TraceHead[]> {
  const heads = await transaction(['traces'], (running) =>
    running.objectStore('traces').index('started').getAll(rangeOfProject(projectId)),
  )
  return heads.toReversed()
}

/** A whole trace; null where it is not stored. Throws FailureError `storage/...`. */
export async function getTrace(id: string): Promise<Trace | null> {
  const [head, content] = await transaction(['traces', 'traceContents'], (running) =>
    Promise.all([running.objectStore('traces').get(id), running.objectStore('traceContents').get(id)]),
  )
  if (!head || !content) return null
  const recorded = Object.entries(head).filter(([key]) => !PLACE.has(key))
  return {
    ...(Object.fromEntries(recorded) as Omit<Trace, 'spans' | 'names'>),
    spans: content.spans,
    names: content.names,
  }
}

/** Deletes traces with their spans. Throws FailureError `storage/...`. */
export async function deleteTraces(ids: readonly string[]): Promise<void> {
  await transaction(['traces', 'traceContents'], async (running) => {
    for (const table of ['traces', 'traceContents'] as const)
      await Promise.all(ids.map((id) => running.objectStore(table).delete(id)))
  })
}
