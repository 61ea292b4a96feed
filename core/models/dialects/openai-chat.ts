import * as v from 'valibot'
import type { Dialect } from './dialect'
import { badReply, optionalNumber, parametersOf, plainHeaders, replyOf, usage } from './shared-fields'

const path = '/chat/completions'

const contentPart = v.object({ type: v.optional(v.string()), text: v.nullish(v.string()) })
const optionalText = v.nullish(v.string())

const chatReply = v.object({
  choices: v.array(
    v.object({
      index: optionalNumber,
      finish_reason: optionalText,
      message: v.object({
        content: v.nullish(v.union([v.string(), v.array(contentPart)])),
        refusal: optionalText,
        reasoning: v.optional(v.unknown()),
        reasoning_content: v.optional(v.unknown()),
      }),
    }),
  ),
  usage,
})

type Message = v.InferOutput<typeof chatReply>['choices'][number]['message']

/** `POST /chat/completions`: one user turn. Thinking is read from `reasoning`, `reasoning_content` or content parts of other types. */
export const openaiChat: Dialect = {
  id: 'openai-chat',
  toRequest: (ask, model, abilities) => ({
    path,
    headers: plainHeaders,
    body: { model, messages: [{ role: 'user', content: ask.prompt }], ...parametersOf(ask, abilities) },
  }),
  fromReply: (json) => {
    const read = v.safeParse(chatReply, json)
    if (!read.success) return badReply(path, read.issues)
    const choices = read.output.choices.map(({ index, message, finish_reason: reason }) => ({
      index,
      reason,
      text: textOf(message),
      thinking: thinkingOf(message),
    }))
    return replyOf(path, choices, read.output.usage)
  },
}

function textOf({ content, refusal }: Message): string {
  if (typeof content === 'string') return content
  const parts = (content ?? []).filter((part) => isText(part.type))
  return parts.length > 0 ? parts.map((part) => part.text ?? '').join('') : (refusal ?? '')
}

function thinkingOf({ content, reasoning, reasoning_content: reasoningContent }: Message): string {
  for (const field of [reasoning, reasoningContent])
    if (typeof field === 'string' && field !== '') return field
  if (typeof content === 'string') return ''
  return (content ?? [])
    .filter((part) => !isText(part.type))
    .map((part) => part.text ?? '')
    .join('')
}

function isText(type: string | undefined): boolean {
  return type === undefined || type === 'text' || type === 'output_text'
}
