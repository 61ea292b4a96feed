// What a run says before it asks anything: what goes where, how much there is to ask, what it may cost.
import { sampleKeysOf, type AlignmentPlan, type AlignmentRunInput } from '../../core/alignment'
import { isLoopback, type Endpoint } from '../../core/models'
import { moneyText, type Price } from './spending'

/** Assumed for the estimate before the first answer. */
const SECONDS_AN_ANSWER = 1
/** English words and identifiers: about four characters a token. */
const CHARACTERS_A_TOKEN = 4
/** What a chat puts around a prompt. */
const FRAME_TOKENS = 8

/** The lines to say, in order. */
export function announcement(
  run: AlignmentRunInput,
  endpoint: Endpoint,
  plan: AlignmentPlan,
  concurrency: number,
  price: Price | null,
): readonly string[] {
  const parts = run.parts.filter((part) => part.stays === null).length
  const known = plan.stored === 0 ? '' : `, ${plan.stored} answers are stored already`
  const most = run.settings.stopping === 'fixed' ? '' : 'at most '
  const what = `${counted(parts, 'part')}: ${most}${counted(plan.choices, 'request')} to ${endpoint.model}${known}`
  if (plan.choices === 0) return [`${what}.`]
  const seconds = Math.ceil(plan.choices / concurrency) * SECONDS_AN_ANSWER
  return [
    `${what}; ${concurrency} at a time, about ${duration(seconds)} if an answer takes ${SECONDS_AN_ANSWER} s.`,
    costLine(run, endpoint, plan, price),
  ]
}

function costLine(
  run: AlignmentRunInput,
  endpoint: Endpoint,
  plan: AlignmentPlan,
  price: Price | null,
): string {
  const asked = plan.asks.reduce(
    (sum, { ask, indexes }) => sum + indexes.length * (ask.prompt.length / CHARACTERS_A_TOKEN + FRAME_TOKENS),
    0,
  )
  const prompts = Math.round(asked)
  const answers = plan.choices * run.settings.maximumTokens
  const money =
    price === null
      ? ''
      : `: ${moneyText((prompts * price.prompt + answers * price.completion) / 1e6)} at most`
  const descriptions = sampleKeysOf(run).length / 2
  return `${counted(descriptions, 'description')} ${descriptions === 1 ? 'goes' : 'go'} to ${placeOf(endpoint)}, without names; about ${prompts.toLocaleString('en')} tokens of prompts, fewer where one request gives several answers, and at most ${answers.toLocaleString('en')} of answers${money}.`
}

/** Where descriptions go, as people say it. */
export function placeOf({ baseUrl, builtIn }: Endpoint): string {
  if (builtIn) return 'the built-in model on this machine'
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null
  if (!url) return baseUrl
  return isLoopback(url.hostname) ? `${url.host} on this machine` : url.host
}

/** A span of time in words. */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
