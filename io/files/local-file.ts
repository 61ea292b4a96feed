/// <reference types="wicg-file-system-access" />
// Files on the person's disk that the page may read and write again.
import { FailureError } from '../../core/shared'

/** The text of a file, with a byte order mark where it has one. Throws FailureError `import/unreadable`. */
export async function readExactly(file: File): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer())
  } catch (thrown) {
    throw new FailureError({ code: 'import/unreadable', source: file.name, message: reasonOf(thrown) })
  }
}

/** The text that is on disk now. Asks the person where the browser wants that. Throws FailureError `import/unreadable`. */
export async function readLocalFile(handle: FileSystemFileHandle): Promise<string> {
  await allow(handle, 'read')
  try {
    return await readExactly(await handle.getFile())
  } catch (thrown) {
    if (thrown instanceof FailureError) throw thrown
    throw new FailureError({ code: 'import/unreadable', source: handle.name, message: reasonOf(thrown) })
  }
}

/** Replaces what a file holds. Asks the person where the browser wants that. Throws FailureError `file/not-saved`; the file is then as it was. */
export async function writeLocalFile(handle: FileSystemFileHandle, text: string): Promise<void> {
  await allow(handle, 'readwrite')
  try {
    const writable = await handle.createWritable()
    await writable.write(text)
    // Only closing puts the new content in place of the old.
    await writable.close()
  } catch (thrown) {
    throw new FailureError({ code: 'file/not-saved', message: reasonOf(thrown) })
  }
}

/** Whether writing will ask the person first. */
export async function willAsk(handle: FileSystemFileHandle): Promise<boolean> {
  return (await stateOf(handle, 'readwrite')) === 'prompt'
}

async function allow(handle: FileSystemFileHandle, mode: 'read' | 'readwrite'): Promise<void> {
  if ((await stateOf(handle, mode)) === 'granted') return
  const asked = await handle.requestPermission({ mode }).catch(() => 'denied')
  if (asked !== 'granted')
    throw new FailureError({
      code: 'file/not-saved',
      message: `the browser was not allowed to ${mode === 'read' ? 'read' : 'change'} ${handle.name}`,
    })
}

/** The browser's own storage has no permissions to ask for. */
async function stateOf(handle: FileSystemFileHandle, mode: 'read' | 'readwrite'): Promise<PermissionState> {
  if (typeof (handle as Partial<FileSystemFileHandle>).queryPermission !== 'function') return 'granted'
  return handle.queryPermission({ mode })
}

function reasonOf(thrown: unknown): string {
  if (thrown instanceof TypeError) return 'it is not UTF-8 text'
  if (thrown instanceof DOMException && thrown.name === 'NotFoundError') return 'it is no longer there'
  return thrown instanceof Error ? thrown.message : String(thrown)
}
