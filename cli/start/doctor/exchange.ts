// One request made beside the page. The body is read up to a limit, judged, and let go.
import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestTls } from 'node:https'
import { judgeReply, type Exchange } from '../../../core/doctor'
import type { Protocol } from '../../../core/models'

const BODY_BYTES = 4_000_000
const HEADERS_KEPT = 30

/** What to send. */
export interface Sent {
  readonly method: Exchange['method']
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON; null for none. */
  readonly body: unknown
  readonly protocol: Protocol
  /** The model that is asked; null for a request that is no question. */
  readonly model: string | null
  /** The origin that the reply should allow. */
  readonly origin: string
  readonly timeoutMs: number
  /** Takes any certificate; then no key may be among the headers. */
  readonly trustsAnyone: boolean
}

/** An exchange, with what may tell the server. */
export interface Received {
  readonly exchange: Exchange
  readonly serverHeader: string
  readonly ownedBy: string
  /** The first characters of the body. */
  readonly beginning: string
}

/** Makes one request and follows no redirect. Null where no HTTP reply came; rejects when aborted. */
export async function exchangeWith(sent: Sent, signal: AbortSignal): Promise<Received | null> {
  signal.throwIfAborted()
  try {
    const { message, text } = await send(sent, signal)
    return describe(sent, message, text)
  } catch {
    signal.throwIfAborted()
    return null
  }
}

function send(
  sent: Sent,
  signal: AbortSignal,
): Promise<{ readonly message: IncomingMessage; readonly text: string }> {
  const { method, url, headers, body, timeoutMs, trustsAnyone } = sent
  const text = body === null ? null : JSON.stringify(body)
  const options = {
    method,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    agent: false,
    headers: text === null ? headers : { ...headers, 'content-length': Buffer.byteLength(text) },
  } as const
  return new Promise((resolve, reject) => {
    const receive = (message: IncomingMessage): void => {
      readText(message).then((received) => resolve({ message, text: received }), reject)
    }
    const outgoing = url.startsWith('https:')
      ? requestTls(url, { ...options, rejectUnauthorized: !trustsAnyone }, receive)
      : requestPlain(url, options, receive)
    outgoing.once('error', reject)
    outgoing.end(text ?? undefined)
  })
}

async function readText(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of message) {
    bytes += (chunk as Buffer).length
    chunks.push(chunk as Buffer)
    if (bytes > BODY_BYTES) break
  }
  return Buffer.concat(chunks).subarray(0, BODY_BYTES).toString('utf8')
}

function describe(sent: Sent, message: IncomingMessage, text: string): Received {
  const { method, url, protocol, model, origin } = sent
  const status = message.statusCode ?? 0
  const judged = method === 'OPTIONS' ? null : judgeReply({ url, status, text }, protocol, model)
  const allowed = headerOf(message, 'access-control-allow-origin')
  const exchange: Exchange = {
    method,
    url,
    status,
    trouble: judged?.trouble ?? null,
    models: judged?.models ?? [],
    redirect: status >= 300 && status < 400 ? redirectOf(message, url) : null,
    allowsOrigin: allowed === '' ? 'none' : allowed === '*' ? 'any' : allowed === origin ? 'ours' : 'other',
    allowsHeaders: headerOf(message, 'access-control-allow-headers')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^[\w*-]{1,60}$/.test(name))
      .slice(0, HEADERS_KEPT),
  }
  return {
    exchange,
    serverHeader: headerOf(message, 'server'),
    ownedBy: judged?.ownedBy ?? '',
    beginning: text.slice(0, 80),
  }
}

function headerOf(message: IncomingMessage, name: string): string {
  const value = message.headers[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** A redirect's goal as a base URL, when it stays on the same host: no other is told to anyone. */
function redirectOf(message: IncomingMessage, url: string): string | null {
  const location = headerOf(message, 'location')
  if (!URL.canParse(location, url)) return null
  const goal = new URL(location, url)
  if (goal.hostname !== new URL(url).hostname || !/^https?:$/.test(goal.protocol)) return null
  return goal.origin + goal.pathname.replace(/\/models\/?$/, '').replace(/\/+$/, '')
}
