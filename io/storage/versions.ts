// Versions of projects: a catalogue with its accepted names, kept under a name to be compared with and gone back to.
import type { ProjectVersion } from '../../core/project'
import { transaction, type Transaction, type VersionHead } from './database'

export type { VersionHead } from './database'

/** So many versions that the program kept by itself stay in a project; the oldest go first. Those that a person named stay. */
export const AUTOMATIC_LIMIT = 20

/** Keeps a version. Throws FailureError `storage/...`. */
export async function putVersion(
  kept: Pick<VersionHead, 'projectId' | 'name' | 'savedAt' | 'isAutomatic'>,
  { catalog, accepted }: ProjectVersion,
): Promise<VersionHead> {
  const id = crypto.randomUUID()
  const counts = { toolCount: catalog.tools.length, nameCount: Object.keys(accepted).length }
  const head: VersionHead = { id, ...kept, ...counts }
  await transaction(['versions', 'versionContents'], async (running) => {
    await running.objectStore('versionContents').put({ id, catalog, accepted })
    await running.objectStore('versions').put(head)
    const automatic = (await headsOf(running, kept.projectId)).filter(({ isAutomatic }) => isAutomatic)
    const beyond = newestFirst(automatic).slice(AUTOMATIC_LIMIT)
    await Promise.all(beyond.map((old) => remove(running, old.id)))
  })
  return head
}

/** The versions of a project, the newest first. */
export async function listVersions(projectId: string): Promise<readonly VersionHead[]> {
  return newestFirst(await transaction(['versions'], (running) => headsOf(running, projectId)))
}

/** What a version holds; null where there is none of that id. */
export async function getVersion(id: string): Promise<ProjectVersion | null> {
  const found = await transaction(['versionContents'], (running) =>
    running.objectStore('versionContents').get(id),
  )
  return found ? { catalog: found.catalog, accepted: found.accepted } : null
}

/** Gives a version another name; one that the program kept is then a person's and stays. */
export async function renameVersion(id: string, name: string): Promise<void> {
  await transaction(['versions'], async (running) => {
    const head = await running.objectStore('versions').get(id)
    if (head) await running.objectStore('versions').put({ ...head, name, isAutomatic: false })
  })
}

/** Deletes a version. */
export async function deleteVersion(id: string): Promise<void> {
  await transaction(['versions', 'versionContents'], (running) => remove(running, id))
}

/** Deletes all versions of a project, inside a transaction over both tables. */
export async function removeVersionsOf(running: Transaction, projectId: string): Promise<void> {
  const heads = await headsOf(running, projectId)
  await Promise.all(heads.map(({ id }) => remove(running, id)))
}

async function headsOf(running: Transaction, projectId: string): Promise<readonly VersionHead[]> {
  return running.objectStore('versions').index('projectId').getAll(projectId)
}

async function remove(running: Transaction, id: string): Promise<void> {
  await running.objectStore('versions').delete(id)
  await running.objectStore('versionContents').delete(id)
}

function newestFirst(heads: readonly VersionHead[]): readonly VersionHead[] {
  return [...heads].sort((one, other) => other.savedAt - one.savedAt || (one.id < other.id ? -1 : 1))
}
