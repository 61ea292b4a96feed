// What the many samples of a recording say: the yardstick of stop rules, and how much it can be trusted.
import { scorePart, type PartScores } from '../../core/alignment'
import { editDistance } from '../../core/shared'
import type { Recorded } from './recorded-endpoint'
import type { Recording } from './recording'
import { meanOf } from './stopping-measures'

/** The winners of many samples. */
export interface Reference {
  /** By the same rule as fewer samples are judged by: its tau comes from its own longest name. */
  readonly winners: readonly (string | null)[]
  /** By the same rule, but with the middle tau of its blocks of 32: the longest name of many samples is longer. */
  readonly fixedTauWinners: readonly (string | null)[]
  /** Parts whose reference wins fewer than four fifths of its own resamples. */
  readonly isFlat: readonly boolean[]
  /** Share of parts in which its two halves agree. */
  readonly halves: number
  /** Share of parts in which as many other samples agree with it; at the fixed tau, too. */
  readonly otherHalf: number
  readonly fixedOtherHalf: number
  readonly meanTau: number
  readonly meanFixedTau: number
}

const FLAT_BELOW = 0.8
const BLOCK = 32
const ROUNDING = 1e-9

/** Judges every part of a recording. */
export function referenceOf({ reference, tested }: Recording, alpha: number): Reference {
  const others = [...tested.values()]
  const parts = reference.map((recorded, part) => {
    const { samples } = recorded
    const half = samples.length / 2
    const all = score(recorded, 0, samples.length, alpha)
    const other = score(others[part] ?? recorded, 0, samples.length, alpha)
    const taus = samples.flatMap((_, start) =>
      start % BLOCK === 0 ? [Math.floor(score(recorded, start, start + BLOCK, alpha).tau + ROUNDING)] : [],
    )
    const fixedTau = taus.sort((one, second) => one - second)[Math.floor(taus.length / 2)] ?? 0
    return {
      winner: winnerOf(all),
      fixed: winnerAt(all, fixedTau),
      isFlat: (all.stability ?? 0) < FLAT_BELOW,
      isHalvesEqual:
        winnerOf(score(recorded, 0, half, alpha)) === winnerOf(score(recorded, half, samples.length, alpha)),
      isOtherEqual: winnerOf(all) === winnerOf(other),
      isFixedOtherEqual: winnerAt(all, fixedTau) === winnerAt(other, fixedTau),
      tau: Math.floor(all.tau + ROUNDING),
      fixedTau,
    }
  })
  const share = (is: (part: (typeof parts)[number]) => boolean): number =>
    meanOf(parts.map((part) => (is(part) ? 1 : 0)))
  return {
    winners: parts.map(({ winner }) => winner),
    fixedTauWinners: parts.map(({ fixed }) => fixed),
    isFlat: parts.map(({ isFlat }) => isFlat),
    halves: share(({ isHalvesEqual }) => isHalvesEqual),
    otherHalf: share(({ isOtherEqual }) => isOtherEqual),
    fixedOtherHalf: share(({ isFixedOtherEqual }) => isFixedOtherEqual),
    meanTau: meanOf(parts.map(({ tau }) => tau)),
    meanFixedTau: meanOf(parts.map(({ fixedTau }) => fixedTau)),
  }
}

/** The scores of some of the recorded samples. */
export function score(recorded: Recorded, from: number, to: number, alpha: number): PartScores {
  return scorePart({
    partId: '',
    raw: recorded.samples.slice(from, to),
    greedyRaw: recorded.greedy,
    alpha,
    duplicates: 'each',
    examples: [],
  })
}

/** The name that won; null where there is none. */
export function winnerOf({ ranking, candidates }: PartScores): string | null {
  return candidates[ranking[0] ?? -1]?.name ?? null
}

/** The name that wins at a tau other than that of the samples; ties go by the greedy name, then by the order sampled. */
function winnerAt({ candidates, distances, greedy }: PartScores, tau: number): string | null {
  const ranked = candidates.map(({ name }, one) => {
    let weight = 0
    candidates.forEach(({ count }, other) => {
      if ((distances[one * candidates.length + other] ?? 0) <= tau) weight += count
    })
    return { name, weight, toGreedy: greedy === null ? 0 : editDistance(name, greedy) }
  })
  ranked.sort((one, other) => other.weight - one.weight || one.toGreedy - other.toGreedy)
  return ranked[0]?.name ?? null
}
