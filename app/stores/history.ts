// Undo and redo. Unlike the rules of commands (`project.ts`), they are small enough for the first load.
import { redo, redoTitle, undo, undoTitle, type History } from '../../core/project'
import { projectStore } from './project-state'

/** Puts a history in the place of the one that is held. */
export function putHistory(history: History): void {
  const state = projectStore.getState()
  if (history === state.history) return
  const edited = history.present.catalog !== state.history.present.catalog
  projectStore.setState({
    history,
    revision: state.revision + 1,
    catalogRevision: state.catalogRevision + (edited ? 1 : 0),
  })
}

export const historyActions = {
  /** Takes the last act back; gives its title, null when there is none. */
  undo: (): string | null => {
    const { history } = projectStore.getState()
    putHistory(undo(history))
    return undoTitle(history)
  },
  /** Does the last undone act again; gives its title, null when there is none. */
  redo: (): string | null => {
    const { history } = projectStore.getState()
    putHistory(redo(history))
    return redoTitle(history)
  },
}
