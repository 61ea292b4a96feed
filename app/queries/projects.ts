import { queryOptions } from '@tanstack/react-query'
import { listProjects } from '../../io/storage/projects'

/** The saved projects, newest first. */
export function savedProjectsQuery() {
  return queryOptions({ queryKey: ['projects'], queryFn: listProjects, staleTime: 0, gcTime: 0 })
}
