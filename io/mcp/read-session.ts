// One conversation with an MCP server: who it is, and all its tools. Changes of the list during it are not followed.
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { onAbort } from '../endpoints/on-abort'
import { listPages, type LiveProgress } from './list-pages'
import { protocolFailure, type RawValue, type Recorder } from './recorder'

export interface SessionOptions {
  readonly signal: AbortSignal
  /** How long each answer may take. */
  readonly timeoutMs: number
  readonly onProgress: (progress: LiveProgress) => void
}

/** What a server said. */
export interface Session {
  /** The result of `initialize`. */
  readonly initialized: RawValue
  /** The results of `tools/list`; null where the server says that it has no tools to offer. */
  readonly pages: readonly RawValue[] | null
}

const GOODBYE_MS = 1000
const METHOD_NOT_FOUND = -32601
const TIMED_OUT = -32001

/**
 * Initialises, lists all tools and says goodbye. Rejects with what the SDK or the recorder throws, with `TimedOut` after the time that an
 * answer may take, with the signal's reason when aborted; `explain.ts` makes failures of that.
 */
export async function readSession(
  transport: Transport,
  recorder: Recorder,
  options: SessionOptions,
): Promise<Session> {
  const { signal, timeoutMs } = options
  signal.throwIfAborted()
  const { Client } = await import('@modelcontextprotocol/sdk/client/index.js')
  const client = new Client({ name: 'namewright', version: '1.0.0' }, { capabilities: {} })
  watchSending(transport, recorder)
  const forget = onAbort(signal, () => recorder.end(signal.reason))
  const clock = setTimeout(() => recorder.end(timedOut()), timeoutMs + GOODBYE_MS)
  try {
    await Promise.race([client.connect(transport, { timeout: timeoutMs }), recorder.ended])
    clearTimeout(clock)
    const initialized = recorder.resultOf('initialize')
    if (!initialized) throw protocolFailure(recorder.address, 'its answer to initialize was lost')
    const offers = client.getServerCapabilities()?.tools !== undefined
    try {
      return { initialized, pages: await listPages(client, recorder, options) }
    } catch (thrown) {
      // A server that names no tools may have some all the same, so it was asked; any refusal then means that it has none.
      if (codeOf(thrown) === METHOD_NOT_FOUND || (!offers && isRefusal(thrown)))
        return { initialized, pages: null }
      throw thrown
    }
  } finally {
    clearTimeout(clock)
    forget()
    await sayGoodbye(transport, () => client.close())
  }
}

/** The code of an error of the SDK or of JSON-RPC; null where there is none. */
export function codeOf(thrown: unknown): number | null {
  const isObject = typeof thrown === 'object' && thrown !== null
  return isObject && 'code' in thrown && typeof thrown.code === 'number' ? thrown.code : null
}

function timedOut(): Error {
  return Object.assign(new Error('no answer came in time'), { code: TIMED_OUT })
}

/** Whether an answer did not come in time. */
export function isTimeOut(thrown: unknown): boolean {
  return codeOf(thrown) === TIMED_OUT
}

function isRefusal(thrown: unknown): boolean {
  const code = codeOf(thrown)
  return code !== null && code <= -32600 && code >= -32700
}

/** Tells a recorder what is sent. */
export function watchSending(transport: Transport, recorder: Recorder): void {
  const send = transport.send.bind(transport)
  transport.send = (message, options) => {
    recorder.sent(message)
    return send(message, options)
  }
}

/** Ends the session at the server where there is one, for a short time at most, then the connection. */
export async function sayGoodbye(transport: Transport, close: () => Promise<void>): Promise<void> {
  if ('terminateSession' in transport && transport.sessionId !== undefined) {
    const terminate = transport.terminateSession as () => Promise<void>
    const late = new Promise((resolve) => setTimeout(resolve, GOODBYE_MS))
    // Servers may refuse it; the session then ends by itself.
    await Promise.race([terminate.call(transport).catch(() => undefined), late])
  }
  await close().catch(() => undefined)
}
