import { apply } from '../../../core/project'
import type { Diagnostic, Fix } from '../../../core/lint'
import { noticesActions } from '../../stores/notices'
import { getProject, projectActions } from '../../stores/project'
import { editActions } from './edit-store'
import { orderedEdits, type ChosenFix } from './safe-fixes'

/** Applies a safe fix at once; one that may change the meaning is shown first. */
export function applyFix(diagnostic: Diagnostic, fix: Fix): void {
  const chosen = [{ diagnostic, fix }]
  if (fix.safety === 'safe') applyFixes(chosen)
  else editActions.askFirst(fix.title, { chosen, waiting: 0 })
}

/** Applies fixes as one act, which one undo takes back. Those that no longer fit are left out and counted. */
export function applyFixes(chosen: readonly ChosenFix[]): void {
  const fitting = thatFit(chosen)
  const left = chosen.length - fitting.length
  const title = titleFor(fitting)
  if (fitting.length > 0)
    projectActions.dispatch({ kind: 'edit-catalog', title, edits: orderedEdits(fitting) })
  const done = fitting.length > 0 ? `${title}.` : 'Nothing was changed.'
  if (left === 0) noticesActions.show(done, { tone: 'good', action: 'undo' })
  else
    noticesActions.show(
      `${done} ${left === 1 ? 'One fix no longer fits' : `${left} fixes no longer fit`}: the text has changed, or the new name is taken.`,
      { tone: 'caution', action: fitting.length > 0 ? 'undo' : null },
    )
}

function titleFor(fixes: readonly ChosenFix[]): string {
  const [only] = fixes
  return fixes.length === 1 && only ? only.fix.title : `Fix ${fixes.length.toLocaleString('en')} problems`
}

function thatFit(chosen: readonly ChosenFix[]): readonly ChosenFix[] {
  const project = getProject()
  const whole = apply(project, { kind: 'edit-catalog', title: '', edits: orderedEdits(chosen) })
  if (whole.ok) return chosen
  const fitting: ChosenFix[] = []
  let current = project
  for (const one of chosen) {
    const result = apply(current, { kind: 'edit-catalog', title: '', edits: one.fix.edits })
    if (!result.ok) continue
    current = result.value
    fitting.push(one)
  }
  return fitting
}
