// What a diagnosis finds, before it is put into words for a person.
import type { Cause } from './cause'
import type { CertificateFlaw, Exchange, Sight } from './observation'
import { troubleWords, type Trouble } from './trouble'

/** A cause with what was seen of it, and the facts that its remedy needs. */
export interface Clue {
  readonly cause: Cause
  /** What was seen, one sentence each. */
  readonly evidence: readonly string[]
  /** A base URL that works, or would. */
  readonly better?: string
  readonly flaw?: CertificateFlaw
  /** Request headers that a preflight did not allow. */
  readonly missingHeaders?: readonly string[]
  /** Models that the server has. */
  readonly models?: readonly string[]
}

const causesByTrouble: Readonly<Record<Trouble, Cause>> = {
  'origin-refused': 'cors-off',
  'no-key': 'no-key',
  'model-missing': 'model-missing',
  'not-loaded': 'not-loaded',
  'not-found': 'wrong-base',
  'not-an-api': 'not-an-api',
  'server-busy': 'server-busy',
  'server-error': 'server-error',
  'request-refused': 'request-refused',
}

/** The cause that a server's complaint stands for. */
export function causeOfTrouble(trouble: Trouble): Cause {
  return causesByTrouble[trouble]
}

/** Whether a page of our origin may read a reply. */
export function isReadable({ allowsOrigin }: Exchange): boolean {
  return allowsOrigin === 'any' || allowsOrigin === 'ours'
}

const permissions: Readonly<Record<Exchange['allowsOrigin'], string>> = {
  any: 'any page may read it',
  ours: 'this page may read it',
  other: 'only another page may read it',
  none: 'it has no access-control-allow-origin header',
}

/** A request made beside the page, as a sentence. */
export function exchangeSentence(exchange: Exchange): string {
  const { method, url, status, trouble } = exchange
  // A 403 may be about the key, the page or the host: what else was seen tells.
  const words = trouble === 'no-key' && status === 403 ? 'it refuses' : trouble && troubleWords(trouble)
  const said = words === null ? '' : ` (${words})`
  return `${method} ${url}: status ${status}${said}, ${permissions[exchange.allowsOrigin]}.`
}

/** A request of the page, as a sentence; `what` names it. */
export function sightSentence(what: string, sight: Sight): string {
  switch (sight.kind) {
    case 'read': {
      const said = sight.trouble === null ? '' : ` (${troubleWords(sight.trouble)})`
      return `${what}, ${sight.url}: the page could read the reply, status ${sight.status}${said}.`
    }
    case 'blocked':
      return `${what}, ${sight.url}: the browser gave the page no reply.`
    case 'timed-out':
      return `${what}, ${sight.url}: no reply in time.`
  }
}
