// Watches the open project for what its files on disk do not say yet, and listens for Ctrl+S.
import { localFilesStore } from '../stores/local-files'
import { noticesActions } from '../stores/notices'
import { projectStore } from '../stores/project-state'
import { lookLater, lookNoMore, showLocalFiles } from './known-files'
import { saveNow } from './save'

/** Starts watching, and listening for Ctrl+S. Returns its disposer. */
export function watchLocalFiles(): () => void {
  void showLocalFiles()
  const stop = projectStore.subscribe((state, former) => {
    if (state.opened !== former.opened) void showLocalFiles()
    else if (state.revision !== former.revision) lookLater()
  })
  window.addEventListener('keydown', onKeyDown)
  return () => {
    stop()
    lookNoMore()
    window.removeEventListener('keydown', onKeyDown)
  }
}

function onKeyDown(event: KeyboardEvent): void {
  const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 's'
  if (!isSave) return
  // The browser would save the page itself.
  event.preventDefault()
  const { files } = localFilesStore.getState()
  const file = files.find(({ isChanged }) => isChanged) ?? files[0]
  if (file) void saveNow(file.documentId)
  else
    noticesActions.show(
      'This project is saved in this browser as you work. Open a file from disk to save back to it.',
    )
}
