import * as v from 'valibot'
import type { Dialect } from './dialect'
import { badReply, optionalNumber, parametersOf, plainHeaders, replyOf, usage } from './shared-fields'

const path = '/completions'

const completionReply = v.object({
  choices: v.array(
    v.object({
      index: optionalNumber,
      finish_reason: v.nullish(v.string()),
      text: v.nullable(v.string()),
      reasoning: v.optional(v.unknown()),
      reasoning_content: v.optional(v.unknown()),
    }),
  ),
  usage,
})

/** `POST /completions`: plain text, continued. */
export const openaiCompletions: Dialect = {
  id: 'openai-completions',
  toRequest: (ask, model, abilities) => ({
    path,
    headers: plainHeaders,
    body: { model, prompt: ask.prompt, ...parametersOf(ask, abilities) },
  }),
  fromReply: (json) => {
    const read = v.safeParse(completionReply, json)
    if (!read.success) return badReply(path, read.issues)
    const choices = read.output.choices.map((choice) => ({
      index: choice.index,
      reason: choice.finish_reason,
      text: choice.text ?? '',
      thinking: [choice.reasoning, choice.reasoning_content].find((field) => typeof field === 'string') ?? '',
    }))
    return replyOf(path, choices, read.output.usage)
  },
}
