import type { Ask, ToolCall } from '../completion'
import { responseFormat } from '../constraint'
import { fieldOf, textOf } from '../field-of'
import { rawJson } from '../raw-json'
import type { Dialect } from './dialect'
import { readOpenaiReply, type Said } from './openai-reply'
import { assembleOpenai } from './openai-stream'
import { callOf, parametersOf, plainHeaders, turnsOf } from './shared-fields'

const path = '/chat/completions'

/**
 * `POST /chat/completions`. Calls are read from `tool_calls` and from the older `function_call`. Thinking is read from `reasoning`, `reasoning_content`, `reasoning_details` or content parts of
 * other types.
 */
export const openaiChat: Dialect = {
  id: 'openai-chat',
  toRequest: (ask, model, abilities) => ({
    path,
    headers: plainHeaders,
    body: { model, messages: messagesOf(ask), ...toolsOf(ask), ...parametersOf(ask, abilities) },
  }),
  fromReply: (json) => readOpenaiReply(path, json, saidIn),
  assemble: () => assembleOpenai('chat'),
}

function messagesOf(ask: Ask): readonly object[] {
  const turns = turnsOf(ask).map(({ role, text }) => ({ role, content: text }))
  return ask.system === undefined ? turns : [{ role: 'system', content: ask.system }, ...turns]
}

function toolsOf({ tools = [], toolChoice, oneOf }: Ask): object {
  return {
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, parameters }) => ({
        type: 'function',
        function: { name, description, parameters: rawJson(parameters) },
      })),
      ...(toolChoice !== undefined && { tool_choice: toolChoice }),
    }),
    ...(oneOf && { response_format: responseFormat(oneOf) }),
  }
}

function callsIn(message: object): readonly ToolCall[] {
  const list = fieldOf(message, 'tool_calls')
  const functions: readonly unknown[] = Array.isArray(list)
    ? list.map((call: unknown) => fieldOf(call, 'function') ?? call)
    : [fieldOf(message, 'function_call')]
  return functions.flatMap((one) => callOf(fieldOf(one, 'name'), fieldOf(one, 'arguments')) ?? [])
}

function saidIn(choice: unknown): Said | null {
  const message = fieldOf(choice, 'message')
  if (typeof message !== 'object' || message === null) return null
  const said = textIn(message)
  return said && { ...said, calls: callsIn(message) }
}

function textIn(message: object): Pick<Said, 'text' | 'thinking'> | null {
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
