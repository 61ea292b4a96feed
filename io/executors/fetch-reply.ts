// One request and its whole answer, within limits of time and size, and without going where nobody meant it to go.
import { isText, type HttpReply, type WirePiece, type WireRequest } from '../../core/harness'
import { onAbort } from '../endpoints/on-abort'

export type Fetched =
  | { readonly kind: 'reply'; readonly reply: HttpReply }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'timed-out' }
  /** A browser hides where a redirect leads. */
  | { readonly kind: 'hidden-redirect' }
  | { readonly kind: 'unreachable'; readonly thrown: unknown }

export interface FetchLimits {
  /** The request holds what only its server may see. */
  readonly hasSecrets: boolean
  readonly mostBytes: number
  /** Milliseconds. */
  readonly timeLimit: number
  /** Takes secrets out of what came back. */
  readonly hide: (text: string) => string
}

const MOST_REDIRECTS = 5

/** Sends a request. Rejects with the signal's reason when aborted; all other trouble is a value. */
export async function fetchReply(
  request: WireRequest,
  limits: FetchLimits,
  signal: AbortSignal,
): Promise<Fetched> {
  signal.throwIfAborted()
  const controller = new AbortController()
  const forget = onAbort(signal, () => controller.abort(signal.reason))
  const timer = setTimeout(() => controller.abort(), limits.timeLimit)
  try {
    const response = await follow(request, limits, controller.signal)
    if (response.type === 'opaqueredirect') return { kind: 'hidden-redirect' }
    return await readReply(response, limits)
  } catch (thrown) {
    signal.throwIfAborted()
    // Not by the caller, so by the clock.
    return controller.signal.aborted ? { kind: 'timed-out' } : { kind: 'unreachable', thrown }
  } finally {
    clearTimeout(timer)
    forget()
  }
}

/**
 * Follows redirects within the same origin, by reading only: what a write leads on to is read after a 303 and not repeated after a 307. The
 * last answer is given, be it a redirect.
 */
async function follow(request: WireRequest, limits: FetchLimits, signal: AbortSignal): Promise<Response> {
  let { url, method, body } = request
  let headers = request.headers
  for (let step = 0; ; step += 1) {
    const isRead = method === 'GET' || method === 'HEAD'
    const init = {
      method,
      headers: headers.map(([name, value]): [string, string] => [name, value]),
      body: body ? bytesOf(body) : null,
      signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'manual',
    } satisfies RequestInit
    const response = await fetch(url, init)
    // A browser does not tell where it would go. Without secrets it may follow by itself what is only read.
    if (response.type === 'opaqueredirect')
      return isRead && !limits.hasSecrets ? fetch(url, { ...init, redirect: 'follow' }) : response
    const next = step < MOST_REDIRECTS ? nextAddress(response, url) : null
    const becomesRead = [301, 302, 303].includes(response.status) && method !== 'HEAD'
    if (next === null || !(isRead || becomesRead)) return response
    await response.body?.cancel()
    if (!isRead) {
      headers = headers.filter(([name]) => name.toLowerCase() !== 'content-type')
      body = null
      method = 'GET'
    }
    url = next
  }
}

/** Where a redirect leads, if that is the same origin. */
function nextAddress({ status, headers }: Response, url: string): string | null {
  const location = headers.get('location')
  if (status < 300 || status > 399 || location === null || !URL.canParse(location, url)) return null
  const next = new URL(location, url)
  return next.origin === new URL(url).origin ? next.href : null
}

function bytesOf(pieces: readonly WirePiece[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const all = pieces.map((piece) =>
    'text' in piece
      ? encoder.encode(piece.text)
      : Uint8Array.from(atob(piece.base64), (character) => character.charCodeAt(0)),
  )
  const joined = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const bytes of all) {
    joined.set(bytes, at)
    at += bytes.length
  }
  return joined
}

async function readReply(response: Response, { mostBytes, hide }: FetchLimits): Promise<Fetched> {
  const { status, statusText } = response
  const bytes = await readBytes(response, mostBytes)
  if (!bytes) return { kind: 'too-large' }
  const headers = Array.from(response.headers, ([name, value]): [string, string] => [name, hide(value)])
  const text = isText(response.headers.get('content-type') ?? '')
    ? hide(new TextDecoder().decode(bytes))
    : null
  return { kind: 'reply', reply: { status, statusText, headers, text, bytes: bytes.length } }
}

/** The whole body; null where it is larger than allowed. */
async function readBytes(response: Response, mostBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  if (response.body) {
    const reader = response.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      length += value.length
      if (length > mostBytes) {
        await reader.cancel().catch(() => undefined)
        return null
      }
      chunks.push(value)
    }
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
