// What is searched in a project, packed, so that opening it again builds nothing.
import { transaction, type SearchIndexRecord } from './database'

/** Stores the index of a project in the place of an older one. Throws FailureError `storage/...`. */
export async function putSearchIndex(record: SearchIndexRecord): Promise<void> {
  await transaction(['indexes'], (running) => running.objectStore('indexes').put(record))
}

/** The stored index of a project, or null. Throws FailureError `storage/...`. */
export async function getSearchIndex(projectId: string): Promise<SearchIndexRecord | null> {
  return (await transaction(['indexes'], (running) => running.objectStore('indexes').get(projectId))) ?? null
}
