/** What a model is asked: one prompt, `count` answers wanted (an endpoint may give fewer at a time). */
export interface Ask {
  readonly kind: 'chat' | 'completion'
  readonly prompt: string
  readonly temperature: number
  readonly maximumTokens: number
  readonly stop: readonly string[]
  readonly seed: number | null
  readonly count: number
}

/** One answer, raw: `text` is what was said, `thinking` what was hidden in a field of its own. */
export interface Choice {
  readonly text: string
  readonly thinking: string
  readonly finishReason: 'stop' | 'length' | 'other'
}

/** What came back, choices counted rather than assumed. */
export interface Reply {
  readonly choices: readonly Choice[]
  readonly promptTokens: number | null
  readonly completionTokens: number | null
}

/** The port through which the domain asks a model. Throws FailureError; rejects with the signal's reason when aborted. */
export type Complete = (ask: Ask, signal: AbortSignal) => Promise<Reply>

/** Where a model is. The key is never part of it. */
export interface Endpoint {
  readonly baseUrl: string
  readonly model: string
  /** True for the server that the studio itself started. */
  readonly builtIn: boolean
}
