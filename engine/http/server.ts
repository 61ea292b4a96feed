// The HTTP face of the engine: who may ask, what may be asked. What is answered lives in the routes.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApiError } from '../protocol/api-error'
import type { EmbeddingHost } from '../host/embedding-host'
import type { ModelHost } from '../host/model-host'
import { preflightHeaders } from './cors'
import { isLoopbackHost } from '../loopback/host-check'
import { answerChat, answerCompletion } from './answer'
import { answerEmbeddings } from './embed'
import { answerExpand } from './expand'
import { writeError, writeJson } from './write-json'

/** What answers: the language model, and the model for embeddings. */
export interface Hosts {
  readonly language: ModelHost
  readonly embeddings: EmbeddingHost
}

type Route = (request: IncomingMessage, response: ServerResponse, hosts: Hosts) => Promise<void> | void

const byLanguageModel =
  (answer: (request: IncomingMessage, response: ServerResponse, host: ModelHost) => Promise<void>): Route =>
  (request, response, { language }) =>
    answer(request, response, language)

const routes: Readonly<Record<string, Readonly<Record<string, Route>>>> = {
  '/health': { GET: showHealth },
  '/v1/models': { GET: listModels },
  '/v1/completions': { POST: byLanguageModel(answerCompletion) },
  '/v1/chat/completions': { POST: byLanguageModel(answerChat) },
  '/v1/namewright/expand': { POST: byLanguageModel(answerExpand) },
  '/v1/embeddings': {
    POST: (request, response, { embeddings }) => answerEmbeddings(request, response, embeddings),
  },
}

/** Makes the server; it does not listen yet. */
export function createEngineServer(hosts: Hosts): Server {
  const server = createServer((request, response) => {
    void serve(server, request, response, hosts)
  })
  server.headersTimeout = 10_000
  server.requestTimeout = 30_000
  server.keepAliveTimeout = 5_000
  server.maxHeadersCount = 100
  return server
}

async function serve(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
  hosts: Hosts,
): Promise<void> {
  try {
    const { port } = server.address() as AddressInfo
    if (!isLoopbackHost(request.headers.host, port)) {
      const message =
        'Only requests to localhost, 127.0.0.1 or [::1] with the port of this server are answered.'
      throw new ApiError({ status: 403, message, code: 'host_not_allowed' })
    }
    await findRoute(request, response)?.(request, response, hosts)
  } catch (error) {
    answerError(request, response, error)
  }
}

/** The handler, or null when the answer was a preflight. Throws ApiError 404 or 405. */
function findRoute(request: IncomingMessage, response: ServerResponse): Route | null {
  const path = (request.url ?? '/').split('?')[0] ?? '/'
  const methods = routes[path.replace(/(?<=.)\/$/, '')]
  if (methods === undefined) {
    throw new ApiError({ status: 404, message: `There is no ${path} here.`, code: 'unknown_url' })
  }
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
  const allowed = [...Object.keys(methods), 'OPTIONS'].join(', ')
  if (method === 'OPTIONS') {
    response.writeHead(204, preflightHeaders(request.headers, allowed)).end()
    return null
  }
  const route = methods[method]
  if (route !== undefined) return route
  response.setHeader('allow', allowed)
  throw new ApiError({ status: 405, message: `${path} answers ${allowed} only.`, code: 'method_not_allowed' })
}

function answerError(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.destroyed) return
  const details =
    error instanceof ApiError
      ? error.details
      : {
          status: 500,
          message: `The engine failed: ${error instanceof Error ? error.message : String(error)}`,
        }
  if (response.headersSent) return void response.destroy()
  // A body that was not read to its end would be taken for the next request.
  const rest: Record<string, string> = request.complete ? {} : { connection: 'close' }
  writeError(response, details, rest)
}

function showHealth(_request: IncomingMessage, response: ServerResponse, hosts: Hosts): void {
  const health = hosts.language.health()
  // Embeddings are on demand: their state never makes the server unhealthy.
  writeJson(response, health.status === 'ok' ? 200 : 503, {
    ...health,
    embeddings: hosts.embeddings.health(),
  })
}

/** `kind` is no part of the OpenAI protocol: it tells a client which of the two to chat with. */
function listModels(_request: IncomingMessage, response: ServerResponse, hosts: Hosts): void {
  const shared = { object: 'model', owned_by: 'namewright' }
  writeJson(response, 200, {
    object: 'list',
    data: [
      { ...hosts.language.identity(), ...shared, kind: 'language' },
      { ...hosts.embeddings.identity(), ...shared, kind: 'embedding' },
    ],
  })
}
