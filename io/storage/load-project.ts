// Apart from `projects.ts`, since checking a document is not needed before one was saved.
import { readProject, type Project } from '../../core/project'
import { FailureError } from '../../core/shared'
import { readRaw, type SavedState } from './projects'

/**
 * Loads a project. Null when there is none of that id. Throws FailureError `storage/corrupt` or `storage/newer-version` when what was
 * saved is no project of this version: `readRaw` still gives it.
 */
export async function loadProject(id: string): Promise<{ project: Project; saved: SavedState } | null> {
  const raw = await readRaw(id)
  if (!raw) return null
  const read = readProject(raw.document)
  if (!read.ok) throw new FailureError(read.failure)
  return { project: read.value, saved: { stamp: raw.stamp, tools: read.value.catalog.tools } }
}
