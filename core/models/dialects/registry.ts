import type { Ask, Protocol } from '../completion'
import { anthropic } from './anthropic'
import type { Dialect, ProtocolRules } from './dialect'
import { gemini } from './gemini'
import { openaiChat } from './openai-chat'
import { openaiCompletions } from './openai-completions'
import { anthropicRules, geminiRules, openaiRules } from './protocol-rules'

const dialects: Readonly<Record<Protocol, Readonly<Record<Ask['kind'], Dialect>>>> = {
  openai: { chat: openaiChat, completion: openaiCompletions },
  anthropic: { chat: anthropic, completion: anthropic },
  gemini: { chat: gemini, completion: gemini },
}

const rules: Readonly<Record<Protocol, ProtocolRules>> = {
  openai: openaiRules,
  anthropic: anthropicRules,
  gemini: geminiRules,
}

/** The dialect in which an ask of this kind is sent. */
export function dialectFor(kind: Ask['kind'], protocol: Protocol = 'openai'): Dialect {
  return dialects[protocol][kind]
}

/** How the key is sent and the models are listed. */
export function rulesOf(protocol: Protocol): ProtocolRules {
  return rules[protocol]
}
