// What a run asks a person: questions, and whether a call that changes something may be made. One thing at a time, as the run waits for it.
import type { HarnessPorts, Trace } from '../../core/harness'
import type { Pending } from '../stores/playground'

/** What a person says to a call: this one, every further one of this tool in this run, or none. */
export type CallDecision = 'once' | 'tool' | 'refuse'

/** What is said where nobody shall be asked; `ask`: a person is. Calls are allowed unasked of the mock only. */
export interface StandingAnswers {
  readonly calls: 'ask' | 'allow' | 'refuse'
  readonly questions: 'ask' | 'skip'
}

/** The person's part of a run. */
export interface PersonAsked extends Pick<HarnessPorts, 'confirm' | 'askPerson'> {
  /** Answers the question that waits; null: skipped. */
  readonly answer: (text: string | null) => void
  readonly decide: (decision: CallDecision) => void
}

/** Begins with nothing asked. `show` is told what waits, and null when nothing does. */
export function createPersonAsked(
  executor: Trace['executor'],
  standing: StandingAnswers,
  show: (pending: Pending | null) => void,
): PersonAsked {
  const allowed = new Set<string>()
  let settleQuestion: ((text: string | null) => void) | null = null
  let settleCall: ((decision: CallDecision) => void) | null = null

  /** Waits for a word that `keep` is given the way to say, or for the end of the run. */
  const ask = async <Word>(
    pending: Pending,
    signal: AbortSignal,
    keep: (settle: ((word: Word) => void) | null) => void,
  ): Promise<Word> => {
    signal.throwIfAborted()
    let forget = (): void => undefined
    try {
      return await new Promise<Word>((resolve, reject) => {
        const stop = (): void => reject(signal.reason as Error)
        signal.addEventListener('abort', stop, { once: true })
        forget = () => signal.removeEventListener('abort', stop)
        keep(resolve)
        show(pending)
      })
    } finally {
      forget()
      keep(null)
      show(null)
    }
  }

  return {
    askPerson: (question, signal) =>
      standing.questions === 'skip'
        ? Promise.resolve(null)
        : ask<string | null>({ kind: 'question', question }, signal, (settle) => {
            settleQuestion = settle
          }),
    confirm: async ({ tool }, call, signal) => {
      if (standing.calls === 'refuse') return false
      // Nothing outside is changed by the mock alone.
      if (standing.calls === 'allow' && executor === 'mock') return true
      if (allowed.has(tool.key)) return true
      const decision = await ask<CallDecision>(
        {
          ...{ kind: 'call', tool: tool.key, name: tool.name, call, executor },
          ...{ effect: tool.effect, reason: tool.effectReason },
        },
        signal,
        (settle) => {
          settleCall = settle
        },
      )
      if (decision === 'tool') allowed.add(tool.key)
      return decision !== 'refuse'
    },
    answer: (text) => settleQuestion?.(text),
    decide: (decision) => settleCall?.(decision),
  }
}
