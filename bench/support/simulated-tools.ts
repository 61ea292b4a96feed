// A made-up model whose true accuracy under every naming is known. It weighs the offered tools and, beside them, a name of its own that was
// not offered; the highest weight wins (a multinomial logit: McFadden 1974). A rename makes a tool easier or harder to recognise, and more or
// less attractive for requests that are not its own.
import type { Judgement } from '../../core/evaluation'
import { createRandom, type Random } from '../../core/shared'

/** What renames do in a simulation. */
export interface Effects {
  /** The share of tools whose new name is worse. */
  readonly hurting: number
  /** How much better or worse a new name is, at the median. */
  readonly size: number
  /** How much a better name keeps the model from inventing one. */
  readonly recognition: number
  /** How much a better name draws requests, its own and others'. */
  readonly attraction: number
}

/** A simulated catalogue. `quality` is that of the new name less that of the old one. */
export interface SimulatedTools {
  readonly keys: readonly string[]
  readonly quality: readonly number[]
  readonly effects: Effects
  /** The tools offered with each tool, itself among them. */
  readonly offers: readonly (readonly number[])[]
}

/** One request: its right tool, how well each offered tool fits it, and the chance that decides. */
export interface SimulatedCase {
  readonly id: string
  readonly tool: number
  readonly fits: readonly number[]
  readonly chances: readonly number[]
}

const NEIGHBOURS = 9
const INVENTED = -1
const OWN_FIT = 4

/** A catalogue of `count` tools. */
export function simulateTools(count: number, effects: Effects, random: Random): SimulatedTools {
  const keys = Array.from({ length: count }, (_, index) => `tool${index}`)
  return {
    keys,
    effects,
    quality: keys.map(() => {
      const size = effects.size * Math.exp(0.5 * normal(random))
      return random() < effects.hurting ? -size : size
    }),
    offers: keys.map((_, own) => {
      const others = new Set<number>()
      while (others.size < Math.min(NEIGHBOURS, count - 1)) {
        const other = Math.floor(random() * count)
        if (other !== own) others.add(other)
      }
      return [own, ...others]
    }),
  }
}

/** `each` requests for every tool. */
export function simulateCases(tools: SimulatedTools, each: number, random: Random): readonly SimulatedCase[] {
  return tools.offers.flatMap((offer, tool) =>
    Array.from({ length: each }, (_, index) => ({
      id: `${tool}-${index}`,
      tool,
      fits: offer.map((other) => normal(random) + (other === tool ? OWN_FIT : 0)),
      chances: [...offer, -1].map(() => -Math.log(-Math.log(random() || 1e-12))),
    })),
  )
}

/** The names of a naming: true where a tool has its new one. */
export type Renamed = (key: string) => boolean

/** What the model says to a request under a naming, judged. */
export function answer(
  tools: SimulatedTools,
  one: SimulatedCase,
  variant: string,
  renamed: Renamed,
): Judgement {
  const offer = tools.offers[one.tool] ?? []
  const weights = weightsOf(tools, one, renamed)
  let best = 0
  weights.forEach((weight, index) => {
    const total = (place: number): number => (weights[place] ?? 0) + (one.chances[place] ?? 0)
    if (weight + (one.chances[index] ?? 0) > total(best)) best = index
  })
  const chosen = best < offer.length ? keyOf(tools, offer[best]) : 'an_invented_name'
  const own = keyOf(tools, one.tool)
  const error = chosen === own ? null : best < offer.length ? 'functional-confusion' : 'schema-misalignment'
  const verdict = { chosen: [chosen], correct: error === null, error } as const
  return {
    case: one.id,
    variant,
    repeat: 0,
    offered: offer.map((index) => keyOf(tools, index)),
    expected: [own],
    ...verdict,
    nearest: null,
    isFormerName: false,
    levels: null,
    details: {
      replyKey: null,
      said: [chosen],
      stranger: best < offer.length ? null : chosen,
      formerOf: null,
      neighbourRank: null,
      parameters: [],
      strict: verdict,
      corrected: null,
      lenient: null,
      usage: { promptTokens: null, completionTokens: null, milliseconds: null },
    },
  }
}

/** The true accuracy under a naming: the mean chance of a right answer over many requests. */
export function trueAccuracy(
  tools: SimulatedTools,
  requests: readonly SimulatedCase[],
  renamed: Renamed,
): number {
  const sum = requests.reduce((total, one) => {
    const powers = weightsOf(tools, one, renamed).map(Math.exp)
    return total + (powers[0] ?? 0) / powers.reduce((all, power) => all + power, 0)
  }, 0)
  return sum / requests.length
}

function weightsOf(tools: SimulatedTools, one: SimulatedCase, renamed: Renamed): readonly number[] {
  const offer = tools.offers[one.tool] ?? []
  const { recognition, attraction } = tools.effects
  const gain = (index: number): number => (renamed(keyOf(tools, index)) ? (tools.quality[index] ?? 0) : 0)
  const own = gain(one.tool)
  return [
    ...offer.map((index, place) => (one.fits[place] ?? 0) + attraction * gain(index)),
    OWN_FIT + INVENTED - recognition * own,
  ]
}

function keyOf({ keys }: SimulatedTools, index: number | undefined): string {
  return keys[index ?? -1] ?? ''
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(random() || 1e-12)) * Math.cos(2 * Math.PI * random())
}

/** Seeds that do not run into each other. */
export function seeded(run: number, purpose: number): Random {
  return createRandom(run * 7919 + purpose * 104729 + 17)
}
