// Opens, makes and removes projects: storage on one side, the stores on the other.
import { emptyCatalog, type Catalog } from '../../core/catalog'
import { createProject, type Project } from '../../core/project'
import { failureOf } from '../../core/shared'
import {
  deleteProject,
  lastOpened,
  listProjects,
  setLastOpened,
  type SavedState,
} from '../../io/storage/projects'
import { flush } from '../effects/autosave'
import { noticesActions } from '../stores/notices'
import { projectActions } from '../stores/project'
import { getProject } from '../stores/project-state'
import { sessionStore } from '../stores/session'
import { viewActions } from '../stores/view'

/** Opens the project of the last visit, or the example on the first. */
export async function openFirst(): Promise<void> {
  const id = lastOpened()
  if (id === null || !(await openSaved(id))) {
    if (sessionStore.getState().phase !== 'unreadable') await openExample()
  }
}

/** Opens a saved project; false when it is gone or cannot be read (the session then says why). */
export async function openSaved(id: string): Promise<boolean> {
  await leave()
  try {
    const { loadProject } = await import('../../io/storage/load-project')
    const loaded = await loadProject(id)
    if (!loaded) return false
    show(loaded.project, loaded.saved)
    return true
  } catch (thrown) {
    const failure = failureOf(thrown)
    if (!failure) throw thrown
    if (failure.code === 'storage/unavailable') {
      noticesActions.showFailure(failure)
      return false
    }
    sessionStore.setState({ phase: 'unreadable', failure, unreadableId: id, saved: null })
    return false
  }
}

/** Starts a project around a catalogue and shows a stage of it. */
export async function openNew(name: string, catalog: Catalog = emptyCatalog): Promise<void> {
  await leave()
  show(createProject(crypto.randomUUID(), name, catalog), null)
}

/** Opens a fresh copy of the example project. */
export async function openExample(): Promise<void> {
  try {
    const { loadExample } = await import('./load-example')
    await openNew('Example project', await loadExample())
  } catch (thrown) {
    const failure = failureOf(thrown)
    if (!failure) throw thrown
    noticesActions.showFailure(failure)
    if (sessionStore.getState().phase !== 'ready') await openNew('Untitled')
  }
}

/** Deletes a project; when it is the open one, another saved one or a new one takes its place. */
export async function removeProject(id: string, others: readonly string[]): Promise<void> {
  const isOpen = getProject().id === id || sessionStore.getState().unreadableId === id
  if (isOpen) sessionStore.setState({ phase: 'loading' })
  await deleteProject(id)
  if (!isOpen) return
  for (const other of others) if (other !== id && (await openSaved(other))) return
  await openExample()
}

/** Deletes the open project and opens the newest of the others. */
export async function deleteOpenProject(): Promise<void> {
  const { id } = getProject()
  const saved = await listProjects()
  await removeProject(
    id,
    saved.map((project) => project.id),
  )
}

async function leave(): Promise<void> {
  await flush()
}

function show(project: Project, saved: SavedState | null): void {
  // The project of the last visit comes back as it was looked at.
  if (project.id !== lastOpened()) viewActions.forgetSelection()
  sessionStore.setState({ phase: 'ready', failure: null, unreadableId: null, saved })
  projectActions.load(project)
  setLastOpened(project.id)
}
