import type { ChatMessage } from '../generation/language-model'
import { invalidRequest } from './api-error'
import { readBoolean, readFields, readNumber, refuseUnsupported, type Fields } from './request-fields'
import { mostAlternatives, readModel, readSampling, type SamplingRequest } from './sampling-request'

export interface ChatRequest extends SamplingRequest {
  readonly model: string | null
  readonly messages: readonly ChatMessage[]
}

const roles = ['system', 'developer', 'user', 'assistant', 'tool']

const harmless = {
  tools: [],
  tool_choice: ['none', 'auto'],
  functions: [],
  function_call: ['none', 'auto'],
  logit_bias: [],
  presence_penalty: [0],
  frequency_penalty: [0],
}

/** Checks the body of POST /v1/chat/completions. Throws ApiError 400. */
export function readChatRequest(body: unknown, drawSeed: () => number): ChatRequest {
  const fields = readFields(body)
  refuseUnsupported(fields, harmless)
  refuseFormat(fields)
  return {
    model: readModel(fields),
    messages: readMessages(fields),
    ...readSampling(fields, readAlternatives(fields), drawSeed),
  }
}

function readAlternatives(fields: Fields): number | null {
  const shown = readNumber(
    fields,
    'top_logprobs',
    { minimum: 0, maximum: mostAlternatives, whole: true },
    null,
  )
  if (readBoolean(fields, 'logprobs')) return shown ?? 0
  if (shown === null) return null
  throw invalidRequest('top_logprobs', "'top_logprobs' needs 'logprobs': true.")
}

function refuseFormat(fields: Fields): void {
  const format = fields['response_format']
  if (format === undefined || format === null || readFields(format)['type'] === 'text') return
  const message = "The built-in model server knows only the 'response_format' of type 'text'."
  throw invalidRequest('response_format', message, 'unsupported_parameter')
}

/** The conversation of a request. Throws ApiError 400. */
export function readMessages(fields: Fields): readonly ChatMessage[] {
  const messages = fields['messages']
  if (!Array.isArray(messages) || messages.length === 0) {
    throw invalidRequest('messages', "'messages' must be a list of at least one message.")
  }
  return messages.map((message: unknown, index) => readMessage(message, `messages[${index}]`))
}

function readMessage(value: unknown, place: string): ChatMessage {
  if (typeof value !== 'object' || value === null)
    throw invalidRequest(place, `'${place}' must be an object.`)
  const { role, content } = value as Fields
  if (typeof role !== 'string' || !roles.includes(role)) {
    throw invalidRequest(`${place}.role`, `'${place}.role' must be one of ${roles.join(', ')}.`)
  }
  // Templates of open models know no developer: it is the same as system.
  return { role: role === 'developer' ? 'system' : role, content: readContent(content, `${place}.content`) }
}

function readContent(content: unknown, place: string): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content))
    throw invalidRequest(place, `'${place}' must be a text or a list of text parts.`)
  return content.map((part: unknown) => readPart(part, place)).join('')
}

function readPart(part: unknown, place: string): string {
  if (typeof part === 'object' && part !== null) {
    const { type, text } = part as Fields
    if (type === 'text' && typeof text === 'string') return text
  }
  throw invalidRequest(place, `'${place}' may hold only parts of type 'text'.`)
}
