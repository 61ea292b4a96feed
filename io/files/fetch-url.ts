import { FailureError } from '../../core/shared'
import { decode, type ReadText } from './read-file'

/**
 * Loads a text from an address that the person typed. No cookies or keys are sent. Throws FailureError `import/unreadable` with the reason,
 * `import/too-large`; rejects when aborted.
 */
export async function fetchUrl(address: string, signal: AbortSignal): Promise<ReadText> {
  const url = readAddress(address)
  const response = await ask(url, signal)
  if (!response.ok)
    throw unreadable(url, `the server answered ${response.status} ${response.statusText}`.trim())
  try {
    return await decode(nameOf(url), response.body ?? new Blob([]).stream())
  } catch (thrown) {
    if (signal.aborted || thrown instanceof FailureError) throw thrown
    throw unreadable(
      url,
      'the transfer broke off, or what arrived is no text; an archive can be saved and opened or dropped here',
    )
  }
}

function readAddress(address: string): URL {
  const text = address.trim()
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url
  throw new FailureError({
    code: 'import/unreadable',
    source: text === '' ? 'The address' : text,
    message: 'it must be a whole address that starts with https:// or http://',
  })
}

async function ask(url: URL, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, {
      signal,
      credentials: 'omit',
      headers: { Accept: 'application/json, text/plain, */*' },
    })
  } catch (thrown) {
    if (signal.aborted) throw thrown
    throw unreadable(
      url,
      'nothing answered, or the server does not allow other pages to read it (CORS); save the file and open or drop it here instead',
    )
  }
}

function nameOf(url: URL): string {
  return url.pathname.split('/').findLast((step) => step !== '') ?? url.host
}

function unreadable(url: URL, message: string): FailureError {
  return new FailureError({ code: 'import/unreadable', source: url.href, message })
}
