// The ways in which the document changes: `dispatch(command)`, undo, redo and load.
import {
  amend,
  apply,
  isBookkeeping,
  mergeKeyOf,
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
import { projectStore } from './project-state'

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
