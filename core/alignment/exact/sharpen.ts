import type { NextTokens } from './expand'

/** Vocabularies of current models stay below this. */
const LARGEST_VOCABULARY = 2 ** 18

/** Probabilities at a temperature: those of the listed tokens are certain lower bounds, and all together are 1. */
export interface Sharpened {
  readonly shares: readonly number[]
  /** What may belong to the listed tokens or to others. */
  readonly slack: number
}

/**
 * From probabilities p at temperature 1 to q = p^(1/T) / Z. Where the endpoint does not tell what the tokens it leaves out weigh, their
 * part of Z is bounded: they share r = 1 - sum of the listed p, and none is above the last listed one, p_K. For T <= 1 the sum of p^(1/T) is at
 * most r * p_K^(1/T - 1); for T > 1 it is at most that of equal shares over a whole vocabulary.
 */
export function sharpen({ tokens, rest }: NextTokens, temperature: number): Sharpened {
  const logs = tokens.map((token) => token.logProbability)
  const highest = Math.max(...logs)
  if (tokens.length === 0 || highest === -Infinity) return { shares: logs.map(() => 0), slack: 1 }
  const weights = logs.map((log) => Math.exp((log - highest) / temperature))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (rest !== null) {
    const slack = Math.min(1, Math.max(0, rest))
    return { shares: weights.map((weight) => (weight / sum) * (1 - slack)), slack }
  }
  const hidden = hiddenWeight(logs, highest, temperature)
  return { shares: weights.map((weight) => weight / (sum + hidden)), slack: hidden / (sum + hidden) }
}

function hiddenWeight(logs: readonly number[], highest: number, temperature: number): number {
  const left = 1 - logs.reduce((total, log) => total + Math.exp(log), 0)
  if (left <= 0) return 0
  const least = Math.min(left, Math.exp(Math.min(...logs)))
  const power = 1 / temperature
  const bound =
    power >= 1
      ? left * least ** (power - 1)
      : Math.min(LARGEST_VOCABULARY ** (1 - power) * left ** power, LARGEST_VOCABULARY * least ** power)
  return bound / Math.exp(highest) ** power
}
