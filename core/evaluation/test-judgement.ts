import type { Judgement } from './judgement'

/** A judgement for tests: right, or a functional confusion, unless `change` says more. */
export function judgementOf(
  variant: string,
  id: string | number,
  correct: boolean,
  change: Partial<Judgement> = {},
): Judgement {
  const error = correct ? null : 'functional-confusion'
  const chosen = change.chosen ?? []
  return {
    case: String(id),
    variant,
    repeat: 0,
    offered: [],
    expected: [],
    chosen,
    correct,
    error,
    nearest: null,
    isFormerName: false,
    levels: null,
    details: {
      replyKey: null,
      said: chosen,
      stranger: null,
      formerOf: null,
      neighbourRank: null,
      parameters: [],
      strict: { chosen, correct, error },
      corrected: null,
      lenient: null,
      usage: { promptTokens: null, completionTokens: null, milliseconds: null },
    },
    ...change,
  }
}
