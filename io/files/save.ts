import { FailureError } from '../../core/shared'

/** Hands a text, or the pieces of one, to the browser as a download. */
export function downloadText(
  name: string,
  text: string | readonly string[],
  type = 'application/json',
): void {
  const url = URL.createObjectURL(new Blob(typeof text === 'string' ? [text] : [...text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has started when the click returns; the address may go once the browser has read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Puts a text on the clipboard. Throws FailureError `file/not-saved` when the browser refuses. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    throw new FailureError({
      code: 'file/not-saved',
      message: 'the browser does not let this page use the clipboard',
    })
  }
}
