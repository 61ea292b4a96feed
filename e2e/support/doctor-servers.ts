// Real servers on loopback, each wrong in one way: for the connection doctor. They know nothing of the application.
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createServer as createPortServer } from 'node:net'
import { makeCertificate, type Flaw } from './certificates'
import { freePort, listen } from './listen'

/** How a server behaves; what is left out is as it should be. */
export interface Ailment {
  /** Whose pages may read: every one, none, or one other. */
  readonly cors?: 'any' | 'none' | 'other'
  /** False: replies that are errors have no CORS headers. */
  readonly corsOnErrors?: boolean
  /** The status of OPTIONS, and the request headers it allows. */
  readonly preflight?: { readonly status?: number; readonly headers?: string; readonly cors?: boolean }
  /** Pages of other origins get status 403, as from Ollama. */
  readonly refusesOrigins?: boolean
  /** Any host name but `localhost` gets status 403. */
  readonly wantsLocalName?: boolean
  readonly prefix?: string
  readonly key?: string
  readonly models?: readonly string[]
  readonly ownedBy?: string
  /** Status 503 and "Loading model" for questions, as from llama.cpp. */
  readonly isLoading?: boolean
  /** Everything is this page. */
  readonly page?: string
  /** Everything is sent on to this base URL. */
  readonly redirect?: string
  readonly certificate?: Flaw
}

export interface DoctorServer {
  /** With the scheme that it speaks, and `/v1` or its prefix. */
  readonly baseUrl: string
  readonly port: number
  /** Requests as `METHOD path`, with the key that came along. */
  readonly seen: readonly { readonly line: string; readonly key: string | null }[]
  readonly close: () => Promise<void>
}

/** Starts a server with an ailment, at a free port of 127.0.0.1. */
export async function startDoctorServer(ailment: Ailment = {}): Promise<DoctorServer> {
  const seen: { readonly line: string; readonly key: string | null }[] = []
  const listener: RequestListener = (request, response) => {
    seen.push({
      line: `${request.method ?? ''} ${request.url ?? ''}`,
      key: request.headers.authorization?.replace(/^Bearer /, '') ?? null,
    })
    request.resume()
    request.once('end', () => answer(ailment, request, response))
  }
  const { certificate } = ailment
  const server =
    certificate === undefined
      ? createServer(listener)
      : createTlsServer(await makeCertificate(certificate), listener)
  const { port, close } = await listen(server)
  const scheme = certificate === undefined ? 'http' : 'https'
  return { baseUrl: `${scheme}://127.0.0.1:${port}${ailment.prefix ?? '/v1'}`, port, seen, close }
}

/** Listens, and says `words` to whoever comes, in no protocol; null says nothing at all. */
export async function startMutePort(words: string | null): Promise<DoctorServer> {
  const server = createPortServer((socket) => {
    socket.on('error', () => undefined)
    if (words !== null) socket.end(words)
  })
  const { port, close } = await listen(server)
  return { baseUrl: `http://127.0.0.1:${port}/v1`, port, seen: [], close }
}

/** A base URL of 127.0.0.1 where nothing listens. */
export async function closedBaseUrl(): Promise<string> {
  return `http://127.0.0.1:${await freePort()}/v1`
}

function answer(ailment: Ailment, request: IncomingMessage, response: ServerResponse): void {
  const { origin, host = '' } = request.headers
  const isRefused =
    (ailment.refusesOrigins === true && origin !== undefined) ||
    (ailment.wantsLocalName === true && !host.startsWith('localhost'))
  if (isRefused) {
    response.writeHead(403).end()
    return
  }
  if (ailment.redirect !== undefined) {
    const location = ailment.redirect + (request.url ?? '').replace(/^\/v1/, '')
    response.writeHead(308, { location }).end()
    return
  }
  if (ailment.page !== undefined) {
    response.writeHead(200, { ...corsOf(ailment), 'content-type': 'text/html' }).end(ailment.page)
    return
  }
  if (request.method === 'OPTIONS') {
    answerPreflight(ailment, response)
    return
  }
  const { status, body } = reply(ailment, request)
  const isHidden = status >= 400 && ailment.corsOnErrors === false
  response.writeHead(status, { 'content-type': 'application/json', ...(isHidden ? {} : corsOf(ailment)) })
  response.end(JSON.stringify(body))
}

function answerPreflight(ailment: Ailment, response: ServerResponse): void {
  const { status = 204, headers = 'authorization, content-type', cors = true } = ailment.preflight ?? {}
  const allowed = { 'access-control-allow-headers': headers, 'access-control-allow-methods': 'GET, POST' }
  response.writeHead(status, cors && ailment.cors !== 'none' ? { ...corsOf(ailment), ...allowed } : {}).end()
}

function corsOf({ cors = 'any' }: Ailment): Record<string, string> {
  if (cors === 'none') return {}
  return { 'access-control-allow-origin': cors === 'any' ? '*' : 'http://other.example' }
}

function reply(
  ailment: Ailment,
  request: IncomingMessage,
): { readonly status: number; readonly body: object } {
  const { prefix = '/v1', key, models = ['small-model'], ownedBy = 'test' } = ailment
  if (key !== undefined && request.headers.authorization !== `Bearer ${key}`)
    return failed(401, 'Incorrect API key provided.')
  const path = request.url ?? ''
  if (request.method === 'GET' && path === `${prefix}/models`)
    return { status: 200, body: { object: 'list', data: models.map((id) => ({ id, owned_by: ownedBy })) } }
  if (
    request.method !== 'POST' ||
    !/^\/(chat\/)?completions$/.test(path.slice(prefix.length)) ||
    !path.startsWith(prefix)
  )
    return failed(404, `Nothing at ${path}`)
  if (ailment.isLoading) return failed(503, 'Loading model')
  if (!models.includes('small-model')) return failed(404, 'The model `small-model` does not exist')
  const choice = {
    index: 0,
    finish_reason: 'stop',
    text: 'Hello',
    message: { role: 'assistant', content: 'Hello' },
  }
  return { status: 200, body: { model: 'small-model', choices: [choice] } }
}

function failed(status: number, message: string): { readonly status: number; readonly body: object } {
  return { status, body: { error: { message, type: 'error', code: status } } }
}
