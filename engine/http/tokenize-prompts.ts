import type { LanguageModel } from '../generation/language-model'
import { invalidRequest } from '../protocol/api-error'
import type { Prompt } from '../protocol/completion-request'

/** Tokens of each prompt. Throws ApiError 400 for a prompt without tokens or with a token the model has not. */
export function tokenizePrompts(
  model: LanguageModel,
  prompts: readonly Prompt[],
): readonly (readonly number[])[] {
  return prompts.map((prompt) => {
    const tokens = typeof prompt === 'string' ? model.tokenizePrompt(prompt) : prompt
    if (tokens.length === 0)
      throw invalidRequest('prompt', "'prompt' is empty: there is nothing to continue.")
    if (tokens.some((token) => token >= model.vocabularySize)) {
      throw invalidRequest('prompt', `'prompt' holds a token beyond the model's ${model.vocabularySize}.`)
    }
    return tokens
  })
}
