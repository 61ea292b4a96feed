import type { Distribution } from './distribution'
import type { LanguageModel } from './language-model'

export interface RatedToken {
  readonly text: string
  /** Natural log of the model's own probability, at temperature 1 and before any filter. */
  readonly logProbability: number
}

export interface ChoiceToken extends RatedToken {
  /** Where the token begins in the choice's text, in UTF-16 units. */
  readonly offset: number
  readonly alternatives: readonly RatedToken[]
}

/** The token of one rank with its probability and so many of the most probable ones beside it. */
export function rateToken(
  { model, prompt }: { readonly model: LanguageModel; readonly prompt: readonly number[] },
  distribution: Distribution,
  { rank, offset, alternatives }: { rank: number; offset: number; alternatives: number },
): ChoiceToken {
  const rateRank = (at: number): RatedToken => ({
    text: model.textOf([distribution.tokens[at] ?? 0], prompt.slice(-1)),
    logProbability: distribution.logProbabilities[at] ?? -Infinity,
  })
  const shown = Math.min(alternatives, distribution.tokens.length)
  return { ...rateRank(rank), offset, alternatives: Array.from({ length: shown }, (_, at) => rateRank(at)) }
}
