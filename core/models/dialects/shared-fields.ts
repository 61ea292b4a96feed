// What the dialects have in common.
import * as v from 'valibot'
import { probabilitiesToAsk, type Abilities } from '../abilities'
import type { AnswerToken, Ask, AskedTurn, Choice, Reply, ToolCall } from '../completion'
import { fail, succeed, type Failure, type Result } from '../../shared'

export const plainHeaders: Readonly<Record<string, string>> = { 'content-type': 'application/json' }

/** A number that may be absent or null. */
export const optionalNumber = v.nullish(v.number())

/** A text that may be absent or null. */
export const optionalText = v.nullish(v.string())

/** Said of a plain-text prompt where a protocol only chats. */
export const ONLY_CHATS = 'This endpoint only chats: the plain-text prompt is sent as one user turn.'

/** Stands for thinking that an endpoint counts or marks but does not show. */
export const HIDDEN_THINKING = '(not shown)'

/** The turns of a chat, the oldest first, the prompt last. */
export function turnsOf({ history = [], prompt }: Pick<Ask, 'history' | 'prompt'>): readonly AskedTurn[] {
  return [...history, { role: 'user', text: prompt }]
}

/** A name that a call has, or null where it is none. */
export function callOf(name: unknown, args: unknown): ToolCall | null {
  return typeof name === 'string' && name !== '' ? { name, arguments: args ?? {} } : null
}

/** The parameters beside prompt and model, each only where the model is known to bear it. */
export function parametersOf(ask: Ask, abilities: Abilities): Record<string, unknown> {
  const { cap, refused, streams } = abilities
  const parameters: Record<string, unknown> = {}
  if (cap !== 'none') parameters[cap] = ask.maximumTokens
  if (!refused.includes('temperature')) parameters.temperature = ask.temperature
  if (!refused.includes('stop') && ask.stop.length > 0) parameters.stop = ask.stop
  if (!refused.includes('seed') && ask.seed !== null) parameters.seed = ask.seed
  if (ask.count > 1) parameters.n = ask.count
  const probabilities = probabilitiesToAsk(abilities, ask)
  if (probabilities !== null && ask.kind === 'chat') {
    parameters.logprobs = true
    parameters.top_logprobs = probabilities
  } else if (probabilities !== null) parameters.logprobs = probabilities
  parameters.stream = streams
  if (streams && !refused.includes('stream_options')) parameters.stream_options = { include_usage: true }
  return parameters
}

/** A choice as it was read, before it is put in order. */
export interface ReadChoice {
  readonly index: number | null | undefined
  readonly reason: string | null | undefined
  readonly text: string
  readonly thinking: string
  readonly tokens: readonly AnswerToken[] | null
  /** Absent or empty: none. */
  readonly calls?: readonly ToolCall[]
}

/** Token counts as they were read. */
export interface ReadUsage {
  readonly prompt: number | null | undefined
  readonly completion: number | null | undefined
  /** Tokens that were thought, whether shown or not. */
  readonly thinking: number | null | undefined
}

/** The reply of choices as they were read, in the order of their index; a choice that only says that it failed is none. */
export function replyOf(
  path: string,
  read: readonly ReadChoice[],
  counts: ReadUsage,
): Result<Reply, Failure> {
  const hides = (counts.thinking ?? 0) > 0
  const answers = read.filter((choice) => choice.reason !== 'error')
  const choices = (answers.length > 1 ? byIndex(answers) : answers).map((choice) => choiceOf(choice, hides))
  if (choices.length === 0) return unreadable(path, 'it holds no choices')
  return succeed({
    choices,
    promptTokens: counts.prompt ?? null,
    completionTokens: counts.completion ?? null,
  })
}

function byIndex(choices: readonly ReadChoice[]): readonly ReadChoice[] {
  return [...choices.entries()]
    .sort(([place, one], [next, other]) => (one.index ?? place) - (other.index ?? next))
    .map(([, choice]) => choice)
}

/** Nothing said and nothing shown, but thoughts counted: the limit was spent on them. */
function choiceOf({ text, thinking, reason, tokens, calls = [] }: ReadChoice, hides: boolean): Choice {
  const finishReason = finishReasonOf(reason)
  const spent = hides && text === '' && thinking === '' && calls.length === 0 && finishReason === 'length'
  return {
    text,
    thinking: spent ? HIDDEN_THINKING : thinking,
    finishReason,
    ...(tokens !== null && { tokens }),
    ...(calls.length > 0 && { calls }),
  }
}

/** The end of an answer in our three words; a call ends it as a full stop does. */
function finishReasonOf(word: string | null | undefined): Choice['finishReason'] {
  switch (word) {
    case 'stop':
    case 'STOP':
    case 'eos':
    case 'eos_token':
    case 'end_turn':
    case 'stop_sequence':
    case 'tool_calls':
    case 'function_call':
    case 'tool_use':
      return 'stop'
    case 'length':
    case 'max_tokens':
    case 'MAX_TOKENS':
      return 'length'
    default:
      return 'other'
  }
}

/** The failure for a reply that is not what the dialect says: it names the first thing that is wrong. */
export function badReply(path: string, issues: readonly v.BaseIssue<unknown>[]): Result<Reply, Failure> {
  const issue = issues[0]
  const where = issue ? v.getDotPath(issue) : null
  const what = issue ? `${issue.message}${where === null ? '' : ` at ${where}`}` : 'it is empty'
  return unreadable(path, what)
}

/** The failure for a reply that cannot be read, with what is wrong with it. */
export function unreadable(path: string, message: string): Result<Reply, Failure> {
  return fail({ code: 'endpoint/bad-reply', url: path, message })
}
