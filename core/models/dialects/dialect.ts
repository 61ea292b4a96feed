import type { Failure, Result } from '../../shared'
import type { Abilities } from '../abilities'
import type { Ask, Reply } from '../completion'

/** A request as it goes over the wire, below the base URL and without the key. */
export interface WireRequest {
  /** Starts with `/`. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
}

/** How one kind of endpoint wants to be asked and how it answers: pure, one file each, listed in `registry.ts`. */
export interface Dialect {
  readonly id: string
  /** What a model that can do as `abilities` says is sent; `ask.count` is taken as it stands. */
  readonly toRequest: (ask: Ask, model: string, abilities: Abilities) => WireRequest
  /** Reads a reply; its failures name the dialect's path as the URL, for the caller to replace. */
  readonly fromReply: (json: unknown) => Result<Reply, Failure>
}
