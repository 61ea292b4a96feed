// What a run says before it asks anything: what goes where, how much there is to ask, what it may take.
import type { EvaluationPlan, EvaluationRun } from '../../core/evaluation'
import { duration, placeOf } from '../align/announce'
import { moneyText } from '../align/spending'
import type { Endpoint } from '../../core/models'
import type { EvaluateOptions } from './options'

/** Assumed for the estimate before the first answer. */
const SECONDS_AN_ANSWER = 1

/** The lines to say, in order. */
export function announcement(
  run: EvaluationRun,
  endpoint: Endpoint | null,
  plan: EvaluationPlan,
  concurrency: number,
  { priceIn, priceOut, confirm }: Pick<EvaluateOptions, 'priceIn' | 'priceOut' | 'confirm'> = {},
): readonly string[] {
  const { suite, variants, settings, onlyCases } = run
  const requests = plan.asks.length
  const kept = plan.stored === 0 ? '' : `, ${plan.stored} replies are stored already`
  const repeats = settings.repeats === 1 ? '' : `, ${settings.repeats} times each`
  const names = variants.map(({ variant }) => variant.id).join(', ')
  const what = `${counted(onlyCases?.size ?? suite.cases.length, 'case')} under ${counted(variants.length, 'variant')} (${names})${repeats}: ${counted(requests, 'request')} to ${run.model}${kept}`
  const lines = [
    ...plan.impossible.map(({ variant, why }) => `${variant} is left out. ${why}`),
    ...plan.notes,
  ]
  const later = confirm && !onlyCases ? [confirmationLine(run)] : []
  if (requests === 0) return [...lines, `${what}.`, ...later]
  const seconds = Math.ceil(requests / concurrency) * SECONDS_AN_ANSWER
  const { prompt, completion } = plan.tokens
  const money =
    priceIn === undefined || priceOut === undefined
      ? ''
      : `: ${moneyText((prompt * priceIn + completion * priceOut) / 1e6)} at most`
  return [
    ...lines,
    `${what}; ${concurrency} at a time, about ${duration(seconds)} if an answer takes ${SECONDS_AN_ANSWER} s.`,
    `Requests and tool descriptions go to ${endpoint ? placeOf(endpoint) : 'the endpoint'}; about ${prompt.toLocaleString('en')} tokens of prompts, and at most ${completion.toLocaleString('en')} of answers${money}.`,
    ...later,
  ]
}

function confirmationLine(run: EvaluationRun): string {
  return `--confirm then asks up to ${counted(mostConfirmed(run), 'request')} more: the held-out cases under the names that the gate chooses.`
}

/** The most requests of a confirmation: half of the cases are held out. */
export function mostConfirmed({ suite, settings }: Pick<EvaluationRun, 'suite' | 'settings'>): number {
  return Math.ceil(suite.cases.length / 2) * settings.repeats
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
