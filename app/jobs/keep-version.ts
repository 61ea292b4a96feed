import type { Project } from '../../core/project'
import { putVersion } from '../../io/storage/versions'
import { queryClient } from '../queries/client'
import { doOrShow } from './try-act'

/** Keeps a state of the project as a version. What hinders it is shown; true where it was kept. */
export function keepVersion(project: Project, name: string, isAutomatic: boolean): Promise<boolean> {
  return doOrShow(async () => {
    await putVersion({ projectId: project.id, name, savedAt: Date.now(), isAutomatic }, project)
    await queryClient.invalidateQueries({ queryKey: ['versions', project.id] })
  })
}
