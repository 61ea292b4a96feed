import type { Part, Tool } from '../catalog'
import type { Language } from './language'
import { parameterFacts, toolFacts } from './part-facts'

/** The most characters that a draft may have; models are told a rounder, smaller figure. */
export const MOST_CHARACTERS = 480
const ASKED_CHARACTERS = 300

/** The most tokens of an answer: two sentences, in scripts that cost many tokens too. */
export const DRAFT_TOKENS = 220

/** Drafts are asked for without chance: the same schema gives the same draft. */
export const DRAFT_TEMPERATURE = 0

/** What a chat model is asked for a description of a part; the same part gives the same text. `retry`: what was wrong with its former answer. */
export function describePrompt(
  part: Part,
  tool: Tool,
  language: Language = 'English',
  retry: DraftRetry | null = null,
): string {
  const isTool = part.kind === 'tool'
  return [
    isTool ? TOOL_TASK : PARAMETER_TASK,
    `Use only the facts below. Add no numbers, names, services or effects that they do not state.`,
    `Plain text, ${isTool ? 'one or two sentences' : 'one sentence'}, at most ${ASKED_CHARACTERS} characters, in ${language}. Answer with the description alone.`,
    '',
    ...(isTool ? toolFacts(tool) : parameterFacts(tool, part)),
    ...(retry ? ['', `Your former answer: ${retry.text}`, `What is wrong with it: ${retry.fault}`] : []),
    '',
    'Description:',
  ].join('\n')
}

/** An answer that did not do, with the reason. */
export interface DraftRetry {
  readonly text: string
  readonly fault: string
}

const TOOL_TASK = `Write the description of a tool that a language model may call. Begin with a verb that says what the tool does, then say when to use it. Name what the parameters mean and the limits where the facts state them.`

const PARAMETER_TASK = `Write the description of one parameter of a tool. Say what to send, with format, unit or range where the facts state them. Do not describe the tool.`
