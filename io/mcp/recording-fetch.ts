// `fetch` as the SDK's transports are given it: it adds what authorises us, bounds what comes back, and lets a recorder see it as it was spelled.
import { createParser } from 'eventsource-parser'
import type { Recorder } from './recorder'

/** The last reply to a request of ours, for saying what went wrong. */
export interface Seen {
  readonly method: string
  readonly status: number
  readonly type: string
  /** The beginning of a body that is no answer. */
  readonly body: string
  readonly showsSession: boolean
}

/** A fetch that records. */
export interface RecordingFetch {
  readonly fetch: (url: string | URL, init?: RequestInit) => Promise<Response>
  /** What the last request was answered; null before any was, or when it failed on the way. */
  readonly lastSeen: () => Seen | null
  /** Why the last request found no answer: what `fetch` threw; null where it found one. */
  readonly lastError: () => unknown
}

const BODY_SHOWN = 2000

/** Makes such a fetch; `headers` go with every request. */
export function createRecordingFetch(
  recorder: Recorder,
  headers: Readonly<Record<string, string>>,
): RecordingFetch {
  let seen: Seen | null = null
  let error: unknown = null
  return {
    lastSeen: () => seen,
    lastError: () => error,
    fetch: async (url, init = {}) => {
      const method = init.method ?? 'GET'
      const all = new Headers(init.headers)
      for (const [name, value] of Object.entries(headers)) all.set(name, value)
      let response: Response
      try {
        response = await fetch(url, {
          ...init,
          headers: all,
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          cache: 'no-store',
        })
      } catch (thrown) {
        seen = null
        error = thrown
        throw thrown
      }
      const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
      const showsSession = response.headers.has('mcp-session-id')
      const { status } = response
      error = null
      seen = { method, status, type, body: '', showsSession }
      if (response.ok && type === 'text/event-stream')
        return observeEvents(response, requestIdOf(init), recorder)
      if (status === 202 || status === 204) return response
      const text = await readText(response, recorder)
      if (response.ok && type === 'application/json') recorder.received(text)
      else seen = { ...seen, body: text.slice(0, BODY_SHOWN) }
      return new Response(text, { status, headers: response.headers })
    },
  }
}

/** The id of the request that is being sent; null for anything else. */
function requestIdOf({ method, body }: RequestInit): string | number | null {
  if (method !== 'POST' || typeof body !== 'string') return null
  const { id } = JSON.parse(body) as { readonly id?: string | number }
  return id ?? null
}

/** The whole body, up to what the recorder lets through. */
async function readText(response: Response, recorder: Recorder): Promise<string> {
  if (!response.body) return ''
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  const chunks: string[] = []
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return chunks.join('') + decoder.decode()
    if (!recorder.count(value.length)) {
      void reader.cancel().catch(() => undefined)
      return ''
    }
    chunks.push(decoder.decode(value, { stream: true }))
  }
}

/** The same response, with a recorder that sees the data of each message. */
function observeEvents(response: Response, id: string | number | null, recorder: Recorder): Response {
  const decoder = new TextDecoder()
  let isResumable = false
  const parser = createParser({
    onEvent: ({ id: eventId, event, data }) => {
      if (eventId !== undefined && eventId !== '') isResumable = true
      if (data !== '' && (event === undefined || event === 'message')) recorder.received(data)
    },
  })
  const observer = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      if (!recorder.count(chunk.length)) {
        controller.terminate()
        return
      }
      parser.feed(decoder.decode(chunk, { stream: true }))
      controller.enqueue(chunk)
    },
    flush: () => {
      // The SDK would go on waiting for an answer that cannot come.
      if (id !== null && !isResumable && !recorder.isAnswered(id))
        recorder.end(new TypeError('the connection was closed before the answer came'))
    },
  })
  return new Response(response.body?.pipeThrough(observer) ?? null, {
    status: response.status,
    headers: response.headers,
  })
}
