import type { Project } from '../../core/project'
import { failureOf } from '../../core/shared'
import { putVersion } from '../../io/storage/versions'
import { queryClient } from '../queries/client'
import { noticesActions } from '../stores/notices'

/** Keeps a state of the project as a version. What hinders it is shown; true where it was kept. */
export async function keepVersion(project: Project, name: string, isAutomatic: boolean): Promise<boolean> {
  try {
    await putVersion({ projectId: project.id, name, savedAt: Date.now(), isAutomatic }, project)
    await queryClient.invalidateQueries({ queryKey: ['versions', project.id] })
    return true
  } catch (thrown) {
    const failure = failureOf(thrown)
    if (!failure) throw thrown
    noticesActions.showFailure(failure)
    return false
  }
}
