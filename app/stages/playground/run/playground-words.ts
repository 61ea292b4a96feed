// What the run view says: numbers as sentences.
import { counted } from '../../../../core/shared'
import { tokenWords } from '../../../jobs/run-cost'
import type { PlaygroundState } from '../../../stores/playground'
import { hostOf, isOnThisMachine } from '../../align/run-words'
import type { PlaygroundPlan } from './use-playground-plan'

/** What goes where, and that nothing else goes anywhere. */
export function sentWords({ endpoint, settings, tools, executor }: PlaygroundPlan): string {
  const what =
    settings.mode === 'heart'
      ? 'The task, what the calls gave, and the schema of one tool at a time'
      : settings.mode === 'tums'
        ? 'The task, what the calls gave, names and descriptions of a shortlist, and the schema of one tool at a time'
        : settings.shortlist === null
          ? `The task, what the calls gave, and the schemas of all ${counted(tools, 'tool')}`
          : `The task, what the calls gave, and the schemas of the best ${settings.shortlist} tools by search`
  const calls = executor === 'mock' ? 'Calls reach nothing: a mock answers.' : 'Calls are made for real.'
  if (!endpoint) return `${what}, once an endpoint is chosen. ${calls}`
  const host = hostOf(endpoint.baseUrl)
  return `${what} go to ${isOnThisMachine(endpoint.baseUrl) ? `${host}, on this machine` : host}. ${calls}`
}

/** Requests and tokens: what is usual, and the most. */
export function requestWords({ estimate }: Pick<PlaygroundPlan, 'estimate'>): string {
  const { usual, most, promptTokens, completionTokens } = estimate
  return `About ${counted(usual, 'request')} for a task of two steps, at most ${most.toLocaleString('en')}: about ${tokenWords(promptTokens)} tokens in, up to ${tokenWords(completionTokens)} out.`
}

/** What a run is doing. */
export function liveWords({ trace, pending, comparison }: PlaygroundState): string {
  const of = comparison
    ? `${comparison.done.toLocaleString('en')} of ${counted(comparison.total, 'run')}. `
    : ''
  if (pending?.kind === 'question') return `${of}It waits for your answer.`
  if (pending?.kind === 'call') return `${of}It waits: may ${pending.name} be called?`
  const requests = trace?.usage.requests ?? 0
  return requests === 0 ? `${of}It begins…` : `${of}${counted(requests, 'request')} so far.`
}
