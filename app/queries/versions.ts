import { queryOptions } from '@tanstack/react-query'
import { getVersion, listVersions } from '../../io/storage/versions'

/** The versions of a project, the newest first. */
export function versionsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['versions', projectId],
    queryFn: () => listVersions(projectId),
    staleTime: 0,
  })
}

/** What a version holds. It never changes, and it is large: it is kept only while it is looked at. */
export function versionQuery(id: string) {
  return queryOptions({
    queryKey: ['version', id],
    queryFn: () => getVersion(id),
    staleTime: Infinity,
    gcTime: 0,
  })
}
