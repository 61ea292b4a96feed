// The ways in which the document changes: `dispatch(command)` and `load`.
import {
  amend,
  apply,
  isBookkeeping,
  mergeKeyOf,
  record,
  startHistory,
  titleOf,
  type Command,
  type Project,
} from '../../core/project'
import type { Failure, Result } from '../../core/shared'
import { putHistory } from './history'
import { projectStore } from './project-state'

/** The ways to change the document; one stable object. */
export const projectActions = {
  /** Applies a command. A refused one changes nothing and says why. */
  dispatch: (command: Command): Result<Project, Failure> => {
    const { history } = projectStore.getState()
    const result = apply(history.present, command)
    if (!result.ok) return result
    const act = { title: titleOf(command), mergeKey: mergeKeyOf(command), at: performance.now() }
    putHistory(isBookkeeping(command) ? amend(history, result.value) : record(history, result.value, act))
    return result
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
