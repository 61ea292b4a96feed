import type { Ask } from '../completion'
import { fieldOf, textOf } from '../field-of'
import type { Dialect } from './dialect'
import { readOpenaiReply, type Said } from './openai-reply'
import { assembleOpenai } from './openai-stream'
import { parametersOf, plainHeaders, turnsOf } from './shared-fields'

const path = '/completions'

/** `POST /completions`: plain text, continued. What stands before the prompt stands above it. */
export const openaiCompletions: Dialect = {
  id: 'openai-completions',
  toRequest: (ask, model, abilities) => ({
    path,
    headers: plainHeaders,
    body: { model, prompt: textOfAsk(ask), ...parametersOf(ask, abilities) },
  }),
  fromReply: (json) => readOpenaiReply(path, json, saidIn),
  assemble: () => assembleOpenai('completion'),
}

function textOfAsk(ask: Ask): string {
  const texts = turnsOf(ask).map(({ text }) => text)
  return (ask.system === undefined ? texts : [ask.system, ...texts]).join('\n\n')
}

function saidIn(choice: unknown): Said | null {
  const text = fieldOf(choice, 'text')
  if (typeof text !== 'string' && text !== null) return null
  return {
    text: text ?? '',
    thinking: textOf(choice, 'reasoning') ?? textOf(choice, 'reasoning_content') ?? '',
  }
}
