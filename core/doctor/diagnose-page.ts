// The diagnosis from the page alone. A browser gives one error for many causes: where it cannot be more, the answer is a group.
import { addressSpaceOf, isGuarded, type AddressSpace } from './address-space'
import { sightSentence, type Clue } from './clue'
import type { Asked, PageLook } from './observation'
import { placeOf } from './servers'

/** Causes that apply (`found`), or of which one applies (`one-of`), the likeliest first. */
export interface PageClues {
  readonly kind: 'found' | 'one-of'
  readonly clues: readonly Clue[]
}

/**
 * What the browser's own rules forbid, whatever the server does; null when they forbid nothing that the page can know of. `space` is the
 * target's, where it is known better than by its name.
 */
export function browserRule(asked: Asked, page: PageLook, space: AddressSpace | null): Clue | null {
  const target = placeOf(asked.likely)
  const own = placeOf(page.origin)
  const targetSpace = space ?? addressSpaceOf(target.host)
  const guarded = isGuarded(addressSpaceOf(own.host), targetSpace)
  if (guarded && page.permission === 'denied') return addressSpaceClue(asked, page, targetSpace)
  if (own.scheme !== 'https' || target.scheme !== 'http') return null
  const evidence = [`This page came over https (${page.origin}), and ${target.origin} is plain http.`]
  if (targetSpace !== 'loopback')
    return page.permission === 'granted' && guarded ? null : { cause: 'mixed-content', evidence }
  return page.browser === 'safari' ? { cause: 'mixed-content', evidence } : null
}

/** The browser's guard of this computer and network, with what is known of it. */
export function addressSpaceClue(asked: Asked, page: PageLook, space: AddressSpace | null): Clue {
  const { host } = placeOf(asked.likely)
  const where = space === 'loopback' ? 'is on this computer' : 'is on the local network'
  const state = page.permission === 'unknown' ? 'not known' : page.permission
  return {
    cause: 'address-space',
    evidence: [
      `The host ${host} ${where}.`,
      `The permission for that, "Local network access", is: ${state}.`,
    ],
  }
}

/**
 * Whether the browser's guard may be what stops a request: it was told no, or has not been told yes and the page comes from farther away as far
 * as its name tells (a browser may count it otherwise).
 */
export function mayBeGuarded({ permission, origin }: PageLook, space: AddressSpace | null): boolean {
  if (space !== 'loopback' && space !== 'local') return false
  if (permission === 'prompt') return isGuarded(addressSpaceOf(placeOf(origin).host), space)
  return permission === 'denied'
}

/** The diagnosis of a page that has nobody to look for it. */
export function diagnosePage(asked: Asked, page: PageLook): PageClues {
  const { plain, preflighted, chat, simpleChat, unread } = page
  const rule = browserRule(asked, page, null)
  if (rule) return { kind: 'found', clues: [rule] }
  const space = addressSpaceOf(placeOf(asked.likely).host)
  // A request waits for as long as the browser's question to the person is open.
  if (plain.kind === 'timed-out' && mayBeGuarded(page, space))
    return { kind: 'found', clues: [addressSpaceClue(asked, page, space)] }
  const list = [
    sightSentence('The list of models', plain),
    sightSentence(
      asked.hasKey ? 'The same with the key and a JSON type' : 'The same with a JSON type',
      preflighted,
    ),
  ]
  if (plain.kind === 'timed-out' || chat?.kind === 'timed-out')
    return { kind: 'found', clues: [{ cause: 'timed-out', evidence: list }] }
  if (plain.kind === 'read' && preflighted.kind !== 'read')
    return { kind: 'found', clues: [{ cause: 'preflight-refused', evidence: list }] }
  if (preflighted.kind === 'read' && chat?.kind === 'blocked') {
    const evidence = [...list, sightSentence('A question to the model', chat)]
    const cause = simpleChat?.kind === 'read' ? 'preflight-refused' : 'error-without-cors'
    return { kind: 'found', clues: [{ cause, evidence }] }
  }
  return { kind: 'one-of', clues: suspects(asked, page, unread, list) }
}

function suspects(
  asked: Asked,
  page: PageLook,
  unread: PageLook['unread'],
  list: readonly string[],
): readonly Clue[] {
  const { scheme, host } = placeOf(asked.likely)
  const cors: readonly Clue[] = [
    { cause: 'cors-off', evidence: list },
    { cause: 'error-without-cors', evidence: list },
  ]
  if (unread === 'answers') return cors
  const space = addressSpaceOf(host)
  return [
    { cause: 'nothing-listens', evidence: list },
    ...(unread === 'fails' ? [] : cors),
    ...(scheme === 'https' ? [{ cause: 'tls', evidence: list } as const] : []),
    ...(mayBeGuarded(page, space) ? [addressSpaceClue(asked, page, space)] : []),
    ...(space === null ? [{ cause: 'name-not-resolved', evidence: list } as const] : []),
  ]
}
