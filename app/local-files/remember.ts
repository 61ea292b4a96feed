import { hashText } from '../../core/shared'
import { readExactly } from '../../io/files/local-file'
import { putLocalFiles, type LocalFileRecord } from '../../io/storage/local-files'
import { doOrShow } from '../jobs/try-act'
import { getProject } from '../stores/project-state'
import { fingerprintOf, toolsIn } from './fingerprint'
import { showLocalFiles } from './known-files'

/** Where a file came from: the browser's file, and the way back to it where there is one. */
export interface OnDisk {
  readonly file: File
  readonly handle: FileSystemFileHandle | null
}

/** Bytes above which a file is not kept to be saved in place: it would be stored a second time. */
const LIMIT = 50_000_000

/** Remembers where documents that were just imported came from, so that they can be saved there. */
export async function rememberFiles(
  imported: readonly { readonly documentId: string; readonly disk: OnDisk }[],
): Promise<void> {
  const { id: projectId, catalog } = getProject()
  const records: LocalFileRecord[] = []
  await doOrShow(async () => {
    for (const { documentId, disk } of imported) {
      const document = catalog.documents.find(({ id }) => id === documentId)
      if (!document || disk.file.size > LIMIT) continue
      const source = await readExactly(disk.file)
      records.push({
        projectId,
        documentId,
        name: disk.file.name,
        handle: disk.handle,
        source,
        document,
        onDisk: hashText(source),
        fingerprint: await fingerprintOf(toolsIn(catalog, documentId), {}),
        names: 'original',
        wasSaved: false,
      })
    }
    await putLocalFiles(records)
    if (getProject().id === projectId) await showLocalFiles()
  })
}
