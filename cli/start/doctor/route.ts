// POST /doctor: the page asks its own server to look at an endpoint that the page cannot read. Loopback only, of the same origin only, and
// what it answers is a closed list of observations: never a body, a header or a key, so that it is no proxy.
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as v from 'valibot'
import type { ServerLook } from '../../../core/doctor'
import { readBaseUrl } from '../../../core/models'
import { lookAtServer, type Question } from './look'

const BODY_BYTES = 8192
const TOTAL_MS = 30_000
const ANSWER_MS = 15_000
const MOST_AT_ONCE = 2

const asked = v.strictObject({
  baseUrl: v.pipe(v.string(), v.maxLength(2000)),
  protocol: v.picklist(['openai', 'anthropic', 'gemini']),
  model: v.nullable(v.pipe(v.string(), v.maxLength(400))),
  key: v.pipe(v.string(), v.maxLength(4000), v.regex(/^[\x21-\x7e]*$/)),
})

/** How the route answers: a status, and observations or a sentence. */
export interface RouteReply {
  readonly status: number
  readonly body: object
}

let underWay = 0

/** Answers one request to the route; `own` is the origin that this server is asked at. */
export async function answerDoctor(
  request: IncomingMessage,
  response: ServerResponse,
  own: string,
): Promise<RouteReply> {
  if (request.method !== 'POST') return refuse(405, 'Only POST is answered here.')
  // Browsers always say the origin of a POST, and a page of another one would have to ask by preflight, which is refused above.
  if (request.headers.origin !== own) return refuse(403, 'Only the studio itself may ask.')
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
    return refuse(415, 'The body must be JSON.')
  if (underWay >= MOST_AT_ONCE) return refuse(429, 'The doctor is busy: try again in a moment.')
  underWay += 1
  try {
    const body = await readBody(request)
    if (body === null) return refuse(413, 'The body is too long.')
    const question = readQuestion(body, own)
    if (question === null) return refuse(400, 'The body must hold baseUrl, protocol, model and key.')
    const seen = await look(question, response)
    return seen === null ? refuse(504, 'Looking took too long.') : { status: 200, body: seen }
  } finally {
    underWay -= 1
  }
}

function refuse(status: number, message: string): RouteReply {
  return { status, body: { message } }
}

/** Null when it took too long, or the page has gone meanwhile. */
async function look(question: Question, response: ServerResponse): Promise<ServerLook | null> {
  const gone = new AbortController()
  const leave = (): void => gone.abort(new Error('the page has gone'))
  response.once('close', leave)
  const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(TOTAL_MS)])
  try {
    return await lookAtServer(question, signal)
  } catch (error) {
    if (signal.aborted) return null
    throw error
  } finally {
    response.off('close', leave)
  }
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > BODY_BYTES) return null
  }
  return text
}

function readQuestion(text: string, origin: string): Question | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), asked), text)
  if (!read.success) return null
  // Its own address is read again: only http and https, no name and password, no query.
  const base = readBaseUrl(read.output.baseUrl, read.output.protocol)
  if (!base.ok || !URL.canParse(base.value.likely)) return null
  return { ...read.output, baseUrl: base.value.likely, origin, answerMs: ANSWER_MS }
}
