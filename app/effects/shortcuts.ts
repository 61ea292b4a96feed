import { noticesActions } from '../stores/notices'
import type { projectActions } from '../stores/project'

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) outside of text boxes, which have their own undo. Returns its disposer. */
export function listenForShortcuts(): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTextBox(event.target)) return
    const key = event.key.toLowerCase()
    if (key === 'z' && !event.shiftKey) run(event, undoAct)
    else if ((key === 'z' && event.shiftKey) || (key === 'y' && !event.shiftKey)) run(event, redoAct)
  }
  window.addEventListener('keydown', onKeyDown)
  return () => window.removeEventListener('keydown', onKeyDown)
}

/** Takes back the last act and says which. */
export async function undoAct(): Promise<void> {
  const title = (await actions()).undo()
  if (title !== null) noticesActions.announce(`Undone: ${title}`)
}

/** Does the last undone act again and says which. */
export async function redoAct(): Promise<void> {
  const title = (await actions()).redo()
  if (title !== null) noticesActions.announce(`Done again: ${title}`)
}

/** Too large for the first load, and there is nothing to take back before they are loaded. */
async function actions(): Promise<typeof projectActions> {
  return (await import('../stores/project')).projectActions
}

function run(event: KeyboardEvent, act: () => Promise<void>): void {
  event.preventDefault()
  void act()
}

function isTextBox(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'))
  )
}
