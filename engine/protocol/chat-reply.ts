import type { Choice, ChoicePiece } from '../generation/generate-choice'
import type { ChoiceToken, RatedToken } from '../generation/rate-token'
import type { ReplyHead, Usage } from './reply'

/** The body of a chat completion. */
export function chatReply(
  head: ReplyHead,
  choices: readonly Choice[],
  usage: Usage,
  rated: boolean,
): unknown {
  return {
    ...headOf(head, 'chat.completion'),
    choices: choices.map((choice, index) => ({
      index,
      message: { role: 'assistant', content: choice.text, refusal: null },
      logprobs: rated ? logProbabilities(choice.tokens) : null,
      finish_reason: choice.finishReason,
    })),
    usage,
  }
}

/** One event of a streamed chat completion. */
export function chatEvent(
  head: ReplyHead,
  index: number,
  piece: ChoicePiece,
  finishReason: string | null,
  rated: boolean,
): unknown {
  const delta = piece.text === '' ? {} : { content: piece.text }
  const logprobs = rated && piece.tokens.length > 0 ? logProbabilities(piece.tokens) : null
  const choices = [{ index, delta, logprobs, finish_reason: finishReason }]
  return { ...headOf(head, 'chat.completion.chunk'), choices }
}

/** The first event of a choice, which names the speaker. */
export function chatOpening(head: ReplyHead, index: number): unknown {
  const delta = { role: 'assistant', content: '' }
  const choices = [{ index, delta, logprobs: null, finish_reason: null }]
  return { ...headOf(head, 'chat.completion.chunk'), choices }
}

/** The last event of a stream that was asked for usage. */
export function chatUsageEvent(head: ReplyHead, usage: Usage): unknown {
  return { ...headOf(head, 'chat.completion.chunk'), choices: [], usage }
}

function headOf(head: ReplyHead, object: string): Record<string, unknown> {
  const { id, created, model, fingerprint } = head
  return { id: `chatcmpl-${id}`, object, created, model, system_fingerprint: fingerprint }
}

function logProbabilities(tokens: readonly ChoiceToken[]): unknown {
  return {
    content: tokens.map((token) => ({
      ...rateToken(token),
      top_logprobs: token.alternatives.map(rateToken),
    })),
    refusal: null,
  }
}

function rateToken({ text, logProbability }: RatedToken): Record<string, unknown> {
  // A token that is only part of a character has no faithful text, so no faithful bytes either.
  const bytes = text.includes('\uFFFD') ? null : [...Buffer.from(text, 'utf8')]
  return { token: text, logprob: logProbability, bytes }
}
