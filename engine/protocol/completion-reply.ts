import type { Choice, ChoicePiece } from '../generation/generate-choice'
import type { ChoiceToken } from '../generation/rate-token'
import type { ReplyHead, Usage } from './reply'

/** The body of a completion. */
export function completionReply(
  head: ReplyHead,
  choices: readonly Choice[],
  usage: Usage,
  rated: boolean,
): unknown {
  return {
    ...headOf(head),
    choices: choices.map((choice, index) => ({
      text: choice.text,
      index,
      logprobs: rated ? logProbabilities(choice.tokens) : null,
      finish_reason: choice.finishReason,
    })),
    usage,
  }
}

/** One event of a streamed completion: a piece of text, or the reason why a choice ended. */
export function completionEvent(
  head: ReplyHead,
  index: number,
  piece: ChoicePiece,
  finishReason: string | null,
  rated: boolean,
): unknown {
  const logprobs = rated && piece.tokens.length > 0 ? logProbabilities(piece.tokens) : null
  return { ...headOf(head), choices: [{ text: piece.text, index, logprobs, finish_reason: finishReason }] }
}

/** The last event of a stream that was asked for usage. */
export function completionUsageEvent(head: ReplyHead, usage: Usage): unknown {
  return { ...headOf(head), choices: [], usage }
}

function headOf(head: ReplyHead): Record<string, unknown> {
  const { id, created, model, fingerprint } = head
  return { id: `cmpl-${id}`, object: 'text_completion', created, model, system_fingerprint: fingerprint }
}

function logProbabilities(tokens: readonly ChoiceToken[]): unknown {
  return {
    tokens: tokens.map((token) => token.text),
    token_logprobs: tokens.map((token) => token.logProbability),
    top_logprobs: tokens.map((token) => topOf(token)),
    text_offset: tokens.map((token) => token.offset),
  }
}

/** Different tokens may show as the same text: the most probable one is kept. */
function topOf(token: ChoiceToken): Record<string, number> {
  const top = new Map<string, number>()
  for (const { text, logProbability } of token.alternatives) if (!top.has(text)) top.set(text, logProbability)
  return Object.fromEntries(top)
}
