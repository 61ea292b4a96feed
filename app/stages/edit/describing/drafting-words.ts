// What the dialog says of a run of drafts: numbers as sentences.
import { counted } from '../../../../core/shared'
import { moneyOf, moneyWords, tokenWords } from '../../../jobs/run-cost'
import type { Price } from '../../../stores/spending'

/** What a start will ask for. */
export interface DraftingWork {
  readonly parts: number
  /** Requests at most: one that does not do is asked for once more. */
  readonly attempts: number
  /** Tokens of all prompts, each asked once; null while they are counted. */
  readonly promptTokens: number | null
  /** The most tokens that one answer may have. */
  readonly answerTokens: number
}

/** How much is asked: "12 requests, at most 24: …". */
export function requestWords({ parts, attempts }: DraftingWork): string {
  return `${counted(parts, 'request')}, at most ${(parts * attempts).toLocaleString('en')}: an answer that does not do is asked for once more.`
}

/** What it may cost: tokens, and money where the price is known. */
export function costWords(work: DraftingWork, price: Price, isFree: boolean): string {
  const { parts, attempts, promptTokens, answerTokens } = work
  if (promptTokens === null) return 'Counting tokens…'
  const [asked, answered] = [promptTokens * attempts, parts * attempts * answerTokens]
  const tokens = `At most ${tokenWords(asked)} tokens of prompts and ${tokenWords(answered)} of answers`
  if (isFree) return `${tokens}. The model runs on this machine: nothing is billed.`
  const money = moneyOf(asked, answered, price)
  return money === null
    ? `${tokens}. The price is not known: type it in the Align stage under Price and cap to see the cost.`
    : `${tokens}: at most ${moneyWords(money)}.`
}

/** What came of a run. */
export function outcomeWords(state: {
  readonly done: number
  readonly total: number
  readonly dropped: number
  readonly wasCancelled: boolean
}): string {
  const { done, total, dropped, wasCancelled } = state
  const drafted = done - dropped
  const head = wasCancelled
    ? `Cancelled after ${done.toLocaleString('en')} of ${counted(total, 'part')}: `
    : ''
  const without = dropped > 0 ? `; ${counted(dropped, 'part')} without a usable draft` : ''
  return `${head}${counted(drafted, 'draft')}${without}.`
}
