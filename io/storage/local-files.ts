import { rangeOfProject, transaction, type LocalFileRecord } from './database'

export type { LocalFileRecord } from './database'

/** Remembers the files on disk that documents came from; one that is known is replaced. Throws FailureError `storage/...`. */
export async function putLocalFiles(records: readonly LocalFileRecord[]): Promise<void> {
  if (records.length === 0) return
  await transaction(['localFiles'], async (running) => {
    for (const record of records) await running.objectStore('localFiles').put(record)
  })
}

/** The files that the documents of a project came from. Throws FailureError `storage/...`. */
export async function listLocalFiles(projectId: string): Promise<readonly LocalFileRecord[]> {
  return transaction(['localFiles'], (running) =>
    running.objectStore('localFiles').getAll(rangeOfProject(projectId)),
  )
}

/** One of them; null where it is not known. Throws FailureError `storage/...`. */
export async function getLocalFile(projectId: string, documentId: string): Promise<LocalFileRecord | null> {
  return transaction(
    ['localFiles'],
    async (running) => (await running.objectStore('localFiles').get([projectId, documentId])) ?? null,
  )
}
