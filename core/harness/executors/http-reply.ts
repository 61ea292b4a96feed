// What a server answered, as the result of a call.
import type { JsonValue } from '../../catalog'
import { isRecord, readJsonText } from '../../evaluation'
import type { ExecutionResult } from '../ports'
import type { Pair } from './http-settings'
import { shownText } from './shown-text'

export interface HttpReply {
  readonly status: number
  readonly statusText: string
  readonly headers: readonly Pair[]
  /** The body as text; null where it is no text, or there is none. */
  readonly text: string | null
  /** How long the body is. */
  readonly bytes: number
}

const SHOWN_OF_ERROR = 600

/** Whether a body of that media type is text. */
export function isText(contentType: string): boolean {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  return (
    type === '' ||
    type.startsWith('text/') ||
    /[/+](?:json|xml|yaml)$/.test(type) ||
    /^application\/(?:javascript|x-www-form-urlencoded|x-ndjson|graphql|x-yaml|jsonl?)/.test(type)
  )
}

/** A status of 200 to 299 is a result, anything else a message: the server's own words where it says some. */
export function readHttpReply(method: string, reply: HttpReply): ExecutionResult {
  const { status, text } = reply
  if (status < 200 || status > 299) return { ok: false, message: errorMessage(reply), failure: null }
  if (method === 'HEAD') {
    const value = { status, headers: Object.fromEntries(reply.headers) }
    return { ok: true, value, text: shownText(value) }
  }
  if (reply.bytes === 0) return { ok: true, value: null, text: `${statusLine(reply)}, without a body` }
  const type = headerOf(reply, 'content-type')
  if (text === null) {
    const value = { contentType: type, bytes: reply.bytes }
    return { ok: true, value, text: `${type === '' ? 'Data' : type} of ${reply.bytes} bytes` }
  }
  const value = valueOf(text, type)
  return { ok: true, value, text: shownText(value) }
}

/** JSON where the server says so or says nothing, a text otherwise. */
function valueOf(text: string, type: string): JsonValue {
  if (type !== '' && !/json/i.test(type)) return text
  return readJsonText(text) ?? text
}

function errorMessage(reply: HttpReply): string {
  const { status, text } = reply
  const line = statusLine(reply)
  if (status >= 300 && status < 400) {
    const to = headerOf(reply, 'location')
    return `${line}: the server leads on${to === '' ? '' : ` to ${to}`}, which was not followed.`
  }
  const said = text === null ? '' : wordsOf(readJsonText(text)) || (/<html/i.test(text) ? '' : text.trim())
  const wait = status === 429 || status === 503 ? headerOf(reply, 'retry-after') : ''
  const start = said.length > SHOWN_OF_ERROR ? `${said.slice(0, SHOWN_OF_ERROR)}…` : said
  return `${line}${start === '' ? '' : `: ${start}`}${wait === '' ? '' : ` (retry after ${wait})`}`
}

/** The words of a problem (RFC 9457) and of the shapes that many APIs share; '' where there are none. */
function wordsOf(value: JsonValue | undefined): string {
  if (typeof value === 'string') return value
  if (!isRecord(value)) return ''
  for (const key of ['message', 'detail', 'error_description', 'error', 'title', 'msg']) {
    const words = wordsOf(value[key])
    if (words !== '')
      return words === value[key] && Object.keys(value).length > 1 ? JSON.stringify(value) : words
  }
  return JSON.stringify(value)
}

function statusLine({ status, statusText }: HttpReply): string {
  return `${status}${statusText === '' ? (NAMES[status] ?? '') : ` ${statusText}`}`
}

/** HTTP/2 sends no words; those of RFC 9110, 15. */
const NAMES: Readonly<Record<number, string | undefined>> = {
  200: ' OK',
  201: ' Created',
  202: ' Accepted',
  204: ' No Content',
  301: ' Moved Permanently',
  302: ' Found',
  303: ' See Other',
  307: ' Temporary Redirect',
  308: ' Permanent Redirect',
  400: ' Bad Request',
  401: ' Unauthorized',
  403: ' Forbidden',
  404: ' Not Found',
  405: ' Method Not Allowed',
  409: ' Conflict',
  415: ' Unsupported Media Type',
  422: ' Unprocessable Content',
  429: ' Too Many Requests',
  500: ' Internal Server Error',
  502: ' Bad Gateway',
  503: ' Service Unavailable',
  504: ' Gateway Timeout',
}

function headerOf({ headers }: HttpReply, name: string): string {
  return headers.find(([key]) => key.toLowerCase() === name)?.[1] ?? ''
}
