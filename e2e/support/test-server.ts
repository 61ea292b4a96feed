import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from './listen'

/** A request as it arrived. */
export interface TestRequest {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Readonly<Record<string, unknown>>
}

/** An answer in one piece, or a stream in pieces of text or bytes; `end` says how the stream goes on after them. */
export type TestAnswer =
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly json: unknown }
  | { readonly stream: readonly (string | Uint8Array)[]; readonly end?: 'closes' | 'breaks' | 'stays-open' }

export interface TestServer {
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string
  readonly seen: readonly TestRequest[]
  /** Requests whose answers have not ended. */
  readonly pending: () => number
  readonly close: () => Promise<void>
}

/** Starts a server on the loopback address that answers as `answer` says; `index` counts requests from 0. */
export async function startTestServer(
  answer: (request: TestRequest, index: number) => TestAnswer,
): Promise<TestServer> {
  const seen: TestRequest[] = []
  let pending = 0
  const server = createServer((incoming, response) => {
    pending += 1
    response.once('close', () => (pending -= 1))
    void readRequest(incoming).then((request) => {
      seen.push(request)
      give(response, answer(request, seen.length - 1))
    })
  })
  const { port, close } = await listen(server)
  return { origin: `http://127.0.0.1:${port}`, seen, pending: () => pending, close }
}

function give(response: ServerResponse, answer: TestAnswer): void {
  if ('json' in answer) {
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
    response.end(JSON.stringify(answer.json))
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  for (const piece of answer.stream) response.write(piece)
  if (answer.end === 'breaks') setImmediate(() => response.destroy())
  else if (answer.end !== 'stays-open') response.end()
}

async function readRequest(incoming: IncomingMessage): Promise<TestRequest> {
  let text = ''
  for await (const chunk of incoming) text += String(chunk)
  const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
  return { method: incoming.method ?? '', path: incoming.url ?? '', headers: incoming.headers, body }
}

/** Values as the events of a stream. */
export function eventsOf(...values: readonly unknown[]): readonly string[] {
  return values.map((value) => `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`)
}
