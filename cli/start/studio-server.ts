// Serves the built studio, /studio.json and the connection doctor on one origin, isolated from other origins.
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { isLoopbackHost } from '../../engine/loopback/host-check'
import { answerDoctor } from './doctor/route'
import { findStaticFile, type StaticFile } from './static-file'
import type { StudioView } from './engine-view'

const compress = promisify(brotliCompress)

/** The first two give the page SharedArrayBuffer, where it wants it. */
const commonHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

interface Site {
  readonly folder: string
  readonly view: () => StudioView
  /** Compressed bodies by path and time of change. */
  readonly compressed: Map<string, Buffer>
}

/** Makes the server for the built studio in `folder`; it does not listen yet. `view` is asked at each /studio.json. */
export function createStudioServer(folder: string, view: () => StudioView): Server {
  const site: Site = { folder, view, compressed: new Map() }
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo
    serve(site, port, request, response).catch(() => response.destroy())
  })
  server.headersTimeout = 10_000
  server.requestTimeout = 30_000
  return server
}

async function serve(
  site: Site,
  port: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = (request.url ?? '/').split(/[?#]/)[0] ?? '/'
  if (!isLoopbackHost(request.headers.host, port)) {
    sendText(response, 403, 'This host name is not served here.')
  } else if (path === '/doctor') {
    const { status, body } = await answerDoctor(request, response, `http://${request.headers.host ?? ''}`)
    sendJson(response, status, body)
  } else if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD')
    sendText(response, 405, 'Only GET and HEAD are answered here.')
  } else if (path === '/studio.json') {
    sendJson(response, 200, site.view())
  } else {
    const file = await findStaticFile(site.folder, path)
    if (file === null) sendText(response, 404, 'There is no such file here.')
    else await sendFile(site, file, request, response)
  }
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    ...commonHeaders,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(`${text}\n`)
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  response.writeHead(status, { ...commonHeaders, ...headers })
  response.end(JSON.stringify(body))
}

async function sendFile(
  site: Site,
  file: StaticFile,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const tag = `W/"${file.bytes.toString(36)}-${Math.floor(file.modified).toString(36)}"`
  const headers = {
    ...commonHeaders,
    'content-type': file.type,
    'cache-control': file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: tag,
    vary: 'accept-encoding',
  }
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, headers).end()
    return
  }
  const wantsBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  const isCompressed = wantsBrotli && isCompressible(file)
  const body = isCompressed ? await compressOnce(site, file, tag) : await readFile(file.path)
  const encoding: Record<string, string> = isCompressed ? { 'content-encoding': 'br' } : {}
  response.writeHead(200, { ...headers, ...encoding, 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function isCompressible(file: StaticFile): boolean {
  return file.bytes > 1024 && /^text\/|json|javascript|svg|wasm|ttf/.test(file.type)
}

async function compressOnce(site: Site, file: StaticFile, tag: string): Promise<Buffer> {
  const key = `${file.path} ${tag}`
  const known = site.compressed.get(key)
  if (known !== undefined) return known
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
  const body = await compress(await readFile(file.path), options)
  site.compressed.set(key, body)
  return body
}
