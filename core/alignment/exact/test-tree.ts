// Toy models whose whole tree can be listed, for tests.
import { createRandom, editDistance } from '../../shared'
import { cleanName } from '../normalize'
import { wholeTau } from '../peakedness'
import type { ExactInput } from './exact-scores'
import type { ExactAsk, Expand, NextToken } from './expand'

/** Pieces that make names, prose, labels, quotes and ends. */
const vocabulary = ['a', 'b', 'ab', '_b', ' ', '"', 'name: ', 'def ', '\n', null] as const

export interface ToyModel {
  readonly expand: Expand
  /** How many paths were asked for. */
  readonly asked: () => number
}

/** A model whose next tokens depend on all that was said. It shows `shown` tokens and, where `tellsRest`, what the others weigh. */
export function createToyModel(
  seed: number,
  { shown = Infinity, tellsRest = true, choices = 4 } = {},
): ToyModel {
  let asked = 0
  return {
    asked: () => asked,
    expand: (ask, paths) => {
      asked += paths.length
      return Promise.resolve(
        paths.map((path) => {
          const all = nextTokens(seed, path.text, choices)
          const weights = all.map(({ logProbability }) => Math.exp(logProbability / ask.temperature))
          const total = weights.reduce((sum, weight) => sum + weight, 0)
          const rest = weights.slice(shown).reduce((sum, weight) => sum + weight, 0) / total
          return { tokens: all.slice(0, shown), rest: tellsRest ? rest : null }
        }),
      )
    },
  }
}

function nextTokens(seed: number, text: string, choices: number): readonly NextToken[] {
  const random = createRandom(
    Array.from(text).reduce((sum, character) => sum * 31 + character.charCodeAt(0), seed),
  )
  const weights = vocabulary
    .map((piece) => ({ piece, weight: 0.3 + random() * (piece !== null && /^[a_]/.test(piece) ? 3 : 1) }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, choices)
  const total = weights.reduce((sum, { weight }) => sum + weight, 0)
  return weights.map(({ piece, weight }) => ({
    text: text + (piece ?? ''),
    id: null,
    endsAnswer: piece === null,
    logProbability: Math.log(weight / total),
  }))
}

export interface ListedNames {
  /** Probability of every name, all answers together being 1. */
  readonly names: ReadonlyMap<string, number>
  readonly invalidMass: number
}

/** Lists the whole tree of a toy model. */
export function listNames(ask: ExactAsk, seed: number, choices = 4): ListedNames {
  const names = new Map<string, number>()
  let invalidMass = 0
  const finish = (raw: string, mass: number): void => {
    const cleaned = cleanName(raw)
    if ('name' in cleaned) names.set(cleaned.name, (names.get(cleaned.name) ?? 0) + mass)
    else invalidMass += mass
  }
  const visit = (text: string, mass: number, depth: number): void => {
    if (text.includes('\n') || depth === ask.maximumTokens) {
      finish(text.split('\n', 1)[0] ?? '', mass)
      return
    }
    const tokens = nextTokens(seed, text, choices)
    const weights = tokens.map(({ logProbability }) => Math.exp(logProbability / ask.temperature))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    for (const [rank, token] of tokens.entries()) {
      const share = (mass * (weights[rank] ?? 0)) / total
      if (token.endsAnswer) finish(text, share)
      else visit(token.text, share, depth + 1)
    }
  }
  visit('', 1, 0)
  return { names, invalidMass }
}

/** The rule of `judge`, from the whole list. */
export function winnerOf({ names }: ListedNames, { alpha, tau, limits }: ExactInput, greedy: string | null) {
  const valid = [...names.values()].reduce((sum, mass) => sum + mass, 0)
  const shares = [...names].map(([name, mass]) => ({ name, share: mass / valid }))
  const counting = shares.filter(({ share }) => share >= limits.smallest)
  const candidates = counting.length > 0 ? counting : shares
  const longest = Math.max(0, ...counting.map(({ name }) => Array.from(name).length))
  const limit = tau ?? wholeTau(alpha, longest)
  const phi = new Map(
    shares.map(({ name }) => [
      name,
      shares
        .filter((other) => editDistance(name, other.name) <= limit)
        .reduce((sum, { share }) => sum + share, 0),
    ]),
  )
  const phiOf = (name: string): number => phi.get(name) ?? 0
  const highest = Math.max(...candidates.map(({ name }) => phiOf(name)))
  const farness = (name: string): number => (greedy === null ? 0 : editDistance(name, greedy))
  const [winner] = candidates
    .filter(({ name }) => phiOf(name) >= highest - limits.resolution)
    .sort((one, other) => farness(one.name) - farness(other.name) || other.share - one.share)
  return { tau: limit, longest, phi, winner: winner?.name ?? null, shares }
}
