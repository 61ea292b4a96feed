/** A tool as a request offers it in its own field. */
export interface AskedTool {
  readonly name: string
  readonly description: string
  /** JSON text of the schema of its arguments, sent as it stands. */
  readonly parameters: string
}

/** An earlier turn of the conversation. */
export interface AskedTurn {
  readonly role: 'user' | 'assistant'
  readonly text: string
}

/** What a model is asked: one prompt, `count` answers wanted (an endpoint may give fewer at a time). */
export interface Ask {
  readonly kind: 'chat' | 'completion'
  /** What the user says last. */
  readonly prompt: string
  /** What stands above the conversation; absent: nothing. */
  readonly system?: string
  /** What was said before `prompt`, the oldest first. */
  readonly history?: readonly AskedTurn[]
  /** Offered for native calling, in this order; absent: the request has no tools. Only chats have tools. */
  readonly tools?: readonly AskedTool[]
  /** Whether one of the tools must be called; absent: the model decides. */
  readonly toolChoice?: 'auto' | 'required'
  /** The answer must be one of these texts: see `constraintOf` for what an endpoint can do about it. */
  readonly oneOf?: readonly string[]
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

/** A call as the model made it. */
export interface ToolCall {
  readonly name: string
  /** As it was received: the JSON text that OpenAI sends, or the object of other protocols. */
  readonly arguments: unknown
}

/** One answer, raw: `text` is what was said, `thinking` what was hidden in a field of its own. */
export interface Choice {
  readonly text: string
  readonly thinking: string
  readonly finishReason: 'stop' | 'length' | 'other'
  /** The answer's tokens, where probabilities were asked for and the endpoint shows them. */
  readonly tokens?: readonly AnswerToken[]
  /** Calls of tools, in order; absent where the answer has none. */
  readonly calls?: readonly ToolCall[]
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
