import { historyActions } from '../stores/history'
import { noticesActions } from '../stores/notices'

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
export function undoAct(): void {
  const title = historyActions.undo()
  if (title !== null) noticesActions.announce(`Undone: ${title}`)
}

/** Does the last undone act again and says which. */
export function redoAct(): void {
  const title = historyActions.redo()
  if (title !== null) noticesActions.announce(`Done again: ${title}`)
}

function run(event: KeyboardEvent, act: () => void): void {
  event.preventDefault()
  act()
}

function isTextBox(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'))
  )
}
