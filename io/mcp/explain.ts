// What went wrong with a running server, as a failure: from what was thrown and from the last reply that was seen.
import { FailureError } from '../../core/shared'
import { networkMessage } from '../endpoints/http'
import { hideSecrets } from './hide-secrets'
import { lookCloser } from './look-closer'
import { codeOf, isTimeOut } from './read-session'
import { protocolFailure, type Recorder } from './recorder'
import type { Seen } from './recording-fetch'

/** What is known of a reading over HTTP that failed. */
export interface Trouble {
  readonly thrown: unknown
  readonly url: URL
  readonly recorder: Recorder
  readonly seen: Seen | null
  /** What `fetch` threw; null where it did not. */
  readonly networkError: unknown
  readonly hasToken: boolean
  readonly inPage: boolean
  readonly timeoutMs: number
  readonly secrets: readonly string[]
}

/** Makes the failure. Rejects with the signal's reason when aborted. */
export async function explain(trouble: Trouble, signal: AbortSignal): Promise<FailureError> {
  const { thrown, seen, networkError } = trouble
  if (thrown instanceof FailureError || isTimeOut(thrown)) return explainThrown(thrown, trouble)
  if (networkError !== null || thrown instanceof TypeError) return explainNetwork(trouble, signal)
  return (seen && explainReply(trouble, seen)) ?? explainThrown(thrown, trouble)
}

/** The failure in what was thrown, where there is nothing else to go by. */
export function explainThrown(
  thrown: unknown,
  { recorder, timeoutMs, secrets }: Pick<Trouble, 'recorder' | 'timeoutMs' | 'secrets'>,
): FailureError {
  const { address } = recorder
  if (thrown instanceof FailureError) return thrown
  if (isTimeOut(thrown)) return new FailureError({ code: 'live/timed-out', address, afterMs: timeoutMs })
  return protocolFailure(address, errorMessage(thrown, secrets))
}

/** Whether a server that refused to be initialised may speak the transport of 2024-11-05 (specification, backwards compatibility). */
export function mayBeOld({ seen, recorder, thrown }: Pick<Trouble, 'seen' | 'recorder' | 'thrown'>): boolean {
  if (thrown instanceof FailureError || seen?.method !== 'POST' || recorder.resultOf('initialize'))
    return false
  const { status } = seen
  return status >= 400 && status < 500 && ![401, 403, 407, 429].includes(status)
}

async function explainNetwork(trouble: Trouble, signal: AbortSignal): Promise<FailureError> {
  const { url, recorder, networkError, thrown, inPage, secrets } = trouble
  const { address } = recorder
  // A later request may be kept back, too: from the second one on it carries headers that the server has to allow.
  if (inPage && networkError !== null) return lookCloser(url, address, signal)
  const message = hideSecrets(networkMessage(networkError ?? thrown), secrets)
  return /certificate|CERT|self.signed/i.test(message)
    ? new FailureError({ code: 'live/blocked', address, cause: 'certificate' })
    : new FailureError({ code: 'live/unreachable', address, message })
}

function explainReply(trouble: Trouble, seen: Seen): FailureError | null {
  const { recorder, hasToken, inPage, secrets } = trouble
  const { address } = recorder
  const { status, type, showsSession, method } = seen
  const hasBegun = recorder.resultOf('initialize') !== null
  const said = hideSecrets(shorten(seen.body), secrets)
  const withStatus = said === '' ? `status ${status}` : `status ${status}: ${said}`
  if (status === 403 && /\borigin\b/i.test(seen.body) && inPage)
    return new FailureError({ code: 'live/blocked', address, cause: 'cors' })
  if (status === 401 || status === 403)
    return /\b(?:host|origin)\b/i.test(seen.body)
      ? protocolFailure(address, `it refused the request (${withStatus})`)
      : new FailureError({ code: 'live/unauthorized', address, status, hasToken })
  if (inPage && hasBegun && !showsSession && (status === 400 || status === 404))
    return new FailureError({ code: 'live/blocked', address, cause: 'session-header' })
  if (status === 429 || status >= 500) return protocolFailure(address, `it failed with ${withStatus}`)
  if (status >= 400)
    return hasBegun
      ? protocolFailure(address, `it refused the request (${withStatus})`)
      : new FailureError({
          code: 'live/not-mcp',
          address,
          message: `it answered ${method} with ${withStatus}`,
        })
  if (status >= 300 || type === 'text/event-stream' || type === 'application/json') return null
  const what = /html/.test(type) ? 'a web page' : type === '' ? 'something without a type' : type
  return status === 202 || status === 204
    ? null
    : new FailureError({ code: 'live/not-mcp', address, message: `it sent ${what}` })
}

function errorMessage(thrown: unknown, secrets: readonly string[]): string {
  if (codeOf(thrown) === null && thrown instanceof Error && 'issues' in thrown)
    return 'its answer is not what the protocol asks for'
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  const plain = message.replace(/^MCP error -?\d+: /, '')
  return hideSecrets(shorten(plain), secrets)
}

const LONGEST = 200

/** One line of a body; markup says nothing to people. */
function shorten(text: string): string {
  if (/^\s*</.test(text)) return ''
  const told = /"message"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? text
  const line = told.replaceAll(/\s+/g, ' ').trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}
