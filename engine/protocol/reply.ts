import type { Choice } from '../generation/generate-choice'

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
}

/** Counts the prompts once each, however many choices they have. */
export function countUsage(prompts: readonly (readonly number[])[], choices: readonly Choice[]): Usage {
  const prompt = prompts.reduce((sum, tokens) => sum + tokens.length, 0)
  const completion = choices.reduce((sum, choice) => sum + choice.tokenCount, 0)
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion }
}
