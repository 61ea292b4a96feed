import { invalidRequest } from './api-error'
import { readFields, readNumber, refuseUnsupported, type Fields } from './request-fields'
import { mostAlternatives, readModel, readSampling, type SamplingRequest } from './sampling-request'

/** A prompt is a text, or the tokens of this model. */
export type Prompt = string | readonly number[]

export interface CompletionRequest extends SamplingRequest {
  readonly model: string | null
  readonly prompts: readonly Prompt[]
}

/** OpenAI's own default for completions. */
export const defaultCompletionTokens = 16

const harmless = {
  best_of: [1],
  echo: [false],
  suffix: [''],
  logit_bias: [],
  presence_penalty: [0],
  frequency_penalty: [0],
}

/** Checks the body of POST /v1/completions. Throws ApiError 400. */
export function readCompletionRequest(body: unknown, drawSeed: () => number): CompletionRequest {
  const fields = readFields(body)
  refuseUnsupported(fields, harmless)
  const alternatives = readNumber(
    fields,
    'logprobs',
    { minimum: 0, maximum: mostAlternatives, whole: true },
    null,
  )
  return {
    model: readModel(fields),
    prompts: readPrompts(fields),
    ...readSampling(fields, alternatives, drawSeed),
  }
}

/** The one prompt of a request that has no list of them. Throws ApiError 400. */
export function readPrompt(fields: Fields): Prompt {
  const prompt = fields['prompt']
  if (isPrompt(prompt)) return prompt
  throw invalidRequest('prompt', "'prompt' must be a text or a list of tokens.")
}

function readPrompts(fields: Fields): readonly Prompt[] {
  const prompt = fields['prompt']
  if (typeof prompt === 'string') return [prompt]
  if (isTokens(prompt)) return [prompt]
  if (Array.isArray(prompt) && prompt.length > 0 && prompt.length <= 256) {
    const prompts: unknown[] = prompt
    if (prompts.every(isPrompt)) return prompts
  }
  throw invalidRequest(
    'prompt',
    "'prompt' must be a text, a list of texts, a list of tokens, or a list of such lists.",
  )
}

function isPrompt(value: unknown): value is Prompt {
  return typeof value === 'string' || isTokens(value)
}

function isTokens(value: unknown): value is readonly number[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((token) => Number.isInteger(token) && token >= 0)
  )
}
