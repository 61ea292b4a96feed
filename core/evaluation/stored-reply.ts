import type { RecordedReply } from './case'

/** A reply with how it was obtained: what a run keeps of every request. */
export interface StoredReply extends RecordedReply {
  /** Content hash of everything that shapes the answer: model, request, settings and the number of the repeat. */
  readonly key: string
  readonly model: string
  /** Keys of the tools that were offered, in the order in which they stood in the request. */
  readonly offered: readonly string[]
  /** The names they stood under, in the same order. */
  readonly offeredNames: readonly string[]
  readonly finishReason: 'stop' | 'length' | 'other'
  /** Hidden thinking, where the endpoint shows it; empty: none. */
  readonly thinking: string
  readonly promptTokens: number | null
  readonly completionTokens: number | null
  /** ISO 8601. */
  readonly at: string
  readonly milliseconds: number
}
