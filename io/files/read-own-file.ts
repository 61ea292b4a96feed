import { FailureError } from '../../core/shared'

/** Reads a text that was delivered with the page. Throws FailureError `import/unreadable`. */
export async function readOwnFile(path: string): Promise<string> {
  try {
    const response = await fetch(`./${path}`)
    if (response.ok) return await response.text()
    throw new Error(`status ${response.status}`)
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown)
    throw new FailureError({ code: 'import/unreadable', source: path, message })
  }
}
