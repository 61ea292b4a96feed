// The document being edited, with its history. It changes only by `dispatch(command)`, undo, redo and load.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import {
  amend,
  apply,
  isBookkeeping,
  mergeKeyOf,
  noProject,
  record,
  redo,
  redoTitle,
  startHistory,
  titleOf,
  undo,
  undoTitle,
  type Command,
  type History,
  type Project,
} from '../../core/project'
import type { Failure, Result } from '../../core/shared'

export interface ProjectState {
  readonly history: History
  /** Grows with every change of the document. */
  readonly revision: number
  /** Grows with every change of the catalogue: what diagnostics belong to. */
  readonly catalogRevision: number
  /** Grows when another document is opened. */
  readonly opened: number
}

export const projectStore = createStore<ProjectState>()(() => ({
  history: startHistory(noProject),
  revision: 0,
  catalogRevision: 0,
  opened: 0,
}))

function put(history: History): void {
  const state = projectStore.getState()
  if (history === state.history) return
  const edited = history.present.catalog !== state.history.present.catalog
  projectStore.setState({
    history,
    revision: state.revision + 1,
    catalogRevision: state.catalogRevision + (edited ? 1 : 0),
  })
}

/** The ways to change the document; one stable object. */
export const projectActions = {
  /** Applies a command. A refused one changes nothing and says why. */
  dispatch: (command: Command): Result<Project, Failure> => {
    const { history } = projectStore.getState()
    const result = apply(history.present, command)
    if (!result.ok) return result
    const act = { title: titleOf(command), mergeKey: mergeKeyOf(command), at: performance.now() }
    put(isBookkeeping(command) ? amend(history, result.value) : record(history, result.value, act))
    return result
  },
  /** Takes the last act back; gives its title, null when there is none. */
  undo: (): string | null => {
    const { history } = projectStore.getState()
    put(undo(history))
    return undoTitle(history)
  },
  /** Does the last undone act again; gives its title, null when there is none. */
  redo: (): string | null => {
    const { history } = projectStore.getState()
    put(redo(history))
    return redoTitle(history)
  },
  /** Opens a document: a new history starts. */
  load: (project: Project): void => {
    const state = projectStore.getState()
    projectStore.setState({
      history: startHistory(project),
      revision: state.revision + 1,
      catalogRevision: state.catalogRevision + 1,
      opened: state.opened + 1,
    })
  },
}

/** The document as it is now, for jobs and effects. */
export function getProject(): Project {
  return projectStore.getState().history.present
}

/** A part of the document; the component is drawn again only when that part changes. */
export function useProject<Selected>(selector: (project: Project) => Selected): Selected {
  return useStore(projectStore, (state) => selector(state.history.present))
}

/** A part of the store around the document (revisions, history). */
export function useProjectState<Selected>(selector: (state: ProjectState) => Selected): Selected {
  return useStore(projectStore, selector)
}
