// Files of JSON lines that are appended to as answers arrive: what stands there was paid for and is never asked again.
import { appendFileSync } from 'node:fs'
import { open, readFile, type FileHandle } from 'node:fs/promises'
import { FailureError } from '../core/shared'
import { saving } from './save-file'

/** The text of a file; empty where there is none. Throws `import/unreadable`. */
export async function readLines(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    const message = error instanceof Error ? error.message : String(error)
    throw new FailureError({ code: 'import/unreadable', source: file, message })
  }
}

/**
 * Opens a file for appending whole lines, making it when it is not there. What a killed run left torn, from `tornFrom` of its text on, is cut
 * off. Throws `file/not-saved`.
 */
export async function openLines(file: string, text: string, tornFrom: number | null): Promise<FileHandle> {
  const kept = tornFrom === null ? text : text.slice(0, tornFrom)
  const handle = await saving(() => open(file, 'a'))
  await saving(async () => {
    if (kept.length < text.length) await handle.truncate(Buffer.byteLength(kept))
    if (kept !== '' && !kept.endsWith('\n')) await handle.appendFile('\n')
  })
  return handle
}

/**
 * Writes at once, on this thread: an answer that waited for a write under way would be asked for again after a kill, beside those that are then
 * in flight. A write into the system's cache takes microseconds. Throws `file/not-saved`.
 */
export function appendLines(handle: FileHandle, lines: string): Promise<void> {
  return saving(() => {
    appendFileSync(handle.fd, lines)
    return Promise.resolve()
  })
}
