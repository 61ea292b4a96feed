import { fieldOf, textOf } from '../field-of'
import type { Dialect } from './dialect'
import { readOpenaiReply, type Said } from './openai-reply'
import { assembleOpenai } from './openai-stream'
import { parametersOf, plainHeaders } from './shared-fields'

const path = '/completions'

/** `POST /completions`: plain text, continued. */
export const openaiCompletions: Dialect = {
  id: 'openai-completions',
  toRequest: (ask, model, abilities) => ({
    path,
    headers: plainHeaders,
    body: { model, prompt: ask.prompt, ...parametersOf(ask, abilities) },
  }),
  fromReply: (json) => readOpenaiReply(path, json, saidIn),
  assemble: () => assembleOpenai('completion'),
}

function saidIn(choice: unknown): Said | null {
  const text = fieldOf(choice, 'text')
  if (typeof text !== 'string' && text !== null) return null
  return {
    text: text ?? '',
    thinking: textOf(choice, 'reasoning') ?? textOf(choice, 'reasoning_content') ?? '',
  }
}
