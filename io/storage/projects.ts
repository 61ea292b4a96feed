import type { Tool } from '../../core/catalog'
import type { Project, ProjectCase } from '../../core/project'
import { rangeOfProject, transaction, type ProjectHead, type Transaction } from './database'
import { preferenceStorage } from './preferences'
import { removeVersionsOf } from './versions'

/** A line of the list of saved projects. */
export interface SavedProject {
  readonly id: string
  readonly name: string
  readonly savedAt: number
  readonly toolCount: number
}

/** What a tab remembers of its last save or load, so that the next save writes only what changed. */
export interface SavedState {
  readonly stamp: string
  readonly tools: readonly Tool[]
  readonly cases: readonly ProjectCase[]
}

/** What came of a save: the state to give to the next one, and whether another tab had saved in between. */
export interface SaveOutcome {
  readonly saved: SavedState
  readonly overwroteOther: boolean
}

const LAST_OPENED = 'namewright/last-project'

/** Every write copies its tool on the page's thread: so many fit into a frame. */
const TOOLS_A_TURN = 50

/**
 * Saves a project, writing only the tools and cases that changed since `last`. When someone else saved in between, everything is written, so that
 * the saved project is always one tab's, never a mixture. `stamp` names this save. Throws FailureError `storage/...`.
 */
export async function saveProject(
  project: Project,
  last: SavedState | null,
  now: number,
  stamp: string = crypto.randomUUID(),
): Promise<SaveOutcome> {
  const overwroteOther = await transaction(['projects', 'tools', 'cases'], async (running) => {
    const found = await running.objectStore('projects').get(project.id)
    const isOurs = last !== null && found?.stamp === last.stamp
    await writeTools(running, project, isOurs ? last.tools : null)
    await writeCases(running, project, isOurs ? last.cases : null)
    await running.objectStore('projects').put(headOf(project, stamp, now))
    return last !== null && found !== undefined && !isOurs
  })
  return { saved: { stamp, tools: project.catalog.tools, cases: project.cases }, overwroteOther }
}

/** What was saved under an id, unchecked: for a download when it cannot be opened. */
export async function readRaw(id: string): Promise<{ stamp: string; document: unknown } | null> {
  return transaction(['projects', 'tools', 'cases'], async (running) => {
    const head = await running.objectStore('projects').get(id)
    if (!head) return null
    const rows = await running.objectStore('tools').getAll(rangeOfProject(id))
    const byId = new Map(rows.map((row) => [row.tool.id, row.tool]))
    // A record that is damaged may lack any of these; it is still handed out for the check to name the place.
    const { document, toolOrder, caseOrder, stamp } = head as Partial<ProjectHead>
    const tools = (toolOrder ?? [...byId.keys()]).flatMap((toolId) => byId.get(toolId) ?? [])
    const caseRows = await running.objectStore('cases').getAll(rangeOfProject(id))
    const caseById = new Map(caseRows.map((row) => [row.case.id, row.case]))
    // Absent: saved before there were cases; the document is lifted when it is read.
    const cases = caseOrder?.flatMap((caseId) => caseById.get(caseId) ?? [])
    return {
      stamp: stamp ?? '',
      document: document && { ...document, catalog: { ...document.catalog, tools }, ...(cases && { cases }) },
    }
  })
}

/** All saved projects, the newest first. */
export async function listProjects(): Promise<readonly SavedProject[]> {
  const heads = await transaction(['projects'], (running) => running.objectStore('projects').getAll())
  return heads
    .map(({ id, name, savedAt, toolCount }) => ({ id, name, savedAt, toolCount }))
    .sort((one, other) => other.savedAt - one.savedAt)
}

/**
 * Removes a project, its tools, cases, versions, traces and search index; its samples, replies and vectors stay, since they belong to prompts
 * and models.
 */
export async function deleteProject(id: string): Promise<void> {
  const tables = [
    'projects',
    'tools',
    'cases',
    'localFiles',
    'versions',
    'versionContents',
    'evaluations',
    'traces',
    'traceContents',
    'indexes',
  ] as const
  await transaction(tables, async (running) => {
    await running.objectStore('cases').delete(rangeOfProject(id))
    await running.objectStore('evaluations').delete(rangeOfProject(id))
    await running.objectStore('projects').delete(id)
    await running.objectStore('tools').delete(rangeOfProject(id))
    await running.objectStore('localFiles').delete(rangeOfProject(id))
    await removeVersionsOf(running, id)
    await removeTracesOf(running, id)
    await running.objectStore('indexes').delete(id)
  })
  if (lastOpened() === id) setLastOpened(null)
}

/** The project to open first; null before any. */
export function lastOpened(): string | null {
  return preferenceStorage.getItem(LAST_OPENED)
}

/** Remembers which project to open first. */
export function setLastOpened(id: string | null): void {
  if (id === null) preferenceStorage.removeItem(LAST_OPENED)
  else preferenceStorage.setItem(LAST_OPENED, id)
}

function headOf(project: Project, stamp: string, savedAt: number): ProjectHead {
  const { catalog, cases, ...rest } = project
  return {
    id: project.id,
    name: project.name,
    savedAt,
    toolCount: catalog.tools.length,
    stamp,
    toolOrder: catalog.tools.map((tool) => tool.id),
    caseOrder: cases.map((one) => one.id),
    document: { ...rest, catalog: { documents: catalog.documents } },
  }
}

async function removeTracesOf(running: Transaction, id: string): Promise<void> {
  const ids = await running.objectStore('traces').index('started').getAllKeys(rangeOfProject(id))
  for (const table of ['traces', 'traceContents'] as const)
    await Promise.all(ids.map((traceId) => running.objectStore(table).delete(traceId)))
}

async function writeTools(
  running: Transaction,
  project: Project,
  former: readonly Tool[] | null,
): Promise<void> {
  if (former === project.catalog.tools) return
  const table = running.objectStore('tools')
  const known = new Set<Tool>(former ?? [])
  const ids = new Set(project.catalog.tools.map((tool) => tool.id))
  if (former === null) await table.delete(rangeOfProject(project.id))
  const gone = (former ?? []).filter((tool) => !ids.has(tool.id))
  const changed = project.catalog.tools.filter((tool) => !known.has(tool))
  await Promise.all(gone.map((tool) => table.delete([project.id, tool.id])))
  for (let start = 0; start < changed.length; start += TOOLS_A_TURN) {
    const some = changed.slice(start, start + TOOLS_A_TURN)
    await Promise.all(some.map((tool) => table.put({ projectId: project.id, tool })))
  }
}

async function writeCases(
  running: Transaction,
  project: Project,
  former: readonly ProjectCase[] | null,
): Promise<void> {
  if (former === project.cases) return
  const table = running.objectStore('cases')
  const known = new Set<ProjectCase>(former ?? [])
  const ids = new Set(project.cases.map((one) => one.id))
  if (former === null) await table.delete(rangeOfProject(project.id))
  const gone = (former ?? []).filter((one) => !ids.has(one.id))
  await Promise.all(gone.map((one) => table.delete([project.id, one.id])))
  const changed = project.cases.filter((one) => !known.has(one))
  await Promise.all(changed.map((one) => table.put({ projectId: project.id, case: one })))
}
