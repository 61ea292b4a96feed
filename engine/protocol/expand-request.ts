import type { ChatMessage } from '../generation/language-model'
import { invalidRequest } from './api-error'
import { readMessages } from './chat-request'
import { readPrompt, type Prompt } from './completion-request'
import { readFields, readNumber, type Fields } from './request-fields'
import { readModel } from './sampling-request'

/** The body of POST /v1/namewright/expand. */
export interface ExpandRequest {
  readonly model: string | null
  /** What is continued: a prompt, or a conversation. */
  readonly start: { readonly prompt: Prompt } | { readonly messages: readonly ChatMessage[] }
  readonly paths: readonly (readonly number[])[]
  readonly temperature: number
  readonly topP: number
  readonly topK: number
  readonly limit: number
  readonly minimum: number
}

const mostPaths = 64
/** As many as a `narrow` distribution has. */
const mostTokens = 1024

/** Checks the body. Throws ApiError 400. */
export function readExpandRequest(body: unknown): ExpandRequest {
  const fields = readFields(body)
  const isChat = (fields['messages'] ?? null) !== null
  return {
    model: readModel(fields),
    start: isChat ? { messages: readMessages(fields) } : { prompt: readPrompt(fields) },
    paths: readPaths(fields),
    temperature: readNumber(fields, 'temperature', { minimum: 0.01, maximum: 2 }, 1),
    topP: readNumber(fields, 'top_p', { minimum: 0, maximum: 1 }, 1),
    topK: readNumber(fields, 'top_k', { minimum: 0, maximum: 1_000_000, whole: true }, 0),
    limit: readNumber(fields, 'limit', { minimum: 1, maximum: mostTokens, whole: true }, mostTokens),
    minimum: readNumber(fields, 'minimum', { minimum: 0, maximum: 1 }, 0),
  }
}

function readPaths(fields: Fields): readonly (readonly number[])[] {
  const paths: unknown = fields['paths'] ?? [[]]
  if (Array.isArray(paths) && paths.length > 0 && paths.length <= mostPaths && paths.every(isPath))
    return paths
  throw invalidRequest('paths', `'paths' must be a list of 1 to ${mostPaths} lists of tokens.`)
}

function isPath(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((token) => Number.isInteger(token) && token >= 0)
}
