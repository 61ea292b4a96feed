// What the two OpenAI dialects have in common.
import * as v from 'valibot'
import type { Abilities } from '../abilities'
import type { Ask, Choice, Reply } from '../completion'
import { fail, succeed, type Failure, type Result } from '../../shared'

export const plainHeaders: Readonly<Record<string, string>> = { 'content-type': 'application/json' }

/** A number that may be absent or null. */
export const optionalNumber = v.nullish(v.number())

/** Token counts as OpenAI and its followers give them. */
export const usage = v.nullish(v.object({ prompt_tokens: optionalNumber, completion_tokens: optionalNumber }))

/** The parameters beside prompt and model, each only where the model is known to bear it. */
export function parametersOf(ask: Ask, { cap, refused }: Abilities): Record<string, unknown> {
  const parameters: Record<string, unknown> = {}
  if (cap !== 'none') parameters[cap] = ask.maximumTokens
  if (!refused.includes('temperature')) parameters.temperature = ask.temperature
  if (!refused.includes('stop') && ask.stop.length > 0) parameters.stop = ask.stop
  if (!refused.includes('seed') && ask.seed !== null) parameters.seed = ask.seed
  if (ask.count > 1) parameters.n = ask.count
  parameters.stream = false
  return parameters
}

/** A choice as it was read, before it is put in order. */
interface ReadChoice {
  readonly index: number | null | undefined
  readonly reason: string | null | undefined
  readonly text: string
  readonly thinking: string
}

/** The reply of choices as they were read, in the order of their index; a choice that only says that it failed is none. */
export function replyOf(
  path: string,
  read: readonly ReadChoice[],
  counts: v.InferOutput<typeof usage>,
): Result<Reply, Failure> {
  const choices = read
    .map((choice, position) => ({ ...choice, order: choice.index ?? position }))
    .filter((choice) => choice.reason !== 'error')
    .sort((one, other) => one.order - other.order)
    .map(({ text, thinking, reason }) => ({ text, thinking, finishReason: finishReasonOf(reason) }))
  if (choices.length === 0) return badReply(path, [])
  return succeed({
    choices,
    promptTokens: counts?.prompt_tokens ?? null,
    completionTokens: counts?.completion_tokens ?? null,
  })
}

/** The end of an answer in our three words. */
function finishReasonOf(word: string | null | undefined): Choice['finishReason'] {
  switch (word) {
    case 'stop':
    case 'eos':
    case 'eos_token':
    case 'end_turn':
    case 'stop_sequence':
      return 'stop'
    case 'length':
    case 'max_tokens':
      return 'length'
    default:
      return 'other'
  }
}

/** The failure for a reply that is not what the dialect says: it names the first thing that is wrong. */
export function badReply(path: string, issues: readonly v.BaseIssue<unknown>[]): Result<Reply, Failure> {
  const issue = issues[0]
  const where = issue ? v.getDotPath(issue) : null
  const what = issue ? `${issue.message}${where === null ? '' : ` at ${where}`}` : 'it holds no choices'
  return fail({ code: 'endpoint/bad-reply', url: path, message: what })
}
