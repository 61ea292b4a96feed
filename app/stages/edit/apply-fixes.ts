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

/** Up to so many, each fix is tried alone first, to tell how many still change something. */
const FEW = 200

/** Applies fixes as one act, which one undo takes back. Those that no longer fit are left out and counted. */
export function applyFixes(chosen: readonly ChosenFix[]): void {
  // Of very many, trying each alone takes several times as long as making all; where one no longer fits, that is what is left.
  const before = getProject()
  if (chosen.length > FEW && dispatch(chosen) && getProject() !== before) {
    noticesActions.show(`${titleFor(chosen)}.`, { tone: 'good', action: 'undo' })
    return
  }
  const { made } = applyToCatalog(getProject().catalog, chosen)
  const isDone = made.length > 0 && dispatch(made)
  const left = isDone ? chosen.length - made.length : chosen.length
  const done = isDone ? `${titleFor(made)}.` : 'Nothing was changed.'
  if (left === 0) noticesActions.show(done, { tone: 'good', action: 'undo' })
  else
    noticesActions.show(
      `${done} ${left === 1 ? 'One fix no longer fits' : `${left} fixes no longer fit`}: the text has changed, or the new name is taken.`,
      { tone: 'caution', action: isDone ? 'undo' : null },
    )
}

function dispatch(fixes: readonly ChosenFix[]): boolean {
  const edits = orderedEdits(fixes)
  return projectActions.dispatch({ kind: 'edit-catalog', title: titleFor(fixes), edits }).ok
}

function titleFor(fixes: readonly ChosenFix[]): string {
  const [only] = fixes
  return fixes.length === 1 && only ? only.fix.title : `Fix ${fixes.length.toLocaleString('en')} problems`
}
