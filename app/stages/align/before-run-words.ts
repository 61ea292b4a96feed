// What a start would send, cost and reuse, in words.
import type { Endpoint } from '../../../core/models'
import { counted } from '../../../core/shared'
import { moneyOf, moneySpent, moneyWords, tokenWords, type Work } from '../../jobs/run-cost'
import type { StoredAnswers } from '../../queries/samples'
import type { Cap, Price, Spending } from '../../stores/spending'
import type { EndpointCosts } from './endpoint-costs'
import { ageRange, hostOf, isOnThisMachine } from './run-words'

/** Which descriptions go where, and that nothing else goes anywhere. */
export function destinationWords(plan: {
  readonly prompts: number
  readonly work: Pick<Work, 'answers'>
  readonly endpoint: Endpoint | null
}): string {
  const { endpoint, prompts } = plan
  if (prompts === 0) return 'Nothing.'
  if (!endpoint) return `${counted(prompts, 'description')}, once an endpoint is chosen.`
  if (plan.work.answers === 0) return 'Nothing: every answer is stored.'
  const host = hostOf(endpoint.baseUrl)
  const where = isOnThisMachine(endpoint.baseUrl) ? `${host}, on this machine` : host
  const verb = prompts === 1 ? 'goes' : 'go'
  return `${counted(prompts, 'description')} ${verb} to ${where}; no names, no schemas, and nothing to anyone else.`
}

/** Requests and tokens, at most. */
export function workWords(
  { answers, requests, promptTokens, completionTokens }: Work,
  isExact: boolean,
): string {
  if (answers === 0) return 'No requests.'
  const asked = `At most ${counted(requests, 'request')} for ${counted(answers, 'answer')}`
  const inTokens =
    promptTokens === null
      ? 'prompt tokens are being counted'
      : `${isExact ? '' : 'about '}${tokenWords(promptTokens)} tokens in (o200k)`
  return `${asked}: ${inTokens}, up to ${tokenWords(completionTokens)} out.`
}

/** What a run costs at most. */
export function costWords(plan: { readonly work: Work }, { price, isFree }: EndpointCosts): string {
  if (isFree) return 'Nothing: the model runs on this machine.'
  const { promptTokens, completionTokens, answers } = plan.work
  if (answers === 0) return 'Nothing.'
  const money = promptTokens === null ? null : moneyOf(promptTokens, completionTokens, price)
  if (money !== null) return `At most ${moneyWords(money)}.`
  return price.prompt === null || price.completion === null
    ? 'Unknown: type the price of this model.'
    : 'Being counted.'
}

/** Where a run stops. */
export function capWords({ money, answers }: Cap): string {
  const limits = [
    money === null ? '' : moneyWords(money),
    answers === null ? '' : counted(answers, 'answer'),
  ].filter((words) => words !== '')
  return limits.length === 0 ? 'No cap.' : `A run stops at ${limits.join(' or ')}.`
}

/** What a run has really spent, as far as its replies told; empty where it asked nothing. */
export function spentWords(spent: Spending | null, price: Price): string {
  if (!spent || spent.answers === 0) return ''
  const money = moneySpent(spent, price)
  const tokens = `${tokenWords(spent.promptTokens)} tokens in, ${tokenWords(spent.completionTokens)} out`
  const told =
    spent.estimated === 0
      ? ''
      : `, ${spent.estimated === spent.requests ? 'all' : counted(spent.estimated, 'request')} estimated`
  return `The last run spent ${money === null ? '' : `${moneyWords(money)}: `}${counted(spent.answers, 'answer')}, ${tokens}${told}.`
}

/** What is there already, and how old it is. */
export function storedWords({ count, oldest, newest }: StoredAnswers, now: number): string {
  if (count === 0 || oldest === null || newest === null) return 'No answers yet.'
  return `${counted(count, 'answer')}, asked ${ageRange(oldest, newest, now)}, will be reused.`
}
