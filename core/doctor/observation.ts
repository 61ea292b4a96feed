// What can be seen of an endpoint, from a page and from beside it. Plain data: no reply's body is part of it.
import type { Protocol } from '../models'
import type { AddressSpace } from './address-space'
import type { ServerKind } from './servers'
import type { Trouble } from './trouble'

/** What was meant to be asked. */
export interface Asked {
  /** The likely base URL and its other form, as `readBaseUrl` gives them. */
  readonly likely: string
  readonly other: string | null
  readonly protocol: Protocol
  /** `''`: none is chosen. */
  readonly model: string
  readonly hasKey: boolean
}

/** One request of the page: read, kept from us by the browser, or without an end. */
export type Sight =
  | {
      readonly kind: 'read'
      readonly url: string
      readonly status: number
      readonly trouble: Trouble | null
      readonly models: readonly string[]
    }
  | { readonly kind: 'blocked'; readonly url: string }
  | { readonly kind: 'timed-out'; readonly url: string }

/** What a page sees of an endpoint, and what it knows of itself. */
export interface PageLook {
  readonly origin: string
  /** Chrome's permission for addresses of this computer or network; `unknown`: this browser has none. */
  readonly permission: 'granted' | 'prompt' | 'denied' | 'unknown'
  readonly browser: 'safari' | 'other'
  /** The list of models, asked for so simply that no preflight is needed. */
  readonly plain: Sight
  /** The same with a JSON content type and the key: the browser asks by a preflight first. */
  readonly preflighted: Sight
  /** A request whose reply nobody may read: `answers` when anything came back; null where the page may not try. */
  readonly unread: 'answers' | 'fails' | null
  /** A small question to the model; null when none was put. */
  readonly chat: Sight | null
  /** A question so simple that no preflight is needed: it ends in an error; null when none was put. */
  readonly simpleChat: Sight | null
}

/** What came back for one request that was made beside the page. */
export interface Exchange {
  readonly method: 'GET' | 'POST' | 'OPTIONS'
  readonly url: string
  readonly status: number
  readonly trouble: Trouble | null
  /** Ids of models, where the reply is a list of them; shortened. */
  readonly models: readonly string[]
  /** Where a redirect leads, when it stays on the same host. */
  readonly redirect: string | null
  /** Whom the reply allows to read it. */
  readonly allowsOrigin: 'any' | 'ours' | 'other' | 'none'
  /** Request headers that a preflight's reply allows, in lower case; may hold `*`. */
  readonly allowsHeaders: readonly string[]
}

/** What is wrong with a certificate. */
export type CertificateFlaw =
  'self-signed' | 'unknown-issuer' | 'expired' | 'not-yet-valid' | 'wrong-name' | 'other'

/** What a program beside the page sees of an endpoint. */
export interface ServerLook {
  readonly connection: 'open' | 'refused' | 'no-route' | 'timed-out' | 'not-resolved'
  /** Of the address that was reached; null when none was. */
  readonly space: AddressSpace | null
  /** What the port speaks, whatever the address says; null when it is closed. */
  readonly speaks: 'http' | 'https' | 'other' | null
  readonly certificate: { readonly flaw: CertificateFlaw; readonly code: string } | null
  readonly kind: ServerKind | null
  /** Where the list of models was found, else the likely base URL. */
  readonly base: string
  /** The list of models at `base`, asked for with our origin; null when no HTTP was spoken. */
  readonly list: Exchange | null
  /** Lists that were looked for elsewhere and not found. */
  readonly missed: readonly Exchange[]
  /** The list again, without our origin; null unless it was refused with it. */
  readonly withoutOrigin: Exchange | null
  /** The list again, by the name `localhost`; null unless it was refused by the other name. */
  readonly byLocalName: Exchange | null
  /** What a browser asks before it sends a question to the model. */
  readonly preflight: Exchange | null
  /** A small question to the model; null when none was put. */
  readonly chat: Exchange | null
}
