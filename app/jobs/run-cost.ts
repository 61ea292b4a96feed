// What a run may cost, before it starts and while it runs. Pure arithmetic: prices come from the person, tokens from a count.
import type { Price, Spending } from '../stores/spending'

const MILLION = 1_000_000

/** What is to be asked. */
export interface Work {
  /** Answers that are not stored yet. */
  readonly answers: number
  readonly requests: number
  /** Tokens of all prompts, each as often as it is sent; null while it is not counted. */
  readonly promptTokens: number | null
  /** The most that the answers can come to. */
  readonly completionTokens: number
}

/** How a run asks one prompt. */
export interface Asking {
  readonly prompts: number
  /** Samples of each prompt, the greedy one not counted. */
  readonly samples: number
  /** False at temperature 0, where the greedy answer is the first sample. */
  readonly hasGreedy: boolean
  /** Choices that one request gives. */
  readonly choicesARequest: number
  readonly maximumTokens: number
  /** Answers that are there already. */
  readonly stored: number
}

/** The work of a run, at most. `meanPromptTokens`: of one prompt; null while it is not counted. */
export function workOf(asking: Asking, meanPromptTokens: number | null): Work {
  const { prompts, samples, hasGreedy, stored, maximumTokens } = asking
  const greedy = hasGreedy ? 1 : 0
  const all = prompts * (samples + greedy)
  const answers = Math.max(0, all - stored)
  const whole = prompts * (greedy + Math.ceil(samples / Math.max(1, asking.choicesARequest)))
  // Stored answers spare requests in proportion; exact where each request gives one.
  const requests = all === 0 ? 0 : Math.min(answers, Math.ceil((whole * answers) / all))
  return {
    answers,
    requests,
    promptTokens: meanPromptTokens === null ? null : Math.round(requests * meanPromptTokens),
    completionTokens: answers * maximumTokens,
  }
}

/** US dollars for tokens; null while a price is missing. */
export function moneyOf(promptTokens: number, completionTokens: number, price: Price): number | null {
  if (price.prompt === null || price.completion === null) return null
  return (promptTokens * price.prompt + completionTokens * price.completion) / MILLION
}

/** What was spent in US dollars; null while a price is missing. */
export function moneySpent(spent: Spending, price: Price): number | null {
  return moneyOf(spent.promptTokens, spent.completionTokens, price)
}

/** An amount of US dollars as one would say it: cents where they matter, more digits where it is less than a cent. */
export function moneyWords(amount: number): string {
  if (amount === 0) return '$0'
  if (amount < 0.01) return `$${amount.toPrecision(2)}`
  return `$${amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}

/** A number of tokens in words: exact below a hundred thousand, rounded above. */
export function tokenWords(tokens: number): string {
  if (tokens < 100_000) return tokens.toLocaleString('en')
  if (tokens < MILLION) return `${Math.round(tokens / 1000).toLocaleString('en')} thousand`
  return `${(tokens / MILLION).toFixed(1)} million`
}
