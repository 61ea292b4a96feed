// Runs the tools of OpenAPI operations over HTTP. What is sent is made by `core/reading` (`toHttpRequest`); this file decides whom it may be
// sent to, and sends it.
import type { Tool } from '../../core/catalog'
import {
  curlText,
  httpText,
  masked,
  readHttpReply,
  secretsOf,
  toWire,
  type ExecutionResult,
  type Executor,
  type HttpSettings,
  type ToolExecution,
  type WireRequest,
} from '../../core/harness'
import { readHttpFacts, toHttpRequest } from '../../core/reading'
import { networkMessage } from '../endpoints/http'
import { hideSecrets } from '../mcp/hide-secrets'
import { fetchReply, type Fetched } from './fetch-reply'
import { addressFor, leavesAddress } from './http-target'

export interface HttpExecutorOptions extends HttpSettings {
  /** Tools by their keys in the run. */
  readonly tools: ReadonlyMap<string, Tool>
  /** Whether a browser stands between; found out unless given. */
  readonly inPage?: boolean
  /** Milliseconds for one call, whatever the run allows; 60,000 unless given. */
  readonly timeLimit?: number
  /** The most that one answer may hold, in bytes; 2,000,000 unless given. */
  readonly mostBytes?: number
  /** How a call is described: as HTTP writes it, or as a command; `http` unless given. */
  readonly describeAs?: 'http' | 'curl'
}

/** An executor of HTTP calls. */
export interface HttpExecutor extends Executor {
  readonly id: 'http'
}

const TIME_LIMIT = 60_000
const MOST_BYTES = 2_000_000

/** Makes the executor. The values of headers and query stay in this closure: nothing that it gives out holds them. */
export function createHttpExecutor(options: HttpExecutorOptions): HttpExecutor {
  const secrets = secretsOf(options)
  const hide = (text: string): string => hideSecrets(text, secrets)
  return {
    id: 'http',
    describe: (execution) => {
      const made = makeRequest(options, execution)
      if (typeof made === 'string') return `This call cannot be made: ${made}`
      const shown = masked(made.request, options)
      const notes = made.notes.map((note) => `# ${note}\n`).join('')
      return hide(`${notes}${options.describeAs === 'curl' ? curlText(shown) : httpText(shown)}`)
    },
    execute: async (execution, signal) => {
      signal.throwIfAborted()
      const made = makeRequest(options, execution)
      if (typeof made === 'string') return { ok: false, message: made, failure: null }
      return send(made.request, options, hide, signal)
    },
  }
}

interface Made {
  readonly request: WireRequest
  /** What of the arguments is not sent. */
  readonly notes: readonly string[]
}

/** The whole request, or why it cannot be made. */
function makeRequest(options: HttpExecutorOptions, { tool, arguments: given }: ToolExecution): Made | string {
  const original = options.tools.get(tool.key)
  const facts = original && readHttpFacts(original)
  if (!original || !facts)
    return `\`${tool.name}\` did not come from an OpenAPI document, so nothing says how it is called over HTTP.`
  const address = addressFor(facts, options)
  if (typeof address === 'string') return address
  const made = toHttpRequest(original, JSON.stringify(given), address.base)
  const errors = made.remarks.filter(({ level }) => level === 'error')
  if (!made.request || errors.length > 0) return errors.map(({ message }) => message).join(' ')
  const request = toWire(made.request, options)
  const why = leavesAddress(request.url, address.base) ?? whyUnsendable(request, options)
  if (why !== null) return why
  const theirs = new Set(options.headers.map(([name]) => name.toLowerCase()))
  const replaced = made.request.headers.flatMap(([name]) =>
    theirs.has(name.toLowerCase()) && name.toLowerCase() !== 'cookie'
      ? [`The argument for the header \`${name}\` is not sent: the one that was given takes its place.`]
      : [],
  )
  const left = made.remarks.flatMap(({ level, message }) => (level === 'warning' ? [message] : []))
  // Names of arguments are the model's: none may look like a line of the request.
  return { request, notes: [...left, ...replaced].map((note) => note.replaceAll(/\s+/g, ' ')) }
}

/** What `fetch` refuses or, worse, leaves out. */
function whyUnsendable({ method, headers, body }: WireRequest, options: HttpExecutorOptions): string | null {
  if (!/^[A-Z]+(?:-[A-Z]+)*$/.test(method) || ['TRACE', 'TRACK', 'CONNECT'].includes(method))
    return `The method ${method} cannot be sent from here.`
  if (body && (method === 'GET' || method === 'HEAD'))
    return `A body cannot be sent with ${method} from here.`
  if (isInPage(options) && headers.some(([name]) => /^(?:cookie|host|origin|referer)$/i.test(name)))
    return 'A page may not send cookies of another server, nor the headers Host, Origin and Referer: run this on the command line.'
  return null
}

async function send(
  request: WireRequest,
  options: HttpExecutorOptions,
  hide: (text: string) => string,
  signal: AbortSignal,
): Promise<ExecutionResult> {
  const { timeLimit = TIME_LIMIT, mostBytes = MOST_BYTES } = options
  const hasSecrets = options.headers.length > 0 || options.query.length > 0
  const url = masked(request, options).url
  const fetched: Fetched = await fetchReply(request, { hasSecrets, mostBytes, timeLimit, hide }, signal)
  switch (fetched.kind) {
    case 'reply':
      return readHttpReply(request.method, fetched.reply)
    case 'too-large':
      return {
        ok: false,
        message: `The answer is larger than ${mostBytes} bytes; it was not read to its end.`,
        failure: null,
      }
    case 'hidden-redirect':
      return {
        ok: false,
        message:
          'The server leads on to another address, which a page cannot see and which was not followed. Give its final address as the base URL.',
        failure: null,
      }
    case 'timed-out':
      return {
        ok: false,
        message: `The server did not answer within ${timeLimit / 1000} seconds.`,
        failure: { code: 'endpoint/timed-out', url: hide(url), afterMs: timeLimit },
      }
    default: {
      const message = hide(networkMessage(fetched.thrown))
      return {
        ok: false,
        message: `The server could not be reached: ${message}.`,
        failure: { code: 'endpoint/unreachable', url: hide(url), message },
      }
    }
  }
}

function isInPage({ inPage }: HttpExecutorOptions): boolean {
  return inPage ?? 'document' in globalThis
}
