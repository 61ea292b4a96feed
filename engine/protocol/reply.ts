import type { Choice } from '../generation/generate-choice'
import type { Work } from '../generation/language-model'

/** What every event and body of one reply says about itself. */
export interface ReplyHead {
  readonly id: string
  /** Seconds since 1970. */
  readonly created: number
  readonly model: string
  readonly fingerprint: string
}

export interface Usage {
  readonly prompt_tokens: number
  readonly completion_tokens: number
  readonly total_tokens: number
  /** An extension: how often the model was asked what comes next. */
  readonly evaluations: number
  /** An extension: tokens that the model was given, the prompt's included where they were not kept. */
  readonly evaluated_tokens: number
}

/** Counts the prompts once each, however many choices they have. `done` is the work of this request. */
export function countUsage(
  prompts: readonly (readonly number[])[],
  choices: readonly Choice[],
  done: Work,
): Usage {
  const prompt = prompts.reduce((sum, tokens) => sum + tokens.length, 0)
  const completion = choices.reduce((sum, choice) => sum + choice.tokenCount, 0)
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    evaluations: done.evaluations,
    evaluated_tokens: done.tokens,
  }
}
