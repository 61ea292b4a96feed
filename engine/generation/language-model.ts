// The port between the protocol and the engine that runs a model. Tests give a table instead.
import type { Distribution, Width } from './distribution'

export interface ChatMessage {
  readonly role: string
  readonly content: string
}

/** What a model has done since it was loaded. */
export interface Work {
  /** How often it was asked what follows a path. */
  readonly evaluations: number
  /** Tokens that it was given for that; what it kept of a former path is not given again. */
  readonly tokens: number
}

/** What a model has done since it said `before`. */
export function workSince(before: Work, model: Pick<LanguageModel, 'work'>): Work {
  const after = model.work()
  return {
    evaluations: after.evaluations - before.evaluations,
    tokens: after.tokens - before.tokens,
  }
}

export interface LanguageModel {
  readonly id: string
  /** Tokens that a prompt and its continuation may have together. */
  readonly contextSize: number
  readonly vocabularySize: number
  /** Names the weights and the engine, so that a client can tell when results may differ. */
  readonly fingerprint: string
  /** Tokens of a plain text: what looks like a control token in it stays text. */
  tokenizePrompt(text: string): readonly number[]
  /** Tokens of a conversation as the model's own chat template renders it. Throws ApiError 400 when it cannot. */
  tokenizeChat(messages: readonly ChatMessage[]): readonly number[]
  /** The text of tokens that follow `before`; an unfinished character shows as U+FFFD. */
  textOf(tokens: readonly number[], before: readonly number[]): string
  /** Whether the token ends a generation. */
  isEnd(token: number): boolean
  /** What may follow `path`. Work done for a common prefix of the former path is kept. Rejects when aborted. */
  distributionAfter(path: readonly number[], width: Width, signal: AbortSignal): Promise<Distribution>
  /** Everything done so far; the difference of two answers is what was done between. */
  work(): Work
  /** Frees the model's memory. */
  dispose(): Promise<void>
}
