// What is done with versions from the compare stage.
import type { ProjectVersion } from '../../../../core/project'
import type { VersionRow } from '../../../../components/diff/VersionTable'
import { deleteVersion, getVersion, renameVersion } from '../../../../io/storage/versions'
import { keepVersion } from '../../../jobs/keep-version'
import { doOrShow } from '../../../jobs/try-act'
import { queryClient } from '../../../queries/client'
import { noticesActions } from '../../../stores/notices'
import { projectActions } from '../../../stores/project'
import { getProject } from '../../../stores/project-state'

/** Keeps the project as it is now under a name. */
export async function keepNow(name: string): Promise<void> {
  if (await keepVersion(getProject(), name, false)) noticesActions.show(`Kept the version “${name}”.`)
}

/** Puts a version in the place of the present state, which is kept first. One step that can be undone. */
export async function restore(version: VersionRow): Promise<void> {
  await doOrShow(async () => {
    const content = await getVersion(version.id)
    if (!content) {
      noticesActions.show('This version is gone.', { tone: 'caution' })
      return
    }
    await keepVersion(getProject(), `Before restoring “${version.name}”`, true)
    dispatchRestore(version.name, content)
  })
}

function dispatchRestore(name: string, { catalog, accepted }: ProjectVersion): void {
  const result = projectActions.dispatch({ kind: 'restore-version', name, catalog, accepted })
  if (result.ok) noticesActions.show(`Restored “${name}”.`, { action: 'undo' })
  else noticesActions.showFailure(result.failure)
}

/** Gives a version another name. */
export async function rename(version: VersionRow, name: string): Promise<void> {
  await doOrShow(() => renameVersion(version.id, name))
  await refresh()
}

/** Deletes a version for good. */
export async function remove(version: VersionRow): Promise<void> {
  const isGone = await doOrShow(() => deleteVersion(version.id))
  await refresh()
  if (isGone) noticesActions.announce(`Deleted the version “${version.name}”.`)
}

function refresh(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['versions', getProject().id] })
}
