// Reads the tools of an MCP server over HTTP: Streamable HTTP, or the older HTTP+SSE where the server knows nothing else.
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { FailureError } from '../../core/shared'
import { readLiveAddress, type LiveAddress } from './address'
import { explain, mayBeOld, type Trouble } from './explain'
import type { LiveProgress } from './list-pages'
import { makeLiveTools, type LiveTools } from './make-live-tools'
import { readSession, type Session } from './read-session'
import { createRecorder } from './recorder'
import { createRecordingFetch, type RecordingFetch } from './recording-fetch'

/** The most that a server may send in one reading. */
export const MOST_BYTES = 64_000_000
const ANSWER_MS = 30_000

export interface LiveRequest {
  /** A whole http or https address. What in it may be a key is used and not kept. */
  readonly address: string
  /** An access token, sent as a bearer; null for none. */
  readonly token: string | null
}

export interface LiveOptions {
  readonly signal: AbortSignal
  readonly onProgress?: (progress: LiveProgress) => void
  /** How long each answer may take; 30 seconds unless given. */
  readonly timeoutMs?: number
  /** Whether a browser stands between; found out unless given. */
  readonly inPage?: boolean
  readonly mostBytes?: number
}

/** Throws FailureError (`live/...`, `import/too-large`, `import/unreadable`); rejects with the signal's reason when aborted. */
export async function readLiveTools(request: LiveRequest, options: LiveOptions): Promise<LiveTools> {
  const { signal } = options
  const address = readLiveAddress(request.address)
  const token = cleanToken(request.token)
  const asked: Asked = {
    address,
    authorization: token === null ? address.authorization : `Bearer ${token}`,
    hasToken: token !== null,
  }
  const secrets = token === null ? address.secrets : [token, ...address.secrets]
  const first = await attempt(asked, 'streamable', secrets, options)
  let session = first.session
  if (!session && mayBeOld(first.trouble)) session = (await attempt(asked, 'sse', secrets, options)).session
  if (!session) throw await explain(first.trouble, signal)
  const made = makeLiveTools(session, { transport: 'http', address: address.shown, secrets })
  return address.remark === null ? made : { ...made, remarks: [address.remark, ...made.remarks] }
}

interface Asked {
  readonly address: LiveAddress
  readonly authorization: string | null
  readonly hasToken: boolean
}

type Attempt = { readonly session: Session } | { readonly session: null; readonly trouble: Trouble }

async function attempt(
  { address, authorization, hasToken }: Asked,
  kind: 'streamable' | 'sse',
  secrets: readonly string[],
  options: LiveOptions,
): Promise<Attempt & { readonly trouble: Trouble }> {
  const { signal, onProgress = () => undefined, timeoutMs = ANSWER_MS } = options
  const { inPage = 'document' in globalThis, mostBytes = MOST_BYTES } = options
  const recorder = createRecorder(address.shown, mostBytes)
  const recording = createRecordingFetch(
    recorder,
    authorization === null ? {} : { Authorization: authorization },
  )
  const trouble = (thrown: unknown): Trouble => ({
    thrown,
    url: address.url,
    recorder,
    seen: recording.lastSeen(),
    networkError: recording.lastError(),
    hasToken,
    inPage,
    timeoutMs,
    secrets,
  })
  try {
    const transport = await openTransport(kind, address.url, recording)
    return {
      session: await readSession(transport, recorder, { signal, timeoutMs, onProgress }),
      trouble: trouble(null),
    }
  } catch (thrown) {
    signal.throwIfAborted()
    return { session: null, trouble: trouble(thrown) }
  }
}

/** Opens the way to a server, without connecting. */
export async function openTransport(
  kind: 'streamable' | 'sse',
  url: URL,
  recording: RecordingFetch,
): Promise<Transport> {
  if (kind === 'sse') {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- for servers that know nothing newer
    const { SSEClientTransport } = await import('@modelcontextprotocol/sdk/client/sse.js')

    return new SSEClientTransport(url, { fetch: recording.fetch })
  }
  const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/sdk/client/streamableHttp.js')
  return new StreamableHTTPClientTransport(url, {
    fetch: withoutListening(recording.fetch),
    // The browser and Node take the token off when a redirect leads to another origin.
    redirectPolicy: 'follow',
  })
}

/** What the server would say unasked is not listened to; a stream that broke off is taken up again. */
function withoutListening(fetch: RecordingFetch['fetch']): RecordingFetch['fetch'] {
  return (url, init) => {
    const isListening = init?.method === 'GET' && !new Headers(init.headers).has('last-event-id')
    return isListening ? Promise.resolve(new Response(null, { status: 405 })) : fetch(url, init)
  }
}

/** A token as it is sent; null where there is none. Throws `import/unreadable` for what can be none. */
export function cleanToken(token: string | null): string | null {
  const plain = (token ?? '').trim().replace(/^bearer\s+/i, '')
  if (plain === '') return null
  if (/^[\x21-\x7e]+$/.test(plain)) return plain
  throw new FailureError({
    code: 'import/unreadable',
    source: 'The token',
    message: 'it holds characters that no token can have',
  })
}
