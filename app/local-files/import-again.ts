import type { LocalFileRecord } from '../../io/storage/local-files'
import { importActions } from '../stages/import/import-store'
import { loadFiles } from '../stages/import/load-sources'
import { noticesActions } from '../stores/notices'
import { viewActions } from '../stores/view'

/** Puts a file as it is on disk now into the import stage, to be added to the open project. */
export async function importAgain({ handle, name }: LocalFileRecord): Promise<void> {
  if (!handle) return
  viewActions.goTo('import')
  importActions.setDestination('add')
  try {
    await loadFiles([{ file: await handle.getFile(), path: name, handle }])
  } catch (thrown) {
    if (!(thrown instanceof DOMException)) throw thrown
    noticesActions.showFailure({ code: 'import/unreadable', source: name, message: 'it is no longer there' })
  }
}
