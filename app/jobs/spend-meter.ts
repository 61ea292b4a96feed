// Counts what a run spends and says when its cap is reached. What is under way is held back at its highest possible cost, so that a cap is never
// passed.
import type { Ask, Complete, Reply } from '../../core/models'
import type { Cap, Price, Spending } from '../stores/spending'
import { moneyOf } from './run-cost'

/** What a server may put around a prompt, in tokens. */
const FRAME = 64
/** Prompts of one run are alike, yet not the same. */
const MARGIN = 1.1

/** What a run is held to. */
export interface Limits {
  /** Read before each request, so that a cap may be raised while the run is paused. */
  readonly now: () => { readonly cap: Cap; readonly price: Price }
  /** The run's longest prompt. */
  readonly longestPrompt: string
  readonly maximumTokens: number
}

/** The limit that a further request would pass. */
export type CapReached = { readonly limit: 'answers' | 'money'; readonly amount: number }

export interface SpendMeter {
  /** The limit that asking for so many choices more might pass; null when they may be asked. */
  readonly mayAsk: (choices: number) => CapReached | null
  /** The same port, with everything that goes through it counted. */
  readonly counting: (complete: Complete) => Complete
  readonly spent: () => Spending
}

/** Starts where a run left off. `onSpent` is told after each reply. */
export function createSpendMeter(before: Spending, limits: Limits, onSpent: () => void): SpendMeter {
  let spent = before
  let answersUnderWay = 0
  let moneyUnderWay = 0
  /** The most tokens a byte that a reply has told; a token is never less than a byte. */
  let density: number | null = null

  const promptTokens = (prompt: string): number => {
    const bytes = bytesOf(prompt)
    return Math.ceil(density === null ? bytes + FRAME : Math.min(bytes + FRAME, bytes * density * MARGIN))
  }
  const highestCost = (prompt: string, choices: number): number =>
    moneyOf(promptTokens(prompt), choices * limits.maximumTokens, limits.now().price) ?? 0

  const count = (ask: Ask, reply: Reply): void => {
    const { choices } = reply
    const prompt = reply.promptTokens ?? promptTokens(ask.prompt)
    const completion = reply.completionTokens ?? choices.length * ask.maximumTokens
    const isTold = reply.promptTokens !== null && reply.completionTokens !== null
    if (reply.promptTokens !== null && ask.prompt.length > 0)
      density = Math.max(density ?? 0, reply.promptTokens / bytesOf(ask.prompt))
    spent = {
      answers: spent.answers + choices.length,
      requests: spent.requests + 1,
      promptTokens: spent.promptTokens + prompt,
      completionTokens: spent.completionTokens + completion,
      estimated: spent.estimated + (isTold ? 0 : 1),
    }
    onSpent()
  }

  return {
    spent: () => spent,
    mayAsk: (choices) => {
      const { cap, price } = limits.now()
      if (cap.answers !== null && spent.answers + answersUnderWay + choices > cap.answers)
        return { limit: 'answers', amount: cap.answers }
      const money = moneyOf(spent.promptTokens, spent.completionTokens, price)
      if (cap.money === null || money === null) return null
      const next = highestCost(limits.longestPrompt, choices)
      return money + moneyUnderWay + next > cap.money ? { limit: 'money', amount: cap.money } : null
    },
    counting: (complete) => async (ask, signal) => {
      const reserved = highestCost(ask.prompt, ask.count)
      answersUnderWay += ask.count
      moneyUnderWay += reserved
      try {
        const reply = await complete(ask, signal)
        count(ask, reply)
        return reply
      } finally {
        answersUnderWay -= ask.count
        moneyUnderWay -= reserved
      }
    },
  }
}

const encoder = new TextEncoder()

function bytesOf(text: string): number {
  return encoder.encode(text).length
}
