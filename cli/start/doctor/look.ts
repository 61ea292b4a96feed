// Looks at a model server from beside the page: connection, TLS, the list of models, the preflight that a browser would send, and one small
// question. It sends what the page would have sent, with the page's origin, and reports what came back without its words.
import {
  addressSpaceOf,
  likelyServer,
  otherBases,
  recognizeServer,
  smallQuestion,
  type Exchange,
  type ServerLook,
} from '../../../core/doctor'
import { readBaseUrl, rulesOf, type Protocol } from '../../../core/models'
import { placeOfUrl, reach, shakeHands, type Place } from './connect'
import { exchangeWith, type Received, type Sent } from './exchange'

const LIST_MS = 5000

/** What is looked at. */
export interface Question {
  /** A base URL as `readBaseUrl` gives it. */
  readonly baseUrl: string
  readonly protocol: Protocol
  /** The model that is asked one small question; null puts none. */
  readonly model: string | null
  /** `''`: none. It is sent to `baseUrl`'s own host only, and never over an untrusted connection. */
  readonly key: string
  /** The origin of the page that wants to ask. */
  readonly origin: string
  /** For the question to the model; models that are being loaded answer late. */
  readonly answerMs: number
}

interface Visit extends Question {
  readonly trustsAnyone: boolean
  readonly signal: AbortSignal
}

/** Looks at a server. Whatever is wrong with it is part of what it gives; rejects only when aborted. */
export async function lookAtServer(question: Question, signal: AbortSignal): Promise<ServerLook> {
  const place = placeOfUrl(question.baseUrl)
  const { connection, address } = await reach(place, signal)
  const look: ServerLook = {
    ...nothingSeen(question.baseUrl),
    connection,
    space: address === null ? null : addressSpaceOf(address),
  }
  if (connection !== 'open') return look
  const secure = place.secure ? await shakeHands(place, signal) : null
  if (secure?.speaksTls === false)
    return { ...look, speaks: (await speaksPlainHttp(question, place, signal)) ? 'http' : 'other' }
  const certificate = secure?.certificate ?? null
  // Nothing secret goes over a connection that nobody vouches for.
  const visit: Visit = {
    ...question,
    key: certificate === null ? question.key : '',
    trustsAnyone: certificate !== null,
    signal,
  }
  const found = await findList(visit)
  const isMisread = !place.secure && (found.list === null || found.list.exchange.status === 400)
  if (isMisread && (await shakeHands(place, signal)).speaksTls) return { ...look, speaks: 'https' }
  if (found.list === null) return { ...look, speaks: place.secure ? 'https' : 'other', certificate }
  return {
    ...look,
    speaks: place.secure ? 'https' : 'http',
    certificate,
    base: found.base,
    list: found.list.exchange,
    missed: found.missed,
    ...(await lookCloser(visit, found.base, found.list)),
  }
}

function nothingSeen(base: string): ServerLook {
  return {
    connection: 'refused',
    space: null,
    speaks: null,
    certificate: null,
    kind: null,
    base,
    list: null,
    missed: [],
    withoutOrigin: null,
    byLocalName: null,
    preflight: null,
    chat: null,
  }
}

async function speaksPlainHttp(
  question: Question,
  { host, port }: Place,
  signal: AbortSignal,
): Promise<boolean> {
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}/`
  const visit = { ...question, key: '', trustsAnyone: false, signal }
  return (await exchangeWith(get(visit, url, {}), signal)) !== null
}

interface FoundList {
  readonly base: string
  readonly list: Received | null
  readonly missed: readonly Exchange[]
}

/** The list at the given base URL, else where else it may be; where it is nowhere, what the given one said. */
async function findList(visit: Visit): Promise<FoundList> {
  const { baseUrl } = visit
  const list = await askForList(visit, baseUrl)
  if (list === null || !isElsewhere(list.exchange)) return { base: baseUrl, list, missed: [] }
  const read = readBaseUrl(baseUrl)
  const other = read.ok && read.value.other !== null ? [read.value.other] : []
  const missed: Exchange[] = []
  for (const base of [...other, ...otherBases(baseUrl, [baseUrl, ...other])]) {
    const next = await askForList(visit, base)
    if (next !== null && next.exchange.models.length > 0)
      return { base, list: next, missed: [list.exchange, ...missed] }
    if (next !== null) missed.push(next.exchange)
  }
  return { base: baseUrl, list, missed }
}

function isElsewhere({ trouble, redirect }: Exchange): boolean {
  return redirect === null && (trouble === 'not-found' || trouble === 'not-an-api')
}

function askForList(visit: Visit, base: string): Promise<Received | null> {
  const headers = { origin: visit.origin, ...keyHeaders(visit) }
  return exchangeWith(get(visit, base + rulesOf(visit.protocol).modelsPath, headers), visit.signal)
}

function keyHeaders({ protocol, key }: Visit): Readonly<Record<string, string>> {
  return rulesOf(protocol).headers(key === '' ? null : key)
}

function get(visit: Visit, url: string, headers: Readonly<Record<string, string>>): Sent {
  const { origin, protocol, trustsAnyone } = visit
  return {
    method: 'GET',
    url,
    protocol,
    headers,
    body: null,
    model: null,
    origin,
    timeoutMs: LIST_MS,
    trustsAnyone,
  }
}

type Closer = Pick<ServerLook, 'kind' | 'withoutOrigin' | 'byLocalName' | 'preflight' | 'chat'>

async function lookCloser(visit: Visit, base: string, list: Received): Promise<Closer> {
  const { signal, model, answerMs } = visit
  const isRefused = list.exchange.status === 403
  const withoutOrigin = isRefused
    ? await exchangeWith(get(visit, list.exchange.url, keyHeaders(visit)), signal)
    : null
  const byLocalName =
    withoutOrigin?.exchange.status === 403 ? await askByLocalName(visit, list.exchange.url) : null
  const front = await exchangeWith(get(visit, `${new URL(base).origin}/`, {}), signal)
  const preflight = await exchangeWith(preflightOf(visit, base), signal)
  const chat = model === null ? null : await exchangeWith(questionTo(visit, base, model, answerMs), signal)
  const marked = withoutOrigin?.exchange.trouble === null ? withoutOrigin : list
  const kind = recognizeServer({
    serverHeader: marked.serverHeader,
    ownedBy: marked.ownedBy,
    frontPage: front?.beginning ?? '',
  })
  return {
    kind: kind ?? likelyServer(base),
    withoutOrigin: withoutOrigin?.exchange ?? null,
    byLocalName: byLocalName?.exchange ?? null,
    preflight: preflight?.exchange ?? null,
    chat: chat?.exchange ?? null,
  }
}

/** Without a key: it is the same server, but what stands before it may go by the name. */
function askByLocalName(visit: Visit, url: string): Promise<Received | null> {
  const { port } = new URL(url)
  const host = port === '' ? 'localhost' : `localhost:${port}`
  return exchangeWith(get(visit, url, { host }), visit.signal)
}

function preflightOf(visit: Visit, base: string): Sent {
  const { protocol, model, origin } = visit
  const names = [...Object.keys(keyHeaders(visit)), 'content-type'].sort()
  const headers = {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': names.join(','),
  }
  return { ...get(visit, base + smallQuestion(protocol, model ?? 'model').path, headers), method: 'OPTIONS' }
}

function questionTo(visit: Visit, base: string, model: string, timeoutMs: number): Sent {
  const { protocol, origin } = visit
  const { path, body } = smallQuestion(protocol, model)
  const headers = { origin, 'content-type': 'application/json', ...keyHeaders(visit) }
  return { ...get(visit, base + path, headers), method: 'POST', body, model, timeoutMs }
}
