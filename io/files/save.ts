import { FailureError } from '../../core/shared'

/** Hands a text, the pieces of one or the file that holds it to the browser as a download. */
export function downloadText(
  name: string,
  text: string | Blob | readonly string[],
  type = 'application/json',
): void {
  const url = URL.createObjectURL(new Blob(Array.isArray(text) ? text : [text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has started when the click returns; the address may go once the browser has read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const PLAIN = 'text/plain'

/** Puts a text, or the one of a file, on the clipboard. Throws FailureError `file/not-saved` when the browser refuses. */
export async function copyText(text: string | Blob): Promise<void> {
  const { clipboard } = navigator
  try {
    if (typeof text === 'string') await clipboard.writeText(text)
    // Read by the browser: some would take a text that comes later for one that nobody asked to copy.
    else await clipboard.write([new ClipboardItem({ [PLAIN]: text.slice(0, text.size, PLAIN) })])
  } catch {
    throw new FailureError({
      code: 'file/not-saved',
      message: 'the browser does not let this page use the clipboard',
    })
  }
}
