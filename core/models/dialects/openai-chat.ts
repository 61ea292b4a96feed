import { fieldOf, textOf } from '../field-of'
import type { Dialect } from './dialect'
import { readOpenaiReply, type Said } from './openai-reply'
import { assembleOpenai } from './openai-stream'
import { parametersOf, plainHeaders } from './shared-fields'

const path = '/chat/completions'

/**
 * `POST /chat/completions`: one user turn. Thinking is read from `reasoning`, `reasoning_content`, `reasoning_details` or content parts of
 * other types.
 */
export const openaiChat: Dialect = {
  id: 'openai-chat',
  toRequest: (ask, model, abilities) => ({
    path,
    headers: plainHeaders,
    body: { model, messages: [{ role: 'user', content: ask.prompt }], ...parametersOf(ask, abilities) },
  }),
  fromReply: (json) => readOpenaiReply(path, json, saidIn),
  assemble: () => assembleOpenai('chat'),
}

function saidIn(choice: unknown): Said | null {
  const message = fieldOf(choice, 'message')
  if (typeof message !== 'object' || message === null) return null
  const content = fieldOf(message, 'content') ?? null
  if (typeof content === 'string') return { text: content, thinking: thinkingBeside(message) }
  if (content !== null && !Array.isArray(content)) return null
  const parts: readonly unknown[] = content ?? []
  const spoken = parts.filter(isSpoken)
  const text = spoken.length > 0 ? spoken.map(deepText).join('') : (textOf(message, 'refusal') ?? '')
  const beside = thinkingBeside(message)
  const within = parts.filter((part) => !isSpoken(part))
  return { text, thinking: beside === '' ? within.map(deepText).join('') : beside }
}

/** Thinking in a field of its own; which one depends on the server. */
function thinkingBeside(message: object): string {
  const field = textOf(message, 'reasoning') ?? ''
  if (field !== '') return field
  const other = textOf(message, 'reasoning_content') ?? ''
  return other === '' ? deepText(fieldOf(message, 'reasoning_details')) : other
}

function isSpoken(part: unknown): boolean {
  const type = fieldOf(part, 'type') ?? 'text'
  return type === 'text' || type === 'output_text'
}

/** The texts in parts, and in parts of parts: `text`, or the `summary` of thoughts that are encrypted, or Mistral's `thinking`. */
function deepText(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(deepText).join('')
  if (typeof value !== 'object' || value === null) return ''
  return deepText(fieldOf(value, 'text') ?? fieldOf(value, 'summary') ?? fieldOf(value, 'thinking'))
}
