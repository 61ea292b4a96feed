// From an HTTP reply that is no success to the one failure that says what happened: the words of many servers, sorted once.
import type { Failure } from '../shared'
import { fieldOf } from './field-of'
import { meaningOf, namedParameter } from './parameters'
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
  /** The names of the request's parameters. */
  readonly parameters: readonly string[]
}

const LONGEST_MESSAGE = 300

/** The failure behind a reply that is no success. */
export function readFailure(reply: FailedReply, asked: AskedFor): Failure {
  const { url, status } = reply
  const said = readError(reply.text)
  const message = said.message === '' ? `HTTP status ${status} without a message` : said.message
  const retryAfterMs = reply.retryAfterMs ?? readDelayFromMessage(reply.text)
  const parameter = namesParameter.has(status) ? namedParameter(said, asked.parameters) : null
  if (isUnauthorized(status, said, parameter)) return { code: 'endpoint/unauthorized', url, status, message }
  if (asked.model !== null && saysModelMissing(status, said))
    return { code: 'endpoint/model-missing', model: asked.model, message }
  if (status === 404 || status === 405) return { code: 'endpoint/not-found', url, message }
  if (status === 429 && !isSpent(said, retryAfterMs))
    return { code: 'endpoint/rate-limited', url, retryAfterMs, message }
  if (status === 503 || status === 529 || status === 408 || status === 425)
    return { code: 'endpoint/busy', url, status, retryAfterMs, message }
  if (status >= 500) return { code: 'endpoint/server-error', url, status, message }
  return { code: 'endpoint/refused', url, status, parameter, message }
}

const namesParameter = new Set([400, 403, 422])

/** Some say 400 for a wrong key; some say 403 for a parameter that the key may not use with this model. */
function isUnauthorized(status: number, { message, code }: SaidError, parameter: string | null): boolean {
  if (status === 401) return true
  if (status === 403) return meaningOf(parameter) !== 'logprobs'
  return status === 400 && /API_KEY_INVALID|api key not valid/i.test(`${code} ${message}`)
}

/** True for an account that has run out, which waiting does not mend; Gemini uses the same words for a limit of requests a minute. */
function isSpent({ message, code }: SaidError, retryAfterMs: number | null): boolean {
  if (/insufficient_quota|billing_/i.test(code)) return true
  return (
    retryAfterMs === null &&
    !/RESOURCE_EXHAUSTED/.test(code) &&
    /insufficient_quota|exceeded your current quota/i.test(message)
  )
}

/**
 * The failure inside a reply or an event whose status says success but that holds an error object, of its own or in its first choice; null
 * when there is none.
 */
export function readHiddenFailure(json: unknown, reply: FailedReply, asked: AskedFor): Failure | null {
  const error = errorIn(json)
  if (error === null) return null
  const status = [fieldOf(error, 'code'), fieldOf(error, 'status'), fieldOf(json, 'code')]
    .map(Number)
    .find(isErrorStatus)
  const text = fieldOf(json, 'error') === undefined ? JSON.stringify({ error }) : reply.text
  return readFailure({ ...reply, text, status: status ?? statusOfWords(error) }, asked)
}

/** The error object in a reply, or null. */
export function errorIn(json: unknown): unknown {
  const choices = fieldOf(json, 'choices')
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined
  const error = [fieldOf(json, 'error'), fieldOf(first, 'error')].find(
    (found) => found !== undefined && found !== null && found !== false,
  )
  return error ?? null
}

function isErrorStatus(value: number): boolean {
  return Number.isInteger(value) && value >= 400 && value < 600
}

const statusWords: readonly (readonly [RegExp, number])[] = [
  [/overloaded/i, 529],
  [/rate.?limit|too many requests|resource_exhausted/i, 429],
  [/unavailable/i, 503],
  [/insufficient.{0,12}(?:quota|credit|balance)|billing_/i, 402],
  [/authentication|unauthenticated|invalid_api_key/i, 401],
  [/permission/i, 403],
  [/invalid_request|invalid_argument|bad_?request/i, 400],
]

/** The status that the words of an error stand for: inside a stream there is often no number. */
function statusOfWords(error: unknown): number {
  const said = readError(JSON.stringify({ error }))
  const words = `${said.code} ${said.code === '' ? said.message : ''}`
  return statusWords.find(([pattern]) => pattern.test(words))?.[1] ?? 502
}

interface SaidError {
  readonly message: string
  readonly code: string
  /** The parameter that the error names in a field of its own. */
  readonly parameter: string
}

function readError(text: string): SaidError {
  const parsed = parse(text)
  const json: unknown = Array.isArray(parsed) ? parsed[0] : parsed
  const error = [
    fieldOf(json, 'error'),
    fieldOf(json, 'detail'),
    fieldOf(fieldOf(json, 'message'), 'detail'),
    json,
  ].find((field) => field !== undefined && field !== null)
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
    code: [fieldOf(first, 'code'), fieldOf(first, 'type'), fieldOf(first, 'status')].filter(isText).join(' '),
    parameter:
      [
        fieldOf(first, 'param'),
        Array.isArray(location) ? location.at(-1) : undefined,
        violatedField(first),
      ].find(isText) ?? '',
  }
}

/** Google names the field in a list of details. */
function violatedField(error: unknown): unknown {
  const details = fieldOf(error, 'details')
  if (!Array.isArray(details)) return undefined
  const violations = details.map((detail) => fieldOf(detail, 'fieldViolations')).find(Array.isArray)
  return fieldOf(violations?.[0], 'field')
}

const modelMissing =
  /\bmodels?\b.{0,120}\b(?:not found|not exist|doesn.t exist|is unknown|not available|not loaded)|(?:unknown|invalid|no such) model|not a valid model|no models? (?:is |are )?loaded/is

function saysModelMissing(status: number, { message, code, parameter }: SaidError): boolean {
  if (/model_not_found|model_not_exist/i.test(code)) return true
  if (/not_found_error/.test(code) && /^model:/.test(message)) return true
  if (status !== 404 && status !== 400 && status !== 422) return false
  return modelMissing.test(message) || (parameter === 'model' && /not found|invalid|unknown/i.test(message))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
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
