// What is asked of a model for embeddings, and what comes back, whatever the protocol.
import type { Failure, Result } from '../../shared'
import type { WireRequest } from '../dialects/dialect'

/** What texts are embedded for: some models place a question and what answers it differently. */
export type EmbeddingPurpose = 'query' | 'document'

export interface EmbeddingAsk {
  /** At least one; none blank. */
  readonly texts: readonly string[]
  /** Null: not told. */
  readonly purpose: EmbeddingPurpose | null
  /** Numbers that a vector is to have, where a person chose that; null: as the model gives them. */
  readonly dimensions: number | null
  /** Whether numbers may come as base64, which is a third of the bytes; some servers refuse the parameter. */
  readonly packed: boolean
}

export interface EmbeddingAnswer {
  /** One for each text, in order, each of length 1 (of noughts where the model gave noughts), all of the same number of numbers. */
  readonly vectors: readonly Float32Array[]
  /** As the endpoint counts them; null where it does not tell. */
  readonly tokens: number | null
  /** Positions of texts of which the endpoint says that it embedded only their beginning. */
  readonly cut: readonly number[]
}

/** How a protocol is asked for embeddings. */
export interface EmbeddingDialect {
  readonly id: string
  /** The most texts that one request may hold. */
  readonly mostTexts: number
  readonly toRequest: (ask: EmbeddingAsk, model: string) => WireRequest
  /** Reads the answer to a request for `count` texts; its failures name the dialect's path as the URL, for the caller to replace. */
  readonly fromReply: (json: unknown, count: number) => Result<EmbeddingAnswer, Failure>
}
