import { apply } from '../../../core/project'
import type { Diagnostic, Fix } from '../../../core/lint'
import { noticesActions } from '../../stores/notices'
import { projectActions } from '../../stores/project'
import { getProject } from '../../stores/project-state'
import { editActions } from './edit-store'
import { orderedEdits, type ChosenFix } from './safe-fixes'

/** Applies a safe fix at once; one that may change the meaning is shown first. */
export function applyFix(diagnostic: Diagnostic, fix: Fix): void {
  const chosen = { diagnostic, fix }
  if (fix.safety === 'safe') applyFixes([chosen])
  else editActions.askFirst({ kind: 'one', title: fix.title, fix: chosen })
}

/** Applies fixes as one act, which one undo takes back. Those that no longer fit are left out and counted. */
export function applyFixes(chosen: readonly ChosenFix[]): void {
  const fitting = applyAll(chosen) ? chosen : thatFit(chosen)
  if (fitting !== chosen) applyAll(fitting)
  const left = chosen.length - fitting.length
  const done = fitting.length > 0 ? `${titleFor(fitting)}.` : 'Nothing was changed.'
  if (left === 0) noticesActions.show(done, { tone: 'good', action: 'undo' })
  else
    noticesActions.show(
      `${done} ${left === 1 ? 'One fix no longer fits' : `${left} fixes no longer fit`}: the text has changed, or the new name is taken.`,
      { tone: 'caution', action: fitting.length > 0 ? 'undo' : null },
    )
}

/** One act, or none where one of the fixes is refused. */
function applyAll(fixes: readonly ChosenFix[]): boolean {
  if (fixes.length === 0) return false
  const edits = orderedEdits(fixes)
  return projectActions.dispatch({ kind: 'edit-catalog', title: titleFor(fixes), edits }).ok
}

function titleFor(fixes: readonly ChosenFix[]): string {
  const [only] = fixes
  return fixes.length === 1 && only ? only.fix.title : `Fix ${fixes.length.toLocaleString('en')} problems`
}

/** Fixes that can be applied one after the other. */
function thatFit(chosen: readonly ChosenFix[]): readonly ChosenFix[] {
  const fitting: ChosenFix[] = []
  let current = getProject()
  for (const one of chosen) {
    const result = apply(current, { kind: 'edit-catalog', title: '', edits: one.fix.edits })
    if (!result.ok) continue
    current = result.value
    fitting.push(one)
  }
  return fitting
}
