// The files on disk that the open project came from, and whether it says something else than they do.
import { namesInForce } from '../../core/project'
import { failureOf } from '../../core/shared'
import { listLocalFiles, type LocalFileRecord } from '../../io/storage/local-files'
import { localFilesActions } from '../stores/local-files'
import { getProject } from '../stores/project-state'
import { fingerprintOf, toolsIn } from './fingerprint'

const PAUSE_MS = 300

type Kept = Pick<LocalFileRecord, 'documentId' | 'fingerprint' | 'names'>

let kept: readonly Kept[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows the files of the open project as they are remembered now. */
export async function showLocalFiles(): Promise<void> {
  const { id } = getProject()
  const records = await listOrNone(id)
  if (getProject().id !== id) return
  kept = records.map(({ documentId, fingerprint, names }) => ({ documentId, fingerprint, names }))
  const changed = await changes()
  if (getProject().id !== id) return
  localFilesActions.put(
    records.map(({ documentId, name, handle }) => ({
      documentId,
      name,
      canWrite: handle !== null,
      isChanged: changed.get(documentId) ?? false,
    })),
  )
}

async function listOrNone(projectId: string): Promise<readonly LocalFileRecord[]> {
  try {
    return projectId === '' ? [] : await listLocalFiles(projectId)
  } catch (thrown) {
    // Autosave says what is wrong with the storage; without it there is no way back to files.
    if (failureOf(thrown)) return []
    throw thrown
  }
}

/** Looks again a moment after the last change. */
export function lookLater(): void {
  if (kept.length === 0) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    const { id } = getProject()
    void changes().then((changed) => {
      if (getProject().id === id) localFilesActions.setChanged(changed)
    })
  }, PAUSE_MS)
}

async function changes(): Promise<ReadonlyMap<string, boolean>> {
  const project = getProject()
  const changed = new Map<string, boolean>()
  for (const { documentId, fingerprint, names } of kept) {
    const given = names === 'aligned' ? namesInForce(project) : {}
    const now = await fingerprintOf(toolsIn(project.catalog, documentId), given)
    changed.set(documentId, now !== fingerprint)
  }
  return changed
}

/** Calls off a look that is due. */
export function lookNoMore(): void {
  clearTimeout(timer)
}
