// What the replies of both OpenAI dialects have in common: choices around what was said, and token counts.
import type { Failure, Result } from '../../shared'
import type { Reply } from '../completion'
import { fieldOf, numberOf, textOf } from '../field-of'
import { tokensOf } from './log-probabilities'
import { replyOf, unreadable, type ReadChoice, type ReadUsage } from './shared-fields'

/** What a choice said, what it thought and which tools it called. */
export type Said = Pick<ReadChoice, 'text' | 'thinking' | 'calls'>

/** Reads a reply; `saidIn` reads one choice, null where it is none. */
export function readOpenaiReply(
  path: string,
  json: unknown,
  saidIn: (choice: unknown) => Said | null,
): Result<Reply, Failure> {
  const list = fieldOf(json, 'choices')
  if (!Array.isArray(list)) return unreadable(path, 'it holds no choices')
  const choices: ReadChoice[] = []
  for (const choice of list as readonly unknown[]) {
    const said = saidIn(choice)
    if (said === null) return unreadable(path, 'a choice of it holds no answer')
    choices.push({
      index: numberOf(choice, 'index'),
      reason: textOf(choice, 'finish_reason'),
      text: said.text,
      thinking: said.thinking,
      calls: said.calls ?? [],
      tokens: tokensOf(fieldOf(choice, 'logprobs')),
    })
  }
  return replyOf(path, choices, usageOf(fieldOf(json, 'usage')))
}

function usageOf(usage: unknown): ReadUsage {
  return {
    prompt: numberOf(usage, 'prompt_tokens'),
    completion: numberOf(usage, 'completion_tokens'),
    thinking: numberOf(fieldOf(usage, 'completion_tokens_details'), 'reasoning_tokens'),
  }
}
