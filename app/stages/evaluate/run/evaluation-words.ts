// What the run view says: numbers as sentences.
import type { Endpoint } from '../../../../core/models'
import type { EvaluationRun } from '../../../../core/project'
import { counted } from '../../../../core/shared'
import { tokenWords } from '../../../jobs/run-cost'
import type { EvaluationState } from '../../../stores/evaluation'
import { duration, hostOf, isOnThisMachine } from '../../align/run-words'
import type { EvaluationPlanView } from './use-evaluation-plan'

/** What goes where, and that nothing else goes anywhere. */
export function sentWords({ cases, endpoint, remaining }: EvaluationPlanView): string {
  if (!endpoint) return `${counted(cases, 'request')} with their tools, once an endpoint is chosen.`
  if (remaining?.requests === 0) return 'Nothing: every reply is stored.'
  return `The ${counted(cases, 'request')} of your cases with the tools that are offered go to ${placeOf(endpoint)}, and nothing to anyone else.`
}

function placeOf({ baseUrl }: Endpoint): string {
  const host = hostOf(baseUrl)
  return isOnThisMachine(baseUrl) ? `${host}, on this machine` : host
}

/** Requests and tokens, at most. */
export function workWords({ remaining, cases, variants }: EvaluationPlanView, repeats: number): string {
  const product = `${counted(cases, 'case')} × ${counted(variants.length, 'variant')}${repeats > 1 ? ` × ${repeats} repeats` : ''}`
  if (!remaining) return `${product}: being counted.`
  if (remaining.requests === 0) return `${product}: no requests.`
  const { prompt, completion } = remaining.tokens
  return `${product}: ${counted(remaining.requests, 'request')}, about ${tokenWords(prompt)} tokens in, up to ${tokenWords(completion)} out.`
}

/** What is there already, and what that spares. */
export function storedWords({ remaining, cases, variants }: EvaluationPlanView, repeats: number): string {
  if (!remaining) return 'Looking.'
  const whole = cases * variants.length * repeats
  const alike = whole - remaining.stored - remaining.requests
  const parts = [
    remaining.stored > 0 ? `${counted(remaining.stored, 'reply', 'replies')} will be reused` : '',
    alike > 0 ? `${counted(alike, 'request')} are the same under two variants and asked once` : '',
  ].filter((words) => words !== '')
  return parts.length === 0 ? 'No replies yet.' : `${parts.join('; ')}.`
}

/** How long it may take. */
export function timeWords({ remaining }: EvaluationPlanView, rate: number | null): string {
  if (!remaining) return 'Being counted.'
  if (remaining.requests === 0) return 'None.'
  return rate === null
    ? 'Unknown until the first replies.'
    : `${duration(remaining.requests / rate)} at the speed of the last run.`
}

/** How far a run is. */
export function progressWords({ done, total, rate, phase, reused }: EvaluationState): string {
  const count = `${done.toLocaleString('en')} of ${counted(total, 'reply', 'replies')}`
  const before = reused > 0 ? `, ${reused.toLocaleString('en')} of them from before` : ''
  if (rate === null || rate <= 0 || phase === 'paused') return `${count}${before}`
  const speed = rate >= 10 ? Math.round(rate) : rate.toFixed(1)
  return `${count}${before}, ${speed} a second, ${duration((total - done) / rate)} left`
}

/** How the newest run that is not live stands. */
export function standingWords(run: EvaluationRun): string {
  const what = `${counted(run.caseCount, 'case')}, ${counted(run.variants.length, 'variant')}, ${run.model}`
  if (isUnanswered(run)) return `No request was answered: ${what}. Resume asks again.`
  if (run.state === 'finished') return `Finished: ${what}. Open the report.`
  const word = run.state === 'cancelled' ? 'Cancelled' : run.state === 'paused' ? 'Paused' : 'Interrupted'
  return `${word}: ${what}. What was answered is stored; Resume asks only for the rest.`
}

/** Whether a run came to its end, by itself or not, without a single reply. */
export function isUnanswered({ state, outcome, total }: EvaluationRun): boolean {
  return state !== 'running' && outcome !== null && total > 0 && outcome.variants.every(({ n }) => n === 0)
}

/** Why a run cannot go on with the chosen model; null when it can. */
export function cannotResume(run: EvaluationRun, model: string): string | null {
  return run.model === model
    ? null
    : `That run asked ${run.model}, and now ${model} is chosen. Choose ${run.model} to resume it, or start a new evaluation.`
}
