// Saving, taking in and deleting traces.
import { readTrace, traceToJson, type Trace } from '../../../../core/harness'
import { counted } from '../../../../core/shared'
import { downloadText } from '../../../../io/files/save'
import { deleteTraces, putTrace } from '../../../../io/storage/traces'
import { doOrShow } from '../../../jobs/try-act'
import { noticesActions } from '../../../stores/notices'
import { playgroundActions } from '../../../stores/playground'
import { getProject } from '../../../stores/project-state'
import { openTrace } from '../playground-view'

/** Saves a trace as a file. */
export function saveTrace(trace: Trace): void {
  downloadText(`trace-${trace.startedAt.slice(0, 16).replaceAll(/[:T]/g, '-')}.json`, traceToJson(trace))
}

/** Takes in a trace from a file under an id of its own, and opens it. */
export async function importTrace(file: string, text: string): Promise<void> {
  await doOrShow(async () => {
    const read = readTrace(text, file)
    if (!read.ok) {
      noticesActions.showFailure(read.failure)
      return
    }
    const trace = { ...read.value, id: crypto.randomUUID() }
    await putTrace(trace, { projectId: getProject().id })
    playgroundActions.stored()
    openTrace(trace.id)
  })
}

/** Deletes stored traces for good. */
export async function removeTraces(ids: readonly string[]): Promise<void> {
  await doOrShow(async () => {
    await deleteTraces(ids)
    playgroundActions.stored()
    noticesActions.show(`${counted(ids.length, 'run')} deleted.`)
  })
}
