// An open conversation with an MCP server, in which tools are called.
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { JsonValue } from '../../core/catalog'
import { FailureError } from '../../core/shared'
import { explain, explainThrown, type Trouble } from '../mcp/explain'
import { readLiveAddress } from '../mcp/address'
import { hideSecrets } from '../mcp/hide-secrets'
import { cleanToken, MOST_BYTES, openTransport } from '../mcp/read-live-tools'
import { codeOf, sayGoodbye, watchSending } from '../mcp/read-session'
import { createRecorder, type Recorder } from '../mcp/recorder'
import { createRecordingFetch } from '../mcp/recording-fetch'

/** How far a call is, as its server tells. */
export interface CallProgress {
  readonly progress: number
  readonly total: number | null
  readonly message: string | null
}

export interface McpConnection {
  /** What may be shown of the address or command. */
  readonly address: string
  /**
   * Calls a tool: the result as the server gave it, without secrets. Throws FailureError, after which the connection is not to be used again
   * unless `isOpen`; rejects with the signal's reason when aborted.
   */
  readonly call: (
    name: string,
    given: Readonly<Record<string, JsonValue>>,
    options: {
      readonly signal: AbortSignal
      readonly timeLimit: number
      readonly onProgress: (progress: CallProgress) => void
    },
  ) => Promise<JsonValue>
  readonly isOpen: () => boolean
  readonly close: () => Promise<void>
}

/** What a connection is made of. */
export interface Conversation {
  readonly transport: Transport
  readonly recorder: Recorder
  readonly secrets: readonly string[]
  /** Makes a failure of what was thrown. */
  readonly explain: (thrown: unknown, timeLimit: number, signal: AbortSignal) => Promise<FailureError>
}

const CONNECT_MS = 30_000
const INVALID_PARAMS = -32602

/** Initialises a conversation. Throws FailureError; rejects with the signal's reason when aborted. */
export async function connect(
  { transport, recorder, secrets, explain: explained }: Conversation,
  signal: AbortSignal,
  timeLimit = CONNECT_MS,
): Promise<McpConnection> {
  const { Client } = await import('@modelcontextprotocol/sdk/client/index.js')
  const { ResultSchema } = await import('@modelcontextprotocol/sdk/types.js')
  const client = new Client({ name: 'namewright', version: '1.0.0' }, { capabilities: {} })
  watchSending(transport, recorder)
  let isOpen = true
  recorder.ended.catch(() => {
    isOpen = false
  })
  client.onclose = () => {
    isOpen = false
  }
  const close = (): Promise<void> => {
    isOpen = false
    return sayGoodbye(transport, () => client.close())
  }
  try {
    await Promise.race([client.connect(transport, { timeout: timeLimit, signal }), recorder.ended])
  } catch (thrown) {
    await close()
    signal.throwIfAborted()
    throw await explained(thrown, timeLimit, signal)
  }
  return {
    address: recorder.address,
    isOpen: () => isOpen,
    close,
    call: async (name, given, options) => {
      const request = { method: 'tools/call' as const, params: { name, arguments: given } }
      try {
        const result = await Promise.race([
          client.request(request, ResultSchema, {
            signal: options.signal,
            timeout: options.timeLimit,
            resetTimeoutOnProgress: true,
            onprogress: ({ progress, total, message }) =>
              options.onProgress({ progress, total: total ?? null, message: message ?? null }),
          }),
          recorder.ended,
        ])
        return JSON.parse(hideSecrets(JSON.stringify(result), secrets)) as JsonValue
      } catch (thrown) {
        options.signal.throwIfAborted()
        const refusal = refusalOf(thrown)
        if (refusal !== null)
          return { isError: true, content: [{ type: 'text', text: hideSecrets(refusal, secrets) }] }
        if (isSessionLost(thrown, transport)) {
          isOpen = false
          const message = 'it has forgotten the session, so the call was not made; the next one opens another'
          throw new FailureError({ code: 'live/protocol', address: recorder.address, message })
        }
        throw await explained(thrown, options.timeLimit, options.signal)
      }
    },
  }
}

/** An error of JSON-RPC is the server's answer to this call (unknown tool, wrong arguments, an error of its own); the conversation goes on. */
function refusalOf(thrown: unknown): string | null {
  const code = codeOf(thrown)
  if (!(thrown instanceof Error) || code === null || code > -32000 || code < -32768) return null
  // -32000 and -32001 are what the SDK itself says of a closed connection and of a time-out.
  if (code >= -32001) return null
  const words = thrown.message.replace(/^MCP error -?\d+: /, '')
  return code === INVALID_PARAMS ? `The server did not accept the call: ${words}` : words
}

/** Streamable HTTP answers 404 to a session that it does not know (specification, Session Management). */
function isSessionLost(thrown: unknown, transport: Transport): boolean {
  return codeOf(thrown) === 404 && transport.sessionId !== undefined
}

/** Where a server is. */
export interface McpTarget {
  /** Whole, with whatever key it holds. */
  readonly address: string
  readonly token: string | null
}

/** Opens a conversation over Streamable HTTP. Throws FailureError; rejects with the signal's reason when aborted. */
export function connectOverHttp(
  target: McpTarget,
  signal: AbortSignal,
  inPage = 'document' in globalThis,
): Promise<McpConnection> {
  const address = readLiveAddress(target.address)
  const token = cleanToken(target.token)
  const secrets = token === null ? address.secrets : [token, ...address.secrets]
  const authorization = token === null ? address.authorization : `Bearer ${token}`
  const recorder = createRecorder(address.shown, MOST_BYTES)
  const recording = createRecordingFetch(
    recorder,
    authorization === null ? {} : { Authorization: authorization },
  )
  const explained = (thrown: unknown, timeoutMs: number, given: AbortSignal): Promise<FailureError> => {
    const trouble: Trouble = {
      thrown,
      url: address.url,
      recorder,
      seen: recording.lastSeen(),
      networkError: recording.lastError(),
      hasToken: token !== null,
      inPage,
      timeoutMs,
      secrets,
    }
    return explain(trouble, given)
  }
  return openTransport('streamable', address.url, recording).then((transport) =>
    connect({ transport, recorder, secrets, explain: explained }, signal),
  )
}

/** The failure of a conversation over other ways than HTTP. */
export function explainPlainly(
  recorder: Recorder,
  secrets: readonly string[],
): (thrown: unknown, timeLimit: number) => Promise<FailureError> {
  return (thrown, timeoutMs) => Promise.resolve(explainThrown(thrown, { recorder, timeoutMs, secrets }))
}
