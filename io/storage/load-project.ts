// Apart from `projects.ts`, since checking a document is not needed before one was saved.
import { createToolSharer, type Tool } from '../../core/catalog'
import { readProject, type Project } from '../../core/project'
import { FailureError } from '../../core/shared'
import { readRaw, type SavedState } from './projects'
import { withUnsaved } from './unsaved'

/**
 * Loads a project, with what a page that went could not save any more. Null when there is none of that id. Throws FailureError
 * `storage/corrupt` or `storage/newer-version` when what was saved is no project of this version: `readRaw` still gives it.
 */
export async function loadProject(id: string): Promise<{ project: Project; saved: SavedState } | null> {
  const raw = await readRaw(id)
  if (!raw) return null
  const read = readProject(raw.document)
  if (!read.ok) throw new FailureError(read.failure)
  const { catalog } = read.value
  // Every record is a copy of its own: what is the same in many is held once.
  const project = { ...read.value, catalog: { ...catalog, tools: catalog.tools.map(createToolSharer()) } }
  const saved = { stamp: raw.stamp, tools: project.catalog.tools, cases: project.cases }
  return newerThan(id, saved) ?? { project, saved }
}

/** The project as it was when its page went, if that is newer than what was saved; its changed tools count as unsaved still. */
function newerThan(id: string, saved: SavedState): { project: Project; saved: SavedState } | null {
  const unsaved = withUnsaved(id, saved)
  if (!unsaved) return null
  const read = readProject(unsaved.document)
  if (!read.ok) return null
  const { tools } = read.value.catalog
  const present = new Set(tools.map((tool) => tool.id))
  const isOnDisk = ({ id: toolId }: Tool): boolean => !unsaved.changed.has(toolId)
  const gone = saved.tools.filter((tool) => !present.has(tool.id))
  const { cases } = read.value
  const presentCases = new Set(cases.map((one) => one.id))
  const goneCases = saved.cases.filter((one) => !presentCases.has(one.id))
  const casesOnDisk = cases.filter((one) => !unsaved.changedCases.has(one.id))
  return {
    project: read.value,
    saved: {
      stamp: saved.stamp,
      tools: [...tools.filter(isOnDisk), ...gone],
      cases: [...casesOnDisk, ...goneCases],
    },
  }
}
