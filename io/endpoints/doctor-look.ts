// What a page can see of an endpoint: a few requests of rising difficulty, and what the browser says about itself.
import {
  addressSpaceOf,
  judgeReply,
  otherBases,
  smallQuestion,
  type Asked,
  type PageLook,
  type Sight,
} from '../../core/doctor'
import { rulesOf } from '../../core/models'

const LIST_MS = 6000
const ANSWER_MS = 20_000

/** What is looked at, and by whom. */
export interface PageQuestion {
  readonly asked: Asked
  /** `''`: none. */
  readonly key: string
  /** The page's origin. */
  readonly origin: string
}

interface Glance {
  readonly init?: RequestInit
  /** The model that is asked; null asks for a list. */
  readonly model?: string | null
  readonly timeoutMs?: number
}

/** Looks at an endpoint from the page. Rejects only when aborted. */
export async function lookFromPage(
  { asked, key, origin }: PageQuestion,
  signal: AbortSignal,
): Promise<PageLook> {
  const { likely, protocol, model } = asked
  const { headers, modelsPath } = rulesOf(protocol)
  const glance = (path: string, how: Glance): Promise<Sight> => look(asked, likely + path, how, signal)
  const json = { 'content-type': 'application/json', ...headers(key === '' ? null : key) }
  const plain = await glance(modelsPath, {})
  const preflighted = await glance(modelsPath, { init: { headers: json } })
  const canRead = plain.kind === 'read' || preflighted.kind === 'read'
  const { path, body } = smallQuestion(protocol, model)
  const post = { method: 'POST', headers: json, body: JSON.stringify(body) }
  const chat =
    canRead && model !== '' ? await glance(path, { init: post, model, timeoutMs: ANSWER_MS }) : null
  // Without a type and a key it needs no preflight; the server has to refuse it.
  const simple = { init: { method: 'POST', body: '{}' }, model }
  const simpleChat = chat?.kind === 'blocked' ? await glance(path, simple) : null
  const unread = canRead ? 'answers' : await lookUnread(likely + modelsPath, signal)
  const permission = await permissionToReach(new URL(likely).hostname)
  const browser = isSafari() ? 'safari' : 'other'
  return { origin, permission, browser, plain, preflighted, unread, chat, simpleChat }
}

/** Another base URL with a list of models that the page can read, where the given ones have none; null when there is none. */
export async function findElsewhere(asked: Asked, key: string, signal: AbortSignal): Promise<string | null> {
  const { likely, other, protocol } = asked
  const { headers, modelsPath } = rulesOf(protocol)
  const init = { headers: headers(key === '' ? null : key) }
  for (const base of otherBases(likely, other === null ? [likely] : [likely, other])) {
    const sight = await look(asked, base + modelsPath, { init }, signal)
    if (sight.kind === 'read' && sight.models.length > 0) return base
  }
  return null
}

const common = { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' } as const

async function look(
  { protocol }: Asked,
  url: string,
  { init = {}, model = null, timeoutMs = LIST_MS }: Glance,
  signal: AbortSignal,
): Promise<Sight> {
  signal.throwIfAborted()
  const clock = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { ...common, ...init, signal: AbortSignal.any([signal, clock]) })
    const { status } = response
    const { trouble, models } = judgeReply({ url, status, text: await response.text() }, protocol, model)
    return { kind: 'read', url, status, trouble, models }
  } catch {
    signal.throwIfAborted()
    return { kind: clock.aborted ? 'timed-out' : 'blocked', url }
  }
}

/** Whether anything answers at all. An isolated page gets no such reply of another origin, whatever the server says. */
export async function lookUnread(url: string, signal: AbortSignal): Promise<PageLook['unread']> {
  if (!('crossOriginIsolated' in globalThis) || globalThis.crossOriginIsolated) return null
  signal.throwIfAborted()
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(LIST_MS)])
    await fetch(url, { ...common, mode: 'no-cors', signal: limit })
    return 'answers'
  } catch {
    signal.throwIfAborted()
    return 'fails'
  }
}

/** Asks under Chrome's names for the permission, the newer one first; other browsers know neither. */
export async function permissionToReach(host: string): Promise<PageLook['permission']> {
  const newer = addressSpaceOf(host) === 'loopback' ? 'loopback-network' : 'local-network'
  const state = await permissionState(newer)
  return state === 'unknown' ? permissionState('local-network-access') : state
}

async function permissionState(name: string): Promise<PageLook['permission']> {
  try {
    return (await navigator.permissions.query({ name: name as PermissionName })).state
  } catch {
    return 'unknown'
  }
}

function isSafari(): boolean {
  if (typeof navigator === 'undefined') return false
  return /^((?!chrome|chromium|android|firefox|fxios|crios|edg).)*safari/i.test(navigator.userAgent)
}
