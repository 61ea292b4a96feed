/** What a model is asked: one prompt, `count` answers wanted (an endpoint may give fewer at a time). */
export interface Ask {
  readonly kind: 'chat' | 'completion'
  readonly prompt: string
  readonly temperature: number
  readonly maximumTokens: number
  readonly stop: readonly string[]
  readonly seed: number | null
  readonly count: number
  /** How many of the most probable tokens to show at each place; absent: none. An endpoint may show fewer, or none. */
  readonly logProbabilities?: number
}

/** A token with the natural logarithm of its probability, at temperature 1 and before any filter. */
export interface RatedToken {
  readonly text: string
  readonly logProbability: number
  /** The model's own number of the token, where the endpoint tells it. */
  readonly id?: number
}

/** A token of an answer, with the most probable tokens at its place, the most probable first. */
export interface AnswerToken extends RatedToken {
  readonly alternatives: readonly RatedToken[]
}

/** One answer, raw: `text` is what was said, `thinking` what was hidden in a field of its own. */
export interface Choice {
  readonly text: string
  readonly thinking: string
  readonly finishReason: 'stop' | 'length' | 'other'
  /** The answer's tokens, where probabilities were asked for and the endpoint shows them. */
  readonly tokens?: readonly AnswerToken[]
}

/** What came back from one request: 1 to `count` choices, counted rather than assumed. */
export interface Reply {
  readonly choices: readonly Choice[]
  readonly promptTokens: number | null
  readonly completionTokens: number | null
  /** The seed that was really sent; null or absent when none was, whatever the ask had. */
  readonly seed?: number | null
}

/**
 * The port through which the domain asks a model: one ask is one request that succeeded (retries are hidden behind it). Most endpoints give
 * one choice a request whatever `count` says; a caller that got fewer than it wanted asks for the rest, and does so at once with asks
 * of one each, since how many run together is bounded behind the port. Throws FailureError; rejects with the signal's reason when aborted.
 */
export type Complete = (ask: Ask, signal: AbortSignal) => Promise<Reply>

/** The family of requests that a server understands. */
export type Protocol = 'openai' | 'anthropic' | 'gemini'

/** Where a model is. The key is never part of it. */
export interface Endpoint {
  /** Absent: `openai`, or what the address tells. */
  readonly protocol?: Protocol
  readonly baseUrl: string
  readonly model: string
  /** True for the server that the studio itself started. */
  readonly builtIn: boolean
}
