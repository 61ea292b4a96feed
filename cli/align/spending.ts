// A cap on what a run spends. What is under way is counted at its highest possible cost, so that the cap is never passed.
import type { Complete } from '../../core/models'
import type { Failure } from '../../core/shared'

/** US dollars for a million tokens. */
export interface Price {
  readonly prompt: number
  readonly completion: number
}

/** The most that a run may spend; null: no limit. */
export interface Limits {
  readonly answers: number | null
  readonly dollars: number | null
  readonly price: Price | null
  readonly longestPrompt: string
  readonly maximumTokens: number
}

export interface SpendMeter {
  /** The cap that asking for so many answers more might pass; null when they may be asked for. */
  readonly mayAsk: (answers: number) => Failure | null
  /** The same port, with what goes through it counted. */
  readonly counting: (complete: Complete) => Complete
  /** What was spent, in a sentence; null where nothing was. */
  readonly spentText: () => string | null
}

/** What a server may put around a prompt, in tokens. */
const FRAME = 64

/** Counts from nothing: what stored samples cost was spent by an earlier run. */
export function createSpendMeter(limits: Limits): SpendMeter {
  const { price } = limits
  const spent = { answers: 0, prompt: 0, completion: 0, dollars: 0 }
  const underWay = { answers: 0, dollars: 0 }
  const dollarsOf = (prompt: number, completion: number): number =>
    price === null ? 0 : (prompt * price.prompt + completion * price.completion) / 1e6
  // A token is never less than a byte. Of several answers asked for at once, each may become a request of its own.
  const highest = (prompt: string, answers: number): number =>
    dollarsOf((Buffer.byteLength(prompt) + FRAME) * answers, answers * limits.maximumTokens)
  return {
    mayAsk: (answers) => {
      if (limits.answers !== null && spent.answers + underWay.answers + answers > limits.answers)
        return { code: 'run/cap-reached', limit: 'answers', amount: limits.answers }
      const next = highest(limits.longestPrompt, answers)
      if (limits.dollars !== null && spent.dollars + underWay.dollars + next > limits.dollars)
        return { code: 'run/cap-reached', limit: 'money', amount: limits.dollars }
      return null
    },
    counting: (complete) => async (ask, signal) => {
      const reserved = highest(ask.prompt, ask.count)
      underWay.answers += ask.count
      underWay.dollars += reserved
      try {
        const reply = await complete(ask, signal)
        const prompt = reply.promptTokens ?? Buffer.byteLength(ask.prompt) + FRAME
        const completion = reply.completionTokens ?? reply.choices.length * ask.maximumTokens
        spent.answers += reply.choices.length
        spent.prompt += prompt
        spent.completion += completion
        spent.dollars += dollarsOf(prompt, completion)
        return reply
      } finally {
        underWay.answers -= ask.count
        underWay.dollars -= reserved
      }
    },
    spentText: () => {
      if (spent.answers === 0) return null
      const answers = `${spent.answers} ${spent.answers === 1 ? 'answer' : 'answers'}`
      const tokens = `${spent.prompt.toLocaleString('en')} tokens of prompts, ${spent.completion.toLocaleString('en')} of answers`
      return `${answers}: ${tokens}${price === null ? '' : `, ${moneyText(spent.dollars)}`}.`
    },
  }
}

/** An amount of US dollars: cents where they matter, more digits where it is less than a cent. */
export function moneyText(dollars: number): string {
  if (dollars === 0) return '$0'
  return dollars < 0.01 ? `$${dollars.toPrecision(2)}` : `$${dollars.toFixed(2)}`
}
