// Saving back to a file on disk: what it would change, and doing it.
import type { Names } from '../../core/catalog'
import type { Note } from '../../core/formats'
import { namesInForce } from '../../core/project'
import { FailureError, hashText, type Failure } from '../../core/shared'
import { readLocalFile, writeLocalFile } from '../../io/files/local-file'
import { downloadText } from '../../io/files/save'
import { getLocalFile, putLocalFiles, type LocalFileRecord } from '../../io/storage/local-files'
import { doOrShow } from '../jobs/try-act'
import { localFilesActions, localFilesStore } from '../stores/local-files'
import { noticesActions } from '../stores/notices'
import { getProject } from '../stores/project-state'
import { fingerprintOf, toolsIn } from './fingerprint'
import { showLocalFiles } from './known-files'
import { writeAway } from './write-away'

/** What saving a file would do. */
export type SavePlan =
  | {
      readonly kind: 'ready'
      readonly record: LocalFileRecord
      readonly before: string
      readonly after: string
      readonly notes: readonly Note[]
    }
  /** The file on disk is not what this project knows of it; `after` is what it would have become, where that is known. */
  | { readonly kind: 'changed-on-disk'; readonly record: LocalFileRecord; readonly after: string | null }
  /** It cannot be written back at all. */
  | { readonly kind: 'refused'; readonly record: LocalFileRecord; readonly failure: Failure }

export type NamesChoice = LocalFileRecord['names']

/** Works out what saving would do; nothing is changed. Throws FailureError `storage/...`, `import/unreadable`, `file/not-saved`. */
export async function planSave(documentId: string, names?: NamesChoice): Promise<SavePlan | null> {
  const project = getProject()
  const known = await getLocalFile(project.id, documentId)
  if (!known) return null
  const record = { ...known, names: names ?? known.names }
  const { source, document, handle } = record
  const written = await writeAway(source, document, toolsIn(project.catalog, documentId), given(record))
  const disk = handle ? await readLocalFile(handle) : null
  if (disk !== null && hashText(disk) !== record.onDisk)
    return { kind: 'changed-on-disk', record, after: written.ok ? written.value.text : null }
  if (!written.ok) return { kind: 'refused', record, failure: written.failure }
  const { text, notes } = written.value
  return { kind: 'ready', record, before: disk ?? source, after: text, notes }
}

/** Writes a plan to disk, or downloads it where there is no way back, and remembers what is there now. */
export async function carryOut({ record, after }: Extract<SavePlan, { kind: 'ready' }>): Promise<void> {
  const { handle, name } = record
  if (handle) {
    // Someone may have changed it while the plan was looked at.
    if (hashText(await readLocalFile(handle)) !== record.onDisk)
      throw new FailureError({ code: 'file/not-saved', message: `${name} was changed on disk meanwhile` })
    await writeLocalFile(handle, after)
  } else downloadText(name, after)
  const project = getProject()
  await putLocalFiles([
    {
      ...record,
      onDisk: hashText(after),
      wasSaved: true,
      fingerprint: await fingerprintOf(toolsIn(project.catalog, record.documentId), given(record)),
    },
  ])
  await showLocalFiles()
  noticesActions.show(handle ? `${name} was saved.` : `${name} was downloaded with your changes.`, {
    tone: 'good',
  })
}

/** Saves at once what was saved before and changes nothing unexpected; everything else is looked at first. */
export async function saveNow(documentId: string): Promise<void> {
  await doOrShow(async () => {
    const { files } = localFilesStore.getState()
    const plan = await planSave(documentId)
    const isPlain =
      plan?.kind === 'ready' && plan.record.wasSaved && plan.record.handle && plan.notes.length === 0
    if (!isPlain) localFilesActions.look(documentId)
    else if (files.some((file) => file.documentId === documentId && file.isChanged)) await carryOut(plan)
    else noticesActions.show(`${plan.record.name} is saved: nothing was changed since.`)
  })
}

function given({ names }: LocalFileRecord): Names {
  return names === 'aligned' ? namesInForce(getProject()) : {}
}
