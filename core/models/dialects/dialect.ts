import type { Failure, Result } from '../../shared'
import type { Abilities } from '../abilities'
import type { Ask, Reply } from '../completion'

/** A request as it goes over the wire, below the base URL and without the key. */
export interface WireRequest {
  /** Starts with `/`. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  /** In what the request differs from the ask by the protocol's own limits, one sentence each; absent: in nothing. */
  readonly notes?: readonly string[]
}

/** Puts the events of a streamed answer together to what the same answer would have been in one piece. */
export interface Assembler {
  /** Takes the value of one event; true for the last one. */
  readonly add: (json: unknown) => boolean
  /** The whole answer, for `fromReply`; null while it is in the middle. */
  readonly whole: () => unknown
}

/** How one kind of endpoint wants to be asked and how it answers: pure, one file each, listed in `registry.ts`. */
export interface Dialect {
  readonly id: string
  /** What a model that can do as `abilities` says is sent; `ask.count` is taken as it stands. */
  readonly toRequest: (ask: Ask, model: string, abilities: Abilities) => WireRequest
  /** Reads a reply; its failures name the dialect's path as the URL, for the caller to replace. */
  readonly fromReply: (json: unknown) => Result<Reply, Failure>
  /** Starts reading a streamed reply. */
  readonly assemble: () => Assembler
}

/** One page of a list of models. */
export interface ModelPage {
  /** As they are asked for. */
  readonly models: readonly string[]
  /** Those of which the list says that they are for embeddings only, which are not among `models`; absent where there are none. */
  readonly embeddings?: readonly string[]
  /** The path of the next page, starting with `/`; null on the last. */
  readonly next: string | null
}

/** What the dialects of a protocol have in common. */
export interface ProtocolRules {
  /** The headers of every request, with those that carry the key where there is one. The key is never part of an address. */
  readonly headers: (key: string | null) => Readonly<Record<string, string>>
  /** Where the list of models begins; starts with `/`. */
  readonly modelsPath: string
  /** Reads a page of the list of models, or null when it is none. */
  readonly readModels: (json: unknown) => ModelPage | null
}
