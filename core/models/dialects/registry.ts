import type { Ask } from '../completion'
import type { Dialect } from './dialect'
import { openaiChat } from './openai-chat'
import { openaiCompletions } from './openai-completions'

const dialects: Readonly<Record<Ask['kind'], Dialect>> = { chat: openaiChat, completion: openaiCompletions }

/** The dialect in which an ask of this kind is sent. */
export function dialectFor(kind: Ask['kind']): Dialect {
  return dialects[kind]
}
