// A request down to what goes over the wire, and as a text that a person can read.
import type { HttpBody, HttpRequest } from '../../reading'
import { hashText } from '../../shared'
import type { Pair } from './http-settings'

/** A piece of a body: text that is sent as UTF-8, or base64 of bytes. */
export type WirePiece = { readonly text: string } | { readonly base64: string }

/** A request that only has to be sent. */
export interface WireRequest {
  readonly method: string
  readonly url: string
  readonly headers: readonly Pair[]
  /** Null: no body. */
  readonly body: readonly WirePiece[] | null
}

const HIDDEN = '***'
const SHOWN_OF_BODY = 20_000

/** Adds what the person gave; a header given takes the place of one of that name, cookies are put together. */
export function toWire(
  { method, url, headers, body }: HttpRequest,
  given: { readonly headers: readonly Pair[]; readonly query: readonly Pair[] },
): WireRequest {
  const wire = body ? wireBody(body) : null
  const names = new Set(given.headers.map(([name]) => name.toLowerCase()))
  const cookie = headers.find(([name]) => name.toLowerCase() === 'cookie')
  const kept = headers.filter(([name]) => !names.has(name.toLowerCase()))
  const added = given.headers.map(([name, value]): Pair =>
    name.toLowerCase() === 'cookie' && cookie ? [name, `${value}; ${cookie[1]}`] : [name, value],
  )
  const typed: readonly Pair[] = wire && wire.contentType !== null ? [['Content-Type', wire.contentType]] : []
  const pairs = given.query.map((pair) => pair.map((piece) => encodeText(piece)).join('='))
  const query = pairs.length > 0 ? `${url.includes('?') ? '&' : '?'}${pairs.join('&')}` : ''
  return { method, url: url + query, headers: [...kept, ...typed, ...added], body: wire?.pieces ?? null }
}

/** The pieces of a body; the content type where the request has none of its own yet (of parts it needs the boundary). */
function wireBody(body: HttpBody): {
  readonly contentType: string | null
  readonly pieces: readonly WirePiece[]
} {
  if (body.kind !== 'parts')
    return {
      contentType: null,
      pieces: [body.kind === 'text' ? { text: body.text } : { base64: body.base64 }],
    }
  // Told by its hash, so that no content of that text can end a part before its time, and the same call is the same text.
  const boundary = `namewright-${hashText(JSON.stringify(body))}`
  const pieces = body.parts.flatMap(({ name, contentType, fileName, content }): readonly WirePiece[] => {
    const file = fileName === null ? '' : `; filename="${quoted(fileName)}"`
    const type = contentType === null ? '' : `Content-Type: ${oneLine(contentType)}\r\n`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${file}\r\n${type}\r\n`
    const inner = content.kind === 'text' ? { text: content.text } : { base64: content.base64 }
    return [{ text: head }, inner, { text: '\r\n' }]
  })
  return {
    contentType: `${oneLine(body.contentType)}; boundary=${boundary}`,
    pieces: [...pieces, { text: `--${boundary}--\r\n` }],
  }
}

/** Half a surrogate pair, which has no UTF-8, is sent as U+FFFD. */
function encodeText(text: string): string {
  const whole = text.replaceAll(
    /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
    '\uFFFD',
  )
  return encodeURIComponent(whole)
}

/** As HTML forms quote names of fields: a quote or line break would end the header. */
function quoted(text: string): string {
  return text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ')
}

/** What the person gave is shown by its name alone. */
export function masked(
  request: WireRequest,
  given: { readonly headers: readonly Pair[]; readonly query: readonly Pair[] },
): WireRequest {
  const names = new Set(given.headers.map(([name]) => name.toLowerCase()))
  const queries = new Set(given.query.map(([name]) => encodeText(name)))
  const [start = '', ...rest] = request.url.split('?')
  const query = rest
    .join('?')
    .split('&')
    .map((pair) => {
      const [name = ''] = pair.split('=')
      return queries.has(name) ? `${name}=${HIDDEN}` : pair
    })
  return {
    ...request,
    url: rest.length > 0 ? `${start}?${query.join('&')}` : start,
    headers: request.headers.map(([name, value]) => [name, names.has(name.toLowerCase()) ? HIDDEN : value]),
  }
}

/** The request as HTTP writes it, with the whole address; bytes are told by their number. */
export function httpText({ method, url, headers, body }: WireRequest): string {
  const lines = [`${method} ${url} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)]
  return body ? `${lines.join('\n')}\n\n${bodyText(body)}` : lines.join('\n')
}

/** The request as a command for a shell; the masked values have to be filled in. */
export function curlText({ method, url, headers, body }: WireRequest): string {
  const words = [
    method === 'HEAD' ? 'curl --head' : `curl -X ${method}`,
    shellQuoted(url),
    ...headers.map(([name, value]) => `-H ${shellQuoted(`${name}: ${value}`)}`),
    ...(body ? [`--data-binary ${shellQuoted(bodyText(body))}`] : []),
  ]
  return words.join(' \\\n  ')
}

function bodyText(pieces: readonly WirePiece[]): string {
  const text = pieces
    .map((piece) => ('text' in piece ? piece.text : `[${bytesIn(piece.base64)} bytes]`))
    .join('')
    .replaceAll('\r\n', '\n')
  return text.length > SHOWN_OF_BODY
    ? `${text.slice(0, SHOWN_OF_BODY)}\n[${text.length - SHOWN_OF_BODY} more characters]`
    : text
}

function bytesIn(base64: string): number {
  return Math.floor((base64.replaceAll(/[=\s]/g, '').length * 3) / 4)
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
