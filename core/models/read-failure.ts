// From an HTTP reply that is no success to the one failure that says what happened: the words of many servers, sorted once.
import type { Failure } from '../shared'
import { readDelayFromMessage } from './stated-delay'

/** A reply that is no success. */
export interface FailedReply {
  readonly url: string
  readonly status: number
  /** The body as text, without secrets. */
  readonly text: string
  /** From the headers; null when there was none to read. */
  readonly retryAfterMs: number | null
}

/** What was asked, as far as telling failures apart needs it. */
export interface AskedFor {
  readonly model: string | null
  /** The keys of the request's body. */
  readonly parameters: readonly string[]
}

const LONGEST_MESSAGE = 300

/** The failure behind a reply that is no success. */
export function readFailure(reply: FailedReply, asked: AskedFor): Failure {
  const { url, status } = reply
  const said = readError(reply.text)
  const message = said.message === '' ? `HTTP status ${status} without a message` : said.message
  const retryAfterMs = reply.retryAfterMs ?? readDelayFromMessage(reply.text)
  if (status === 401 || status === 403) return { code: 'endpoint/unauthorized', url, status, message }
  if (asked.model !== null && saysModelMissing(status, said))
    return { code: 'endpoint/model-missing', model: asked.model, message }
  if (status === 404 || status === 405) return { code: 'endpoint/not-found', url, message }
  if (status === 429 && !/insufficient_quota|exceeded your current quota/i.test(reply.text))
    return { code: 'endpoint/rate-limited', url, retryAfterMs, message }
  if (status === 503 || status === 529 || status === 408 || status === 425)
    return { code: 'endpoint/busy', url, status, retryAfterMs, message }
  if (status >= 500) return { code: 'endpoint/server-error', url, status, message }
  const parameter = status === 400 || status === 422 ? namedParameter(said, asked.parameters) : null
  return { code: 'endpoint/refused', url, status, parameter, message }
}

/** The failure inside a reply whose status says success but whose body is an error object, or null when it is none. */
export function readHiddenFailure(json: unknown, reply: FailedReply, asked: AskedFor): Failure | null {
  const error = fieldOf(json, 'error')
  if (error === undefined || error === null || error === false || fieldOf(json, 'choices') !== undefined)
    return null
  const status = [fieldOf(error, 'code'), fieldOf(error, 'status'), fieldOf(json, 'code')]
    .map(Number)
    .find(isErrorStatus)
  return readFailure({ ...reply, status: status ?? 502 }, asked)
}

function isErrorStatus(value: number): boolean {
  return Number.isInteger(value) && value >= 400 && value < 600
}

interface SaidError {
  readonly message: string
  readonly code: string
  /** The parameter that the error names in a field of its own. */
  readonly parameter: string
}

function readError(text: string): SaidError {
  const json = parse(text)
  const error = [fieldOf(json, 'error'), fieldOf(json, 'detail'), json].find(
    (field) => field !== undefined && field !== null,
  )
  const first: unknown = Array.isArray(error) ? error[0] : error
  const message = [
    first,
    fieldOf(first, 'message'),
    fieldOf(first, 'msg'),
    fieldOf(first, 'detail'),
    fieldOf(json, 'message'),
  ].find(isText)
  const location = fieldOf(first, 'loc')
  return {
    message: shorten(message ?? (json === undefined ? withoutMarkup(text) : text)),
    code: [fieldOf(first, 'code'), fieldOf(first, 'type')].filter(isText).join(' '),
    parameter:
      [fieldOf(first, 'param'), Array.isArray(location) ? location.at(-1) : undefined].find(isText) ?? '',
  }
}

const modelMissing =
  /\bmodels?\b.{0,120}\b(?:not found|not exist|doesn.t exist|is unknown|not available|not loaded)|(?:unknown|invalid|no such) model|not a valid model|no models? (?:is |are )?loaded/is

function saysModelMissing(status: number, { message, code, parameter }: SaidError): boolean {
  if (/model_not_found|model_not_exist/i.test(code)) return true
  if (status !== 404 && status !== 400 && status !== 422) return false
  return modelMissing.test(message) || (parameter === 'model' && /not found|invalid|unknown/i.test(message))
}

function namedParameter({ message, parameter }: SaidError, sent: readonly string[]): string | null {
  // What is too long is not refused: leaving the length cap out would only make it longer.
  if (/context (?:length|window|size)/i.test(message)) return null
  if (sent.includes(parameter)) return parameter
  // A quoted word is surer than a bare one; a bare `n` or `stop` is hardly ever the parameter.
  const quoted = [...message.matchAll(/["'`‘“]([a-z_]+)["'`’”]/g)].map((match) => match[1] ?? '')
  const named = quoted.find((word) => sent.includes(word))
  if (named !== undefined) return named
  const bare = sent.find(
    (word) => word.length > 3 && word !== 'model' && word !== 'stop' && wholeWord(word).test(message),
  )
  if (bare !== undefined) return bare
  return (
    sent.find((word) =>
      new RegExp(String.raw`(?:^|\s)${word}\s*(?:[=<>!]|must|is not|not supported|> ?1)`).test(message),
    ) ?? null
  )
}

function wholeWord(word: string): RegExp {
  return new RegExp(String.raw`(?<![a-z_])${word}(?![a-z_])`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function withoutMarkup(text: string): string {
  return text.replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gis, ' ').replaceAll(/<[^>]*>/g, ' ')
}

function shorten(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  return plain.length > LONGEST_MESSAGE ? `${plain.slice(0, LONGEST_MESSAGE)}…` : plain
}
