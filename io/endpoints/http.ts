// The one caller of fetch for model endpoints, in the page and in Node alike. It adds the key, bounds the time, and takes the key out of
// everything that comes back. Headers stay as few as can be, since local servers refuse preflights for more.
import { readResetTime, readRetryAfter, rulesOf, writeJson, type Protocol } from '../../core/models'
import { FailureError } from '../../core/shared'
import { readEvents } from './event-stream'
import { onAbort } from './on-abort'

/** Gives the key of the endpoint at the moment it is needed, or null where there is none. */
export type GetKey = () => string | null

export interface HttpRequest {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON; null for none. */
  readonly body: unknown
  readonly key: string | null
  /** How the key is sent; absent: as OpenAI wants it. */
  readonly protocol?: Protocol
  readonly timeoutMs: number
  /** Told the data of each event of a reply that is a stream; true: nothing after it matters. Absent: a stream is read as text. */
  readonly onEvent?: (data: string) => boolean
}

export interface HttpReply {
  readonly url: string
  readonly status: number
  readonly ok: boolean
  /** True when the reply was a stream, told event by event: then there is no text. */
  readonly isStream: boolean
  /** The body, with every occurrence of the key replaced. */
  readonly text: string
  /** From the `retry-after` headers; null where absent or hidden from the page. */
  readonly retryAfterMs: number | null
}

const HIDDEN_KEY = '[key]'
const SHORTEST_KEY_TO_HIDE = 4

/**
 * Sends one request and reads its whole reply, whatever its status. Throws `endpoint/unreachable` and `endpoint/timed-out`; rejects with the
 * signal's reason when aborted.
 */
export async function send(request: HttpRequest, signal: AbortSignal): Promise<HttpReply> {
  signal.throwIfAborted()
  const { url } = request
  const key = request.key?.trim() ?? null
  if (key !== null && !/^[\x21-\x7e]*$/.test(key))
    throw new FailureError({
      code: 'endpoint/unreachable',
      url,
      message: 'the key holds characters that no key can have',
    })
  const controller = new AbortController()
  const forget = onAbort(signal, () => controller.abort(signal.reason))
  const timer = setTimeout(() => controller.abort(), request.timeoutMs)
  try {
    const response = await fetch(url, initOf(request, key, controller.signal))
    const { status, ok } = response
    if (request.onEvent && ok && isEventStream(response.headers) && response.body) {
      await readEvents(response.body, hidingKey(request.onEvent, key))
      return { url, status, ok, isStream: true, text: '', retryAfterMs: null }
    }
    const text = hideKey(await response.text(), key)
    const retryAfterMs = ok ? null : waitOf(response.headers, text)
    return { url, status, ok, isStream: false, text, retryAfterMs }
  } catch (error) {
    signal.throwIfAborted()
    // Not by the caller, so by the clock.
    if (controller.signal.aborted)
      throw new FailureError({ code: 'endpoint/timed-out', url, afterMs: request.timeoutMs })
    throw new FailureError({
      code: 'endpoint/unreachable',
      url,
      message: hideKey(networkMessage(error), key),
    })
  } finally {
    clearTimeout(timer)
    forget()
  }
}

/** The reply's body as a value; throws `endpoint/bad-reply` when it is not JSON. */
export function jsonOf(reply: HttpReply): unknown {
  try {
    return JSON.parse(reply.text) as unknown
  } catch {
    const start = reply.text.trim().slice(0, 60)
    const message = start === '' ? 'It is empty' : `It is not JSON: it starts with ${JSON.stringify(start)}`
    throw new FailureError({ code: 'endpoint/bad-reply', url: reply.url, message })
  }
}

function initOf(
  { method, headers, body, protocol = 'openai' }: HttpRequest,
  key: string | null,
  signal: AbortSignal,
): RequestInit {
  return {
    method,
    headers: { ...headers, ...rulesOf(protocol).headers(key === '' ? null : key) },
    body: body === null ? null : writeJson(body),
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }
}

function isEventStream(headers: Headers): boolean {
  return headers.get('content-type')?.trimStart().toLowerCase().startsWith('text/event-stream') ?? false
}

/** Said in a header where that can be read; some say in the body when their limit is lifted. */
function waitOf(headers: Headers, text: string): number | null {
  const milliseconds = headers.get('retry-after-ms')
  if (milliseconds !== null && Number.isFinite(Number(milliseconds))) return Math.max(0, Number(milliseconds))
  const now = Date.now()
  return readRetryAfter(headers.get('retry-after'), now) ?? readResetTime(text, now)
}

function hidingKey(onEvent: (data: string) => boolean, key: string | null): (data: string) => boolean {
  return (data) => onEvent(hideKey(data, key))
}

function hideKey(text: string, key: string | null): string {
  return key === null || key.length < SHORTEST_KEY_TO_HIDE ? text : text.replaceAll(key, HIDDEN_KEY)
}

/** What a failed fetch says: browsers hide the cause, Node puts it below the error. */
export function networkMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'The request failed'
  const cause = error.cause
  if (cause instanceof Error) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : null
    const known = code === null ? undefined : causes[code]
    return known ?? [code, cause.message].filter(Boolean).join(': ')
  }
  return error.message
}

const causes: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed in the middle of the request',
  UND_ERR_SOCKET: 'the connection was closed in the middle of the request',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name cannot be looked up at the moment',
  ETIMEDOUT: 'the connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'the connection timed out',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
}
