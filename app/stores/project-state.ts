// The document being edited, with its history: what is read of it. `project.ts` changes it; its rules are too large for the first load.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { noProject, startHistory, type History, type Project } from '../../core/project'

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
