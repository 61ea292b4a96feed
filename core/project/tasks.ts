// What a project keeps of the playground: the tasks that its agent is asked to do.
import type { Project, ProjectTask } from './project'

/** The project with these tasks added at the end, or put in the place of those with their ids; the same one where nothing changes. */
export function putTasks(project: Project, tasks: readonly ProjectTask[]): Project {
  const fresh = new Map(tasks.map((one) => [one.id, one]))
  const kept = project.tasks.map((one) => {
    const other = fresh.get(one.id)
    fresh.delete(one.id)
    return other ?? one
  })
  if (fresh.size === 0 && kept.every((one, index) => one === project.tasks[index])) return project
  return { ...project, tasks: [...kept, ...fresh.values()] }
}

/** The project without these tasks; the same one when it has none of them. */
export function removeTasks(project: Project, ids: readonly string[]): Project {
  const gone = new Set(ids)
  const tasks = project.tasks.filter(({ id }) => !gone.has(id))
  return tasks.length === project.tasks.length ? project : { ...project, tasks }
}
