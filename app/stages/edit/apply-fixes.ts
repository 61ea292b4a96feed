import {
  applyFixes as applyToCatalog,
  orderedEdits,
  type ChosenFix,
  type Diagnostic,
  type Fix,
} from '../../../core/lint'
import { noticesActions } from '../../stores/notices'
import { projectActions } from '../../stores/project'
import { getProject } from '../../stores/project-state'
import { editActions } from './edit-store'

/** Applies a safe fix at once; one that may change the meaning is shown first. */
export function applyFix(diagnostic: Diagnostic, fix: Fix): void {
  const chosen = { diagnostic, fix }
  if (fix.safety === 'safe') applyFixes([chosen])
  else editActions.askFirst({ kind: 'one', title: fix.title, fix: chosen })
}

/** Applies some fixes as one act, which one undo takes back. Those that no longer fit are left out and counted. */
export function applyFixes(chosen: readonly ChosenFix[]): void {
  const { made } = applyToCatalog(getProject().catalog, chosen)
  const isDone = made.length > 0 && dispatch(made)
  tellMade(isDone ? made.length : 0, chosen)
}

/** Says how many of some fixes were made. */
export function tellMade(made: number, chosen: readonly ChosenFix[]): void {
  const left = chosen.length - made
  const isDone = made > 0
  const done = isDone ? `${titleOfFixes(made, chosen)}.` : 'Nothing was changed.'
  if (left === 0) noticesActions.show(done, { tone: 'good', action: 'undo' })
  else
    noticesActions.show(
      `${done} ${left === 1 ? 'One fix no longer fits' : `${left} fixes no longer fit`}: the text has changed, or the new name is taken.`,
      { tone: 'caution', action: isDone ? 'undo' : null },
    )
}

function dispatch(fixes: readonly ChosenFix[]): boolean {
  const edits = orderedEdits(fixes)
  return projectActions.dispatch({ kind: 'edit-catalog', title: titleOfFixes(fixes.length, fixes), edits }).ok
}

/** What the history calls so many of some fixes. */
export function titleOfFixes(made: number, fixes: readonly ChosenFix[]): string {
  const [only] = fixes
  return fixes.length === 1 && only ? only.fix.title : `Fix ${made.toLocaleString('en')} problems`
}
