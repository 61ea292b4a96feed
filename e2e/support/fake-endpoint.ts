// A scripted server that speaks the OpenAI protocol: for tests and journeys. Deterministic; knows nothing of the application.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answersFor, type Script } from './fake-answers'
import { listen } from './listen'

/** What happens to a request instead of an answer. */
export type Mishap =
  | {
      readonly kind: 'status'
      readonly status: number
      readonly retryAfter?: string
      readonly message?: string
      readonly parameter?: string
    }
  | { readonly kind: 'malformed' } // status 200, half a JSON text
  | { readonly kind: 'empty' } // status 200, no choices
  | { readonly kind: 'drop' } // the connection is closed without an answer
  | { readonly kind: 'hidden-error'; readonly status: number; readonly message: string } // status 200 with an error object

export interface FakeEndpointOptions {
  /** Names and their weights by a part of the description that stands last in the prompt. */
  readonly script?: Script
  readonly seed?: number
  readonly models?: readonly string[]
  /** Any other key, or none, is refused. */
  readonly key?: string
  /** `limited`: gives at most two. */
  readonly choices?: 'honoured' | 'limited' | 'ignored' | 'refused'
  /** Parameters that are refused with status 400. */
  readonly refuses?: readonly string[]
  /** False: no `/v1/completions`. */
  readonly completions?: boolean
  /** False: no CORS headers, so pages cannot read anything. */
  readonly cors?: boolean
  readonly delayMs?: number
  /** Below what path the API stands. */
  readonly prefix?: string
  /** Puts the answer behind thinking, in that field. */
  readonly thinkingIn?: 'reasoning' | 'reasoning_content'
  /** What happens to a generating request, by its number from 0; null or undefined: it is answered. */
  readonly mishap?: (index: number, body: RequestBody) => Mishap | null | undefined
  readonly port?: number
}

/** The part of a request's body that the server looks at. */
export interface RequestBody {
  readonly model?: string
  readonly messages?: readonly { readonly content: string }[]
  readonly prompt?: string
  readonly n?: number
  readonly seed?: number
  readonly temperature?: number
  readonly max_tokens?: number
  readonly max_completion_tokens?: number
  /** Where tools are offered, a name is answered as a call of it; `None` is said. */
  readonly tools?: readonly { readonly function?: { readonly name?: string } }[]
  readonly [key: string]: unknown
}

export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: RequestBody
  /** Choices given; 0 for a refusal or mishap. */
  readonly choices: number
}

export interface FakeEndpoint {
  /** `http://127.0.0.1:PORT/v1`. */
  readonly baseUrl: string
  /** Requests that were answered or refused, in order. */
  readonly seen: readonly SeenRequest[]
  /** Requests under way: 0 when nothing is pending. */
  readonly pending: () => number
  /** Choices given in all but probes of one token. */
  readonly choicesGiven: () => number
  /** From now on generating requests meet these first, one each. */
  readonly failNext: (...mishaps: readonly Mishap[]) => void
  readonly close: () => Promise<void>
}

/** Starts a server on the loopback address, at a port of its own unless one is given. */
export async function startFakeEndpoint(options: FakeEndpointOptions = {}): Promise<FakeEndpoint> {
  const seen: SeenRequest[] = []
  const queued: Mishap[] = []
  const draws = new Map<string, number>()
  const prefix = options.prefix ?? '/v1'
  let pending = 0
  let generations = 0

  const server = createServer((request, response) => {
    pending += 1
    response.once('close', () => (pending -= 1))
    void readBody(request).then((body) => {
      if (body === null || response.destroyed) return
      const finish = (): void => {
        if (!response.destroyed)
          seen.push({ ...describe(request, body), choices: answer(request, response, body) })
      }
      if (options.delayMs === undefined || request.method !== 'POST') finish()
      else setTimeout(finish, options.delayMs)
    })
  })

  function answer(request: IncomingMessage, response: ServerResponse, body: RequestBody): number {
    if (options.cors ?? true) allowOrigin(request, response)
    if (request.method === 'OPTIONS') return send(response, options.cors === false ? 403 : 204, null)
    if (options.key !== undefined && request.headers.authorization !== `Bearer ${options.key}`)
      return refuse(
        response,
        401,
        `Incorrect API key provided: ${request.headers.authorization?.slice(7) ?? 'none'}`,
      )
    const path = (request.url ?? '').replace(/\?.*$/, '')
    if (!path.startsWith(`${prefix}/`)) return refuse(response, 404, `Nothing at ${path}`)
    const operation = path.slice(prefix.length)
    if (operation === '/models' && request.method === 'GET') return listModels(response)
    const generating =
      operation === '/chat/completions' || (operation === '/completions' && options.completions !== false)
    if (!generating || request.method !== 'POST') return refuse(response, 404, `Nothing at ${path}`)
    const mishap = queued.shift() ?? options.mishap?.(generations, body)
    generations += 1
    if (mishap) return meet(response, mishap)
    return generate(response, body, operation === '/chat/completions')
  }

  function listModels(response: ServerResponse): number {
    const data = modelsOf(options).map((id) => ({ id, object: 'model', created: 0, owned_by: 'fake' }))
    return send(response, 200, { object: 'list', data })
  }

  function generate(response: ServerResponse, body: RequestBody, chat: boolean): number {
    if (!modelsOf(options).includes(body.model ?? ''))
      return refuse(response, 404, `The model ${JSON.stringify(body.model)} does not exist`, 'model')
    const refused = (options.refuses ?? []).find((parameter) => parameter in body)
    if (refused !== undefined)
      return refuse(
        response,
        400,
        `Unsupported parameter: '${refused}' is not supported with this model.`,
        refused,
      )
    const asked = body.n ?? 1
    if (asked > 1 && options.choices === 'refused')
      return refuse(response, 400, `'n' must be 1, got ${asked}`, 'n')
    const count =
      options.choices === 'ignored' ? 1 : options.choices === 'limited' ? Math.min(asked, 2) : asked
    const prompt = chat
      ? (body.messages ?? []).map((message) => message.content).join('\n')
      : (body.prompt ?? '')
    const drawn = draws.get(prompt) ?? 0
    draws.set(prompt, drawn + count)
    const names = answersFor({
      prompt,
      script: options.script ?? {},
      seed: options.seed ?? 1,
      count,
      drawn,
      body,
    })
    const choices = names.map((name, index) => ({
      index,
      finish_reason: 'stop',
      ...(chat ? { message: messageOf(name, body.tools ?? []) } : { text: ` ${name}` }),
    }))
    const usage = { prompt_tokens: Math.ceil(prompt.length / 4), completion_tokens: 4 * count }
    send(response, 200, {
      id: 'fake',
      object: chat ? 'chat.completion' : 'text_completion',
      created: 0,
      model: body.model,
      choices,
      usage,
    })
    return count
  }

  function messageOf(name: string, tools: NonNullable<RequestBody['tools']>): object {
    const thinking =
      options.thinkingIn === undefined ? {} : { [options.thinkingIn]: 'The description asks for a name.' }
    if (tools.length === 0 || name === 'None') return { role: 'assistant', content: name, ...thinking }
    const call = { id: 'call-0', type: 'function', function: { name, arguments: '{}' } }
    return { role: 'assistant', content: null, tool_calls: [call], ...thinking }
  }

  const { port, close } = await listen(server, options.port)
  return {
    baseUrl: `http://127.0.0.1:${port}${prefix}`,
    seen,
    pending: () => pending,
    choicesGiven: () =>
      seen.filter(({ body }) => !isProbe(body)).reduce((sum, { choices }) => sum + choices, 0),
    failNext: (...mishaps) => void queued.push(...mishaps),
    close,
  }
}

function modelsOf(options: FakeEndpointOptions): readonly string[] {
  return options.models ?? ['fake-model']
}

function isProbe(body: RequestBody): boolean {
  return (body.max_tokens ?? body.max_completion_tokens) === 1
}

function meet(response: ServerResponse, mishap: Mishap): number {
  switch (mishap.kind) {
    case 'status':
      if (mishap.retryAfter !== undefined) response.setHeader('retry-after', mishap.retryAfter)
      return refuse(
        response,
        mishap.status,
        mishap.message ?? `Scripted status ${mishap.status}`,
        mishap.parameter,
      )
    case 'malformed':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices": [{"index": 0, "mess')
      return 0
    case 'empty':
      return send(response, 200, { choices: [] })
    case 'drop':
      response.destroy()
      return 0
    case 'hidden-error':
      return send(response, 200, { error: { code: mishap.status, message: mishap.message } })
  }
}

function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  parameter: string | null = null,
): number {
  return send(response, status, {
    error: { message, type: 'invalid_request_error', param: parameter, code: null },
  })
}

function send(response: ServerResponse, status: number, body: object | null): number {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(body === null ? undefined : JSON.stringify(body))
  return 0
}

function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
  response.setHeader('access-control-allow-headers', 'authorization, content-type')
  response.setHeader('access-control-allow-methods', 'GET, POST, OPTIONS')
}

function describe(request: IncomingMessage, body: RequestBody): Omit<SeenRequest, 'choices'> {
  return { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
}

async function readBody(request: IncomingMessage): Promise<RequestBody | null> {
  try {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    return text === '' ? {} : (JSON.parse(text) as RequestBody)
  } catch {
    return null
  }
}
